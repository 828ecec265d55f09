import { askAheadLimits, type ProposedLines } from '../../../../shared/console/ask-ahead.ts'
import { bareText, oneLine } from '../language/letters.ts'

const endOfThoughts = '</think>'
const proposed = /^\s*(?:[-*+•]\s+|\d{1,2}[.)]\s+)?\**(Q|Not)\**:\**\s*(.*)$/i
/** Marks that would make something else of a document, and signs that hide or turn what stands beside them. */
const marks = /[|`*_#<>[\]{}\\~\p{Cc}\p{Cs}\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]+/gu
const quoted = /^["“”„«'‘’]+|["“”»'‘’]+$/gu

const plain = (text: string) => oneLine(text.replaceAll(marks, ' ')).replaceAll(quoted, '').trim()

/** The question lines among what a language model wrote, each plain text of one line; whatever else it wrote is left out. */
export function readProposed(written: string): ProposedLines {
  const lines: ProposedLines = { asked: [], not: [] }
  const known = new Set([''])
  for (const line of written.split(endOfThoughts).at(-1)!.split('\n')) {
    const [, kind = '', said = ''] = proposed.exec(line) ?? []
    const list = kind.toLowerCase() === 'q' ? 'asked' : 'not'
    const text = plain(said)
    const key = bareText(text)
    if (known.has(key) || text.length > askAheadLimits.lineCharacters) continue
    known.add(key)
    if (lines[list].length < askAheadLimits[list]) lines[list].push(text)
  }
  return lines
}
