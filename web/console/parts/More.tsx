import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Icon } from './Icon.tsx'

/** A button with dots that opens what else can be done; whatever is chosen, Escape, or a click elsewhere closes it. */
export function More({ label, children }: { label: string; children: ComponentChildren }) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      const isElsewhere =
        event.type === 'click' && !details.current?.querySelector('summary')?.contains(event.target as Node)
      if (!isEscape && !isElsewhere) return
      if (isEscape && details.current?.open === true) details.current.querySelector('summary')?.focus()
      details.current?.removeAttribute('open')
    }
    document.addEventListener('click', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('click', close)
      document.removeEventListener('keydown', close)
    }
  }, [])
  return (
    <details class="more" ref={details}>
      <summary class="b q sq" aria-label={label}>
        <Icon name="dots" />
      </summary>
      <div class="menu-p">{children}</div>
    </details>
  )
}
