import { useRef } from 'preact/hooks'

/** Handlers that act when the finger comes down, and on a click that had no finger: a key, a screen reader. */
export function usePress(act: () => void) {
  const isHandled = useRef(false)
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || !event.isPrimary) return
      isHandled.current = true
      act()
    },
    onClick(event: MouseEvent) {
      if (event.detail === 0 || !isHandled.current) act()
      isHandled.current = false
    },
  }
}
