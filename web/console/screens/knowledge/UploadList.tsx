import { at } from '../../navigation.ts'
import { words as common } from '../../text/words.ts'
import type { Warning } from './content-warnings.ts'
import { Warnings } from './Warnings.tsx'
import { words } from './words.ts'

/** A file on its way to becoming a document. */
export interface Upload {
  /** No other one has it. */
  key: number
  name: string
  state: 'waiting' | 'reading' | 'added' | 'problem'
  /** How far a long one is read. */
  page?: { number: number; of: number }
  /** Why it didn't become one. */
  problem?: string
  /** Does what got no answer once more. */
  again?: (() => void) | undefined
  /** What was read of one that doesn't fit: nothing is lost. */
  text?: { name: string; content: string }
  warnings?: Warning[]
  /** Where the document is. */
  id?: string
}

function Tag({ upload: { name, state, problem, page } }: { upload: Upload }) {
  switch (state) {
    case 'waiting':
      return <span class="tag off">{words.waiting}</span>
    case 'reading':
      return <span class="tag wait">{page === undefined ? words.reading : words.pageOf(page.number, page.of)}</span>
    case 'added':
      return <span class="tag ok">{words.added(name)}</span>
    case 'problem':
      return <span class="tag stop">{problem}</span>
    default:
      return state satisfies never
  }
}

interface Props {
  uploads: readonly Upload[]
  characterKey: string
  stop: () => void
  edit: (text: { name: string; content: string }) => void
}

/** Each file with how far it is, and what the character can't use of it. */
export function UploadList({ uploads, characterKey, stop, edit }: Props) {
  if (uploads.length === 0) return null
  const isReading = uploads.some(({ state }) => state === 'reading')
  return (
    <>
      <div role="status">
        <ul class="ups top">
          {uploads.map((upload) => (
            <li key={upload.key} data-part="upload">
              <b>{upload.name}</b>
              <Tag upload={upload} />
              {upload.page !== undefined && upload.state === 'reading' && (
                <span
                  class="bar2"
                  role="progressbar"
                  aria-label={upload.name}
                  aria-valuenow={Math.round((100 * upload.page.number) / upload.page.of)}
                >
                  <i style={{ inlineSize: `${(100 * upload.page.number) / upload.page.of}%` }} />
                </span>
              )}
              {upload.warnings !== undefined && upload.warnings.length > 0 && (
                <div class="under">
                  <Warnings warnings={upload.warnings} />
                </div>
              )}
              {upload.id !== undefined && (
                <p class="under">
                  <a href={at(`/knowledge/${characterKey}/${upload.id}`)}>{words.openIt(upload.name)}</a>
                </p>
              )}
              {upload.again !== undefined && (
                <button
                  type="button"
                  class="b under"
                  data-action="try-again"
                  aria-label={`${common.tryAgain}: ${upload.name}`}
                  onClick={upload.again}
                >
                  {common.tryAgain}
                </button>
              )}
              {upload.text !== undefined && (
                <button type="button" class="b under" data-action="shorten" onClick={() => edit(upload.text!)}>
                  {words.shorten}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
      {isReading && (
        <div class="bs">
          <button type="button" class="b q" data-action="stop" onClick={stop}>
            {common.stop}
          </button>
        </div>
      )}
    </>
  )
}
