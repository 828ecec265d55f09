import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** What was removed last; `children` is the way back, where there is one. */
export function Removed({ says, children }: { says: string; children?: ComponentChildren }) {
  const note = useRef<HTMLParagraphElement>(null)
  // The row goes with the button that had the focus, and someone at a keyboard would begin at the top of the page.
  useEffect(() => note.current?.focus(), [says])
  return (
    <p class="note calm" role="status" ref={note} tabIndex={-1}>
      {says} {children}
    </p>
  )
}
