const paths = { close: 'M6 6l12 12M18 6 6 18', arrow: 'M5 12h14M13 6l6 6-6 6' }

/** Drawn here: the page's other icons would become a file of their own for these two. */
export function Sign({ name }: { name: keyof typeof paths }) {
  return (
    <svg class={name === 'arrow' ? 'i flip' : 'i'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
