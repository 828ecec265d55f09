const paths = {
  characters:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM3 20c0-4 3-6 6-6s6 2 6 6M16 6a3 3 0 0 1 0 6M18 14.5c2 .8 3 2.6 3 5.5',
  knowledge: 'M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3ZM9 9h6M9 13h4',
  questions: 'M4 5h12M4 10h7M4 15h7M13 16l3 3 5-6',
  screens: 'M4 4h16v12H4ZM9 20h6M12 16v4',
  visitors: 'M4 6h16v10H11l-4 4v-4H4Z',
  service: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  studio: 'M4 5h16v14H4ZM8 5v14M16 5v14M4 10h4M4 14h4M16 10h4M16 14h4',
  person: 'M12 4a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7ZM5 20c0-4 3-6.500 7-6.500s7 2.500 7 6.500',
  leave: 'M14 4h5v16h-5M10 8l-4 4 4 4M6 12h9',
  dots: 'M5 12h.01M12 12h.01M19 12h.01',
  plus: 'M12 5v14M5 12h14',
  close: 'M6 6l12 12M18 6 6 18',
  minus: 'M5 12h14',
  words: 'M4 6h16v10H11l-4 4v-4H4Z',
  file: 'M6 3h9l4 4v14H6ZM15 3v4h4',
  picture: 'M4 5h16v14H4ZM4 16l5-5 4 4 3-3 4 4M9 9h.01',
  camera: 'M4 8h4l1.500-2.500h5L16 8h4v11H4ZM12 10a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7Z',
  copy: 'M8 8h11v12H8ZM5 16V4h11',
  bin: 'M4 6h16M9 6V4h6v2M6 6l1 14h10l1-14',
  play: 'M7 5v14l12-7Z',
  pause: 'M8 5v14M16 5v14',
  history: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3 2',
  down: 'M12 5v11M7 11l5 5 5-5M5 20h14',
  sound: 'M4 10v4M8 7v10M12 4v16M16 8v8M20 10v4',
  add: 'M12 16V5M7 10l5-5 5 5M5 19h14',
}

/** A drawing beside its name; never alone, so it is hidden from readers of the screen. */
export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg class="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} stroke-width={name === 'dots' ? 3 : undefined} />
    </svg>
  )
}
