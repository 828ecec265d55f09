import { useLayoutEffect, useRef } from 'preact/hooks'

interface Props {
  said: string
  now: string
  ahead: string
  /** Set larger: 60 letters or fewer. */
  isShort: boolean
}

/** At most so many lines; more roll by whole lines. */
const maxLines = 5
const minLines = 2

/** Gives the words as many lines as the plinth has room for, the spoken one in sight with a line after it. */
function layOut(box: HTMLElement, screen: Element, roll: HTMLElement, marked: HTMLElement | null): void {
  const setLines = (lines: number) => box.style.setProperty('--lines', String(lines))
  let lines = maxLines
  // What was rolled away before has no height, and would make room.
  box.style.setProperty('--rolled', '0')
  setLines(lines)
  while (lines > minLines && screen.scrollHeight > screen.clientHeight + 1) setLines(--lines)
  const lineHeight = Number.parseFloat(getComputedStyle(box).lineHeight)
  const total = Math.round(roll.offsetHeight / lineHeight)
  const at = marked ? Math.round((marked.offsetTop - roll.offsetTop) / lineHeight) : total - 1
  const first = Math.max(0, Math.min(at - lines + 2, total - lines))
  box.style.setProperty('--rolled', String(first))
  box.toggleAttribute('data-rolled', first > 0)
}

/**
 * The character's words: what was said, the word being spoken, what is to come. Takes fewer lines where the plinth has
 * no room for five, and measures it again whenever something beside the words comes, goes or grows.
 */
export function Caption({ said, now, ahead, isShort }: Props) {
  const caption = useRef<HTMLParagraphElement>(null)
  const mark = useRef<HTMLElement>(null)
  const roll = useRef<HTMLSpanElement>(null)

  const measure = useRef(() => {})
  measure.current = () => {
    const box = caption.current
    const screen = box?.closest('.screen')
    if (box && roll.current && screen) layOut(box, screen, roll.current, mark.current)
  }
  useLayoutEffect(() => measure.current())
  useLayoutEffect(() => {
    const screen = caption.current!.closest('.screen')!
    const again = () => measure.current()
    const sizes = new ResizeObserver(again)
    sizes.observe(screen)
    const comings = new MutationObserver(again)
    comings.observe(screen, { childList: true, subtree: true })
    return () => {
      sizes.disconnect()
      comings.disconnect()
    }
  }, [])

  return (
    <p class={isShort ? 'caption short' : 'caption'} data-part="captions" aria-hidden="true" ref={caption}>
      <span class="roll" ref={roll}>
        {said}
        {now !== '' && <mark ref={mark}>{now}</mark>}
        {ahead !== '' && <span class="ahead">{ahead}</span>}
      </span>
    </p>
  )
}
