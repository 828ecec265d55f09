import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { number } from '../text/language.ts'
import { words } from '../text/words.ts'

const pauseMs = 200
const pageRows = 40

interface Props {
  label: string
  find: string
  onFind: (find: string) => void
  /** How many there are, in words. */
  count: string
  /** What else narrows the list. */
  children?: ComponentChildren
}

/** Looks through a list once somebody stops typing. */
export function FindRow({ label, find, onFind, count, children }: Props) {
  const [typed, setTyped] = useState(find)
  const sent = useRef(find)
  const look = () => {
    if (typed === sent.current) return
    sent.current = typed
    onFind(typed)
  }
  useEffect(() => {
    if (typed === sent.current) return
    const timer = setTimeout(look, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, onFind])
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // A form around it would be sent: the studio's spends credits.
    event.preventDefault()
    look()
  }
  // What is looked for was changed from elsewhere: somebody wants to see everything again.
  useEffect(() => {
    if (find === sent.current) return
    sent.current = find
    setTyped(find)
  }, [find])
  return (
    <div class="find" role="search">
      <input
        class="in"
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={press}
      />
      {children}
      <p class="small num" role="status">
        {count}
      </p>
    </div>
  )
}

/** Earlier and later pages of a list; nothing where one page holds it all. */
export function Pager({ page, found, go }: { page: number; found: number; go: (page: number) => void }) {
  const last = Math.max(1, Math.ceil(found / pageRows))
  // What stood on a last page may be gone: an empty one would have no way back.
  useEffect(() => {
    if (found > 0 && page > last) go(last)
  }, [page, last])
  if (found <= pageRows) return null
  const from = (page - 1) * pageRows
  return (
    <nav class="pager" aria-label={words.pages}>
      <p class="small num">{words.rows(from + 1, Math.min(from + pageRows, found), found)}</p>
      <div class="bs">
        {page > 1 && (
          <button type="button" class="b" onClick={() => go(page - 1)}>
            {words.earlier}
          </button>
        )}
        {from + pageRows < found && (
          <button
            type="button"
            class="b"
            onClick={() => go(page + 1)}
            aria-label={`${words.later} ${number(page + 1)}`}
          >
            {words.later}
          </button>
        )}
      </div>
    </nav>
  )
}
