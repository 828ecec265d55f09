import { questionLimits } from '../../../shared/console/questions.ts'

interface Answer {
  answer: string
  /** By which it is found. */
  questions: readonly string[]
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** An answer as a paragraph, with the questions that it answers as lines above it. */
export const answerParagraph = ({ answer, questions }: Answer): string =>
  [...questions.map((question) => `Q: ${onOneLine(question)}`), onOneLine(answer)].join('\n')

/** A document's content with a paragraph at its end. */
export const withParagraph = (content: string | undefined, paragraph: string): string =>
  [content?.trimEnd(), paragraph].filter(Boolean).join('\n\n')

/** The content without that paragraph; undefined where it does not stand there as it was written. */
export function withoutParagraph(content: string, paragraph: string): string | undefined {
  const blocks = content.split('\n\n')
  const size = paragraph.split('\n\n').length
  const at = blocks.findLastIndex((_, index) => blocks.slice(index, index + size).join('\n\n') === paragraph)
  return at === -1 ? undefined : blocks.toSpliced(at, size).join('\n\n')
}

const fewWords = 3

/**
 * The words that a good answer holds: the first sentence, since a character may leave the later ones out. One of very
 * few words would be found anywhere, so then more of the answer is taken.
 */
export function expectedOf(answer: string): string {
  const line = onOneLine(answer)
  const ends = [...line.matchAll(/[.!?…。！？]+(?=\s|$)/gu)].map(({ index, 0: mark }) => index + mark.length)
  const end = ends.find((at) => line.slice(0, at).split(' ').length >= fewWords) ?? line.length
  const first = line.slice(0, end)
  if (first.length <= questionLimits.expectsCharacters) return first
  const cut = first.slice(0, questionLimits.expectsCharacters)
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut
}
