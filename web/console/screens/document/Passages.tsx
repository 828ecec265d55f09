import { useEffect, useRef, useState } from 'preact/hooks'
import { may } from '../../me.ts'
import { Pager } from '../../parts/FindRow.tsx'
import { withLine, withoutLine, withText, type Passage } from '../../../../shared/console/passages.ts'
import { PassageText } from './PassageText.tsx'
import { plainText } from '../../../../shared/console/plain-text.ts'
import { QuestionLines } from './QuestionLines.tsx'
import { words } from './words.ts'

const pageRows = 40
const labelLetters = 60

interface RowProps {
  passage: Passage
  content: string
  write: (content: string) => void
  /** Keeps what is being typed, without cutting the document anew at every letter. */
  keep: (content: string) => void
}

/** One passage with the lines that ask for it; its words can be written anew. */
function Row({ passage, content, write, keep, written }: RowProps & { written: () => void }) {
  const [draft, setDraft] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [draft === null])
  const label = plainText(passage.headings.at(-1) ?? passage.text).slice(0, labelLetters)
  const finish = () => {
    if (draft !== null && draft !== passage.text) {
      write(withText(content, passage, draft))
      written()
    }
    setDraft(null)
  }
  return (
    <section class={draft === null ? 'pas' : 'pas on'} data-part="passage">
      <div class="t gap">
        {passage.headings.map((heading) => (
          <h2 key={heading}>{plainText(heading)}</h2>
        ))}
        {draft === null ? (
          <>
            <PassageText passage={passage} />
            {may('editor') && (
              <div class="bs">
                <button
                  type="button"
                  class="b q"
                  data-action="edit-passage"
                  aria-label={words.editIt(label)}
                  onClick={() => setDraft(passage.text)}
                >
                  {words.edit}
                </button>
              </div>
            )}
          </>
        ) : (
          <>
            <textarea
              class="in"
              ref={field}
              name="passage"
              aria-label={words.passage}
              rows={Math.min(16, Math.max(3, draft.split('\n').length + 1))}
              value={draft}
              onInput={(event) => {
                setDraft(event.currentTarget.value)
                keep(withText(content, passage, event.currentTarget.value))
              }}
              onBlur={finish}
            />
            <div class="bs">
              <button type="button" class="b" data-action="done" onClick={finish}>
                {words.done}
              </button>
            </div>
          </>
        )}
      </div>
      <QuestionLines
        passage={passage}
        label={label}
        add={(kind, text) => write(withLine(content, passage, kind, text))}
        remove={(line) => write(withoutLine(content, line))}
      />
    </section>
  )
}

/** All passages of a document, a page of them at a time. */
export function Passages({ passages, ...rest }: { passages: readonly Passage[] } & Omit<RowProps, 'passage'>) {
  const [page, setPage] = useState(1)
  const last = Math.max(1, Math.ceil(passages.length / pageRows))
  const shown = Math.min(page, last)
  const from = (shown - 1) * pageRows
  const paper = useRef<HTMLElement>(null)
  const writtenAt = useRef<number | null>(null)
  // A passage with other words is another row, and takes the focus with it that had gone on from its field.
  useEffect(() => {
    const row = paper.current?.children[writtenAt.current ?? -1]
    writtenAt.current = null
    if (document.activeElement !== document.body) return
    row?.querySelector<HTMLElement>('[data-action=edit-passage]')?.focus({ preventScroll: true })
  }, [passages])
  return (
    <>
      <article class="paper" ref={paper}>
        {passages.slice(from, from + pageRows).map((passage, place) => (
          <Row
            key={`${from + place} ${passage.text}`}
            passage={passage}
            written={() => (writtenAt.current = place)}
            {...rest}
          />
        ))}
      </article>
      <Pager page={shown} found={passages.length} go={setPage} />
    </>
  )
}
