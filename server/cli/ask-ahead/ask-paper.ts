import {
  askAheadOf,
  withLines,
  withoutLines,
  type AskAhead,
  type ProposedLines,
} from '../../../shared/console/ask-ahead.ts'
import { readPassages } from '../../../shared/console/passages.ts'

type Propose = (passage: AskAhead) => Promise<ProposedLines | string>

/** One paper with the lines that were proposed, and how many passages got some. */
interface AskedPaper {
  content: string
  asked: number
  of: number
}

const linesOf = ({ asked, not }: ProposedLines) => [
  ...asked.map((text) => ({ kind: 'Q' as const, text })),
  ...not.map((text) => ({ kind: 'Not' as const, text })),
]

/** Has lines proposed for every passage of a paper that has none; `did` is told each time. */
export async function askPaper(
  { name, content }: { name: string; content: string },
  propose: Propose,
  did: (text: string, lines: readonly string[] | string) => void,
): Promise<AskedPaper> {
  const passages = withoutLines(readPassages(content))
  const additions = []
  for (const passage of passages) {
    const proposed = await propose(askAheadOf(name, passage))
    const lines = typeof proposed === 'string' ? [] : linesOf(proposed)
    additions.push({ passage, lines })
    did(passage.text, typeof proposed === 'string' ? proposed : lines.map(({ kind, text }) => `${kind}: ${text}`))
  }
  const asked = additions.filter(({ lines }) => lines.length > 0).length
  return { content: withLines(content, additions), asked, of: passages.length }
}
