import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

interface Props {
  label: string
  children: ComponentChildren
}

/** Around a field that has the focus, its frame included. */
const roomPx = 12
/** Of what there is to see: in a large type, or on a phone that lies, a higher bar would leave no room for the form. */
const mostShare = 0.5

/**
 * A bar that stays at the top while the form below it is scrolled, as long as that leaves enough of the form in sight. The
 * browser brings what takes the focus just into view, which is under the bar unless it is told how high that is.
 */
export function StickyBar({ label, children }: Props) {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = bar.current!
    const { style } = document.documentElement
    const fit = () => {
      const isStaying = element.offsetHeight <= innerHeight * mostShare
      element.toggleAttribute('data-stays', isStaying)
      style.scrollPaddingBlockStart = isStaying ? `${element.offsetHeight + roomPx}px` : ''
    }
    const watch = new ResizeObserver(fit)
    watch.observe(element)
    addEventListener('resize', fit)
    return () => {
      watch.disconnect()
      removeEventListener('resize', fit)
      style.scrollPaddingBlockStart = ''
    }
  }, [])
  return (
    <section class="draft" aria-label={label} ref={bar}>
      {children}
    </section>
  )
}
