const paths = {
  words: ['M4 6h16v10H11l-4 4v-4H4Z'],
  microphone: ['M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3Z', 'M5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21'],
  muted: [
    'M9 9v2a3 3 0 0 0 4.6 2.5M15 10V6a3 3 0 0 0-5.8-1',
    'M5.5 11a6.5 6.5 0 0 0 10.3 5.3M18.5 11a6.5 6.5 0 0 1-.6 2.7M12 17.5V21M4 3l16 18',
  ],
  paper: ['M6 3h9l4 4v14H6ZM15 3v4h4M9 12h7M9 16h5'],
  clock: ['M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3 2'],
  leave: ['M13 4H5v16h8M10 12h11M17 8l4 4-4 4'],
  ear: [
    'M7 20c2.5 1.5 5-.2 5.5-3 .4-2.2 4.5-3.3 4.5-8A5.5 5.5 0 0 0 6 9',
    'M9 10a2.5 2.5 0 1 1 4 2c-1.2.8-1.5 1.5-1.5 2.5',
  ],
  dots: ['M6 12h.01M12 12h.01M18 12h.01'],
  arrow: ['M5 12h14M13 6l6 6-6 6'],
  keyboard: ['M3 6h18v12H3ZM7 10h.01M11 10h.01M15 10h.01M18 10h.01M8 14h8'],
  reading: ['M3 18 8 6l5 12M4.7 14h6.6M15 18v-4.5a2.5 2.5 0 0 1 5 0V18M15 15.5h5'],
  close: ['M6 6l12 12M18 6 6 18'],
  globe: ['M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18'],
  capitals: ['M12 20V5M6 11l6-6 6 6'],
  erase: ['M9 6h11v12H9l-6-6ZM12 10l4 4M16 10l-4 4'],
}

export type IconName = keyof typeof paths

/** Icons that point along the reading direction turn with it. */
const flips: readonly IconName[] = ['leave', 'arrow', 'erase']

/** A drawing beside its name; never alone, so it is hidden from readers of the screen. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class={flips.includes(name) ? 'i flip' : 'i'} viewBox="0 0 24 24" aria-hidden="true">
      {paths[name].map((d) => (
        <path key={d} d={d} stroke-width={name === 'dots' ? 3.2 : undefined} />
      ))}
    </svg>
  )
}
