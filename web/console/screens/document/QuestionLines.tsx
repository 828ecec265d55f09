import { useEffect, useRef } from 'preact/hooks'
import { formText } from '../../form-text.ts'
import { may } from '../../me.ts'
import { Icon } from '../../parts/Icon.tsx'
import type { Passage, QuestionLine } from '../../../../shared/console/passages.ts'
import { words } from './words.ts'

/** The most that is read of a line. */
const longestLine = 200

interface Props {
  passage: Passage
  label: string
  add: (kind: QuestionLine['kind'], text: string) => void
  remove: (line: QuestionLine) => void
}

/** How people ask for a passage, and what they ask that it does not answer. */
export function QuestionLines({ passage: { lines }, label, add, remove }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const removedAt = useRef<number | null>(null)
  // A line goes with the button that had the focus: whoever works by keyboard goes on with the next one.
  useEffect(() => {
    if (removedAt.current === null || box.current === null) return
    const others = box.current.querySelectorAll<HTMLElement>('.qs button')
    const next = others[Math.min(removedAt.current, others.length - 1)]
    removedAt.current = null
    ;(next ?? box.current.querySelector<HTMLElement>('[name=line]'))?.focus()
  }, [lines])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const text = formText(form)
    const line = text('line').trim()
    if (line === '') return
    add(text('not') === '' ? 'Q' : 'Not', line)
    form.reset()
  }
  return (
    <div class="gap" ref={box}>
      {lines.length === 0 ? (
        <p class="small">{words.nobodyAsked}</p>
      ) : (
        <ul class="qs" aria-label={words.askedBy(label)}>
          {lines.map((line, place) => (
            <li key={`${line.at} ${line.text}`} data-part="question-line">
              <span class={line.kind === 'Not' ? 'k not' : 'k'}>{line.kind}:</span>
              <span dir="auto" class={line.kind === 'Not' ? 'not' : undefined}>
                {line.text}
              </span>
              {may('editor') && (
                <button
                  type="button"
                  class="ic"
                  aria-label={words.removeLine(line.text)}
                  onClick={() => {
                    removedAt.current = place
                    remove(line)
                  }}
                >
                  <Icon name="close" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {may('editor') && (
        <form class="line-form" onSubmit={submit}>
          <input
            class="in"
            name="line"
            maxLength={longestLine}
            placeholder={words.another}
            aria-label={`${words.another}: ${label}`}
            autocomplete="off"
          />
          <label class="ck small">
            <input type="checkbox" name="not" />
            {words.isNot}
          </label>
          <button type="submit" class="b q" data-action="add-line">
            {words.addLine}
          </button>
        </form>
      )}
    </div>
  )
}
