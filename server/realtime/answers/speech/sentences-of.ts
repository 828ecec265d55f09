import { countWords } from '../documents/sentences.ts'
import type { Passage } from '../documents/passages.ts'
import { leansOnBefore } from '../english/back-references.ts'
import type { Knowledge } from '../knowledge.ts'
import { limitsTheOneBefore } from '../language/limits.ts'
import { isLight } from '../language/terms.ts'
import { wordsOf } from '../matching/tokens.ts'
import { suits } from '../questions/evidence.ts'
import type { Question } from '../questions/question.ts'
import type { Hit } from '../questions/search.ts'
import { shorten } from './shorten.ts'

const openKinds = new Set(['what', 'why', 'how'])
const maxTogether = 32
const shortAnswer = 12

/** The one or two spoken sentences of an answer. */
export function sentencesOf(hit: Hit, question: Question, knowledge: Knowledge): string[] {
  const rows = rowsAskedTogether(hit.passage, question, knowledge)
  if (rows) return rows
  const asked = new Set(question.terms.map((t) => t.term))
  const first = shorten(hit.passage.text, asked)
  const before = sentenceBefore(hit.passage, knowledge)
  if (before !== null) return [before, first]
  const more = nextSentence(hit, first, question, knowledge)
  return more === null ? [first] : [first, more]
}

/** "Not in winter." is nothing without the sentence before it. */
function sentenceBefore(passage: Passage, { passages }: Knowledge): string | null {
  const before = passages[passage.id - 1]
  const isLimit = passage.form === 'sentence' && limitsTheOneBefore(passage.text)
  return isLimit && before?.block === passage.block ? before.text : null
}

/** The sentence after it, when it goes on about the same thing and both stay short. */
function nextSentence(
  { passage, coverage, fits }: Hit,
  first: string,
  question: Question,
  knowledge: Knowledge,
): string | null {
  const next = knowledge.passages[passage.id + 1]
  if (!next || next.block !== passage.block || next.form !== 'sentence' || passage.form !== 'sentence') return null
  if (limitsTheOneBefore(next.text)) return next.text
  const length = countWords(first)
  if (length + countWords(next.text) > maxTogether) return null
  if (length <= 3) return next.text
  const asksMore =
    openKinds.has(question.kind) || (coverage < 0.9 && fits < 1) || (question.kind === 'can' && length <= shortAnswer)
  return asksMore && leansOnBefore(wordsOf(next.text)) ? next.text : null
}

/** "How much is a ticket?" names no row of the prices: the first two rows answer it. */
function rowsAskedTogether(passage: Passage, question: Question, knowledge: Knowledge): string[] | null {
  if (passage.form !== 'cell' && passage.form !== 'item') return null
  const rows = knowledge.passages.filter((p) => p.block === passage.block && p.form === passage.form)
  const asked = question.terms.filter(({ term }) => !isLight(term) && passage.terms.has(term))
  const names = asked.some(({ term }) => !passage.headingTerms.has(term) && rows.some((row) => !row.terms.has(term)))
  const inHeading = asked.some(({ term }) => passage.headingTerms.has(term)) && asked.length === 1
  if (names || rows.length < 3 || (asked.length > 0 && !inHeading)) return null
  const fitting = rows.filter((row) => suits(question.kind, question.text, row.text) === 1)
  const texts = fitting.slice(0, 2).map((row) => row.text)
  return texts.length === 2 && countWords(texts.join(' ')) <= maxTogether ? texts : null
}
