import { useLayoutEffect, useRef } from 'preact/hooks'

interface Props {
  said: string
  now: string
  ahead: string
  /** Set larger: 60 letters or fewer. */
  isShort: boolean
  /** What stands beside the words: they measure their room again when it is another. */
  beside?: unknown
}

/** At most so many lines; more roll by whole lines. */
const maxLines = 5
const minLines = 2

/**
 * The character's words: what was said, the word being spoken, what is to come. Takes fewer lines where the plinth has
 * no room for five, and keeps the spoken word in sight with a line after it.
 */
export function Caption({ said, now, ahead, isShort }: Props) {
  const caption = useRef<HTMLParagraphElement>(null)
  const mark = useRef<HTMLElement>(null)
  const roll = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    const box = caption.current
    const screen = box?.closest('.screen')
    if (!box || !roll.current || !screen) return
    const setLines = (lines: number) => box.style.setProperty('--lines', String(lines))
    let lines = maxLines
    setLines(lines)
    while (lines > minLines && screen.scrollHeight > screen.clientHeight + 1) setLines(--lines)
    const lineHeight = Number.parseFloat(getComputedStyle(box).lineHeight)
    const total = Math.round(roll.current.offsetHeight / lineHeight)
    const marked = mark.current
    const at = marked ? Math.round((marked.offsetTop - roll.current.offsetTop) / lineHeight) : total - 1
    const first = Math.max(0, Math.min(at - lines + 2, total - lines))
    box.style.setProperty('--rolled', String(first))
    box.toggleAttribute('data-rolled', first > 0)
  })

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
