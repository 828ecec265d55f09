import { withLine, type Passage, type QuestionLine } from './passages.ts'

/** What is asked of a language model for one passage, and what is kept of what it says. */
export const askAheadLimits = {
  /** Longer passages are cut; their end seldom brings other questions. */
  passageCharacters: 6000,
  headings: 8,
  headingCharacters: 300,
  asked: 8,
  not: 2,
  /** The most that is read of a line. */
  lineCharacters: 200,
} as const

/** One passage, with what stands above it. */
export interface AskAhead {
  document: string
  headings: string[]
  text: string
}

/** How people may ask for a passage, and what sounds close and is not answered there. */
export interface ProposedLines {
  asked: string[]
  not: string[]
}

const isOnlyQuestion = (text: string) => text.length <= askAheadLimits.lineCharacters && /^[^.!?]+\?$/.test(text.trim())

/** Passages that say something and that nobody has said how to ask for. */
export const withoutLines = (passages: readonly Passage[]): Passage[] =>
  passages.filter(
    ({ lines, headings, text }) =>
      lines.length === 0 &&
      headings.at(-1)?.endsWith('?') !== true &&
      !/^ {0,3}```/.test(text) &&
      !isOnlyQuestion(text) &&
      /[\p{L}\p{N}]/u.test(text),
  )

/** What a model is asked for a passage. */
export const askAheadOf = (document: string, { headings, text }: Passage): AskAhead => ({
  document,
  headings: headings
    .slice(-askAheadLimits.headings)
    .map((heading) => heading.slice(0, askAheadLimits.headingCharacters)),
  text: text.slice(0, askAheadLimits.passageCharacters),
})

/** The document with lines above some of its passages. */
export function withLines(
  content: string,
  additions: readonly { passage: Passage; lines: readonly Pick<QuestionLine, 'kind' | 'text'>[] }[],
): string {
  // From the end, so that the places of those before stay what they are.
  const fromTheEnd = additions.toSorted((one, other) => other.passage.from - one.passage.from)
  return fromTheEnd.reduce(
    (text, { passage, lines }) =>
      lines.reduceRight((before, line) => withLine(before, passage, line.kind, line.text), text),
    content,
  )
}
