import type { Knowledge } from '../knowledge.ts'
import { countWords } from '../documents/sentences.ts'
import type { Hit } from '../questions/search.ts'
import type { Question } from '../questions/question.ts'
import { shorten } from './shorten.ts'

const goesOn = /^(?:it|its|they|their|this|that|these|he|she|his|her|there|then|after that|but|and|inside|here)\b/i
const openKinds = new Set(['what', 'why', 'how'])
const maxTogether = 32

/** The one or two spoken sentences of an answer: the passage, and the next one when it goes on about the same thing. */
export function sentencesOf({ passage, coverage }: Hit, question: Question, knowledge: Knowledge): string[] {
  const asked = new Set(question.terms.map((t) => t.term))
  const first = shorten(passage.text, asked)
  const next = knowledge.passages[passage.id + 1]
  if (!next || next.block !== passage.block || next.form !== 'sentence' || passage.form !== 'sentence') return [first]
  const short = countWords(first) <= 3
  const asksMore = openKinds.has(question.kind) || coverage < 0.9
  const together = countWords(first) + countWords(next.text)
  return together <= maxTogether && (short || (asksMore && goesOn.test(next.text))) ? [first, next.text] : [first]
}
