import type { Passage } from '../../server/realtime/answers/documents/read-passages.ts'
import { bare, passagesWith, type LabelledLine } from './houses.ts'

// Papers that lack just what a question asks for: what is nearest to it is then beside the point.

/** The passages without the sentences that hold the words, and without the lines that ask for these; null where they stand in no single one. */
export function removeAnswers(
  passages: readonly Passage[],
  words: string,
  lines: readonly LabelledLine[],
): Passage[] | null {
  const wanted = bare(words)
  const holding = new Set(passagesWith(words, passages))
  const removed: string[] = []
  const kept = passages.flatMap((passage): Passage[] => {
    const { id, form, sentences, excerpts, excerpt } = passage
    if (form === 'list') return bare(excerpt).includes(wanted) ? [] : [passage]
    if (!holding.has(id)) return [passage]
    const isKept = excerpts.map((one) => !bare(one).includes(wanted))
    removed.push(...(form === 'paragraph' ? excerpts.filter((_, i) => !isKept[i]) : [excerpt]))
    if (form !== 'paragraph' || !isKept.includes(true)) return []
    const left = excerpts.filter((_, i) => isKept[i])
    return [{ ...passage, sentences: sentences.filter((_, i) => isKept[i]), excerpts: left, excerpt: left.join(' ') }]
  })
  if (removed.length === 0) return null
  const gone = removed.map(bare)
  const asksForIt = new Set(
    lines.filter((line) => gone.some((text) => text.includes(bare(line.words)))).map(({ text }) => text),
  )
  return kept.map((passage, id) => ({ ...passage, id, asked: passage.asked.filter((text) => !asksForIt.has(text)) }))
}
