import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

interface Props {
  label: string
  children: ComponentChildren
}

/** Around a field that has the focus, its frame included. */
const roomPx = 12

/**
 * A bar that stays at the top while the form below it is scrolled. The browser brings what takes the focus just into
 * view, which is under the bar unless it is told how high that is.
 */
export function StickyBar({ label, children }: Props) {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => {
      style.scrollPaddingBlockStart = `${(bar.current?.offsetHeight ?? 0) + roomPx}px`
    })
    watch.observe(bar.current!)
    return () => {
      watch.disconnect()
      style.scrollPaddingBlockStart = ''
    }
  }, [])
  return (
    <section class="draft" aria-label={label} ref={bar}>
      {children}
    </section>
  )
}
