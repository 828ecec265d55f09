import { useEffect, useRef } from 'preact/hooks'

/** A menu that closes by Escape, by a click anywhere but on its own button, and when the keyboard goes on past it. */
export function useClosing() {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const summary = () => details.current?.querySelector('summary')
    const close = () => details.current?.removeAttribute('open')
    const clicked = (event: Event) => {
      if (!summary()?.contains(event.target as Node)) close()
    }
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (details.current?.open === true) summary()?.focus()
      close()
    }
    const left = ({ target, relatedTarget: to }: FocusEvent) => {
      const isWithin = (node: EventTarget | null) => node instanceof Node && details.current?.contains(node) === true
      if (to !== null && isWithin(target) && !isWithin(to)) close()
    }
    document.addEventListener('click', clicked)
    document.addEventListener('keydown', pressed)
    document.addEventListener('focusout', left)
    return () => {
      document.removeEventListener('click', clicked)
      document.removeEventListener('keydown', pressed)
      document.removeEventListener('focusout', left)
    }
  }, [])
  return details
}
