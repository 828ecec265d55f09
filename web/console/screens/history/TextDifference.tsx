import './history.css'
import { diffWordsWithSpace } from 'diff'

/** Longer texts are shown whole, one after the other: comparing them word by word could hold the page up. */
const mostLetters = 20_000

/** What came in and what went out, by a mark, a line and a colour each. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const isLong = before.length + after.length > mostLetters
  const parts = isLong
    ? [
        { value: before, removed: true, added: false },
        { value: after, removed: false, added: true },
      ]
    : diffWordsWithSpace(before, after)
  return (
    <p class="voice-t">
      {parts.map(({ value, added, removed }, place) => {
        if (added) return <ins key={place}>{value}</ins>
        if (removed) return <del key={place}>{value}</del>
        return <span key={place}>{value}</span>
      })}
    </p>
  )
}
