import { askAheadLimits, type ProposedLines } from '../../../../shared/console/ask-ahead.ts'

const thoughts = /^[\s\S]*<\/think>/
const proposed = /^\s*(?:[-*+•]\s+|\d{1,2}[.)]\s+)?\**(Q|Not)\**:\**\s*(.*)$/i
/** Marks that would make something else of a document, and signs that hide or turn what stands beside them. */
const marks = /[|`*_#<>[\]{}\\~\p{Cc}\p{Cs}\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]+/gu
const quoted = /^["“”„«'‘’]+|["“”»'‘’]+$/gu

const plain = (text: string) => text.replaceAll(marks, ' ').replaceAll(/\s+/g, ' ').trim().replaceAll(quoted, '').trim()

/** Letters and figures alone: what two writings of one question have in common. */
const keyOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The question lines among what a language model wrote, each plain text of one line; whatever else it wrote is left out. */
export function readProposed(written: string): ProposedLines {
  const lines: ProposedLines = { asked: [], not: [] }
  const known = new Set([''])
  for (const line of written.replace(thoughts, '').split('\n')) {
    const [, kind = '', said = ''] = proposed.exec(line) ?? []
    const list = kind.toLowerCase() === 'q' ? 'asked' : 'not'
    const text = plain(said)
    if (known.has(keyOf(text)) || text.length > askAheadLimits.lineCharacters) continue
    known.add(keyOf(text))
    if (lines[list].length < askAheadLimits[list]) lines[list].push(text)
  }
  return lines
}
