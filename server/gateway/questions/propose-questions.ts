import { askAheadOf } from '../../../shared/console/ask-ahead.ts'
import { readPassages, type Passage } from '../../../shared/console/passages.ts'
import { plainText } from '../../../shared/console/plain-text.ts'
import { canBeExpected, questionLimits, type AddQuestion } from '../../../shared/console/questions.ts'
import { expectedOf } from '../transcripts/answer-paragraph.ts'
import type { ProposeLines } from './propose-lines.ts'
import { questionKeyOf } from './question-store.ts'

interface Candidate {
  document: string
  passage: Passage
  expects: string
}

interface Help {
  proposeLines: ProposeLines | null
  signal: AbortSignal
}

const marker = /^\s*(?:[-*+•·–]|\d{1,3}[.)])\s+/

/** Passages that words can be expected of: a table is said row by row. */
function candidatesOf(documents: readonly { name: string; content: string }[], known: readonly AddQuestion[]) {
  const expected = new Set(known.map(({ expects }) => expects))
  return documents.flatMap(({ name, content }) =>
    readPassages(content)
      .filter(({ kind, text }) => kind !== 'table' && !/^ {0,3}```/.test(text))
      .map((passage): Candidate => {
        return { document: name, passage, expects: expectedOf(plainText(passage.text.replace(marker, ''))) }
      })
      .filter(({ expects }) => canBeExpected(expects) && !expected.has(expects)),
  )
}

/** So many of a list, from all over it. */
const spreadOver = <T>(list: readonly T[], count: number): T[] =>
  list.length <= count
    ? [...list]
    : Array.from({ length: count }, (_, i) => list[Math.floor((i * list.length) / count)]!)

/** How people ask for a passage, as its papers say. */
const ownQuestions = ({ lines, headings }: Passage): string[] => [
  ...lines.filter(({ kind }) => kind === 'Q').map(({ text }) => text),
  ...headings.filter((heading) => heading.endsWith('?')).map(plainText),
]

/**
 * Questions that the papers answer, from all over them and none that is known: asked as a language model would where
 * there is one, else as the papers' own lines do. Each with the words that its answer must hold.
 */
export async function proposeQuestions(
  documents: readonly { name: string; content: string }[],
  known: readonly AddQuestion[],
  { proposeLines, signal }: Help,
): Promise<AddQuestion[]> {
  const keys = new Set(known.map(questionKeyOf))
  const proposed: AddQuestion[] = []
  const all = candidatesOf(documents, known)
  const able = proposeLines === null ? all.filter(({ passage }) => ownQuestions(passage).length > 0) : all
  for (const { document, passage, expects } of spreadOver(able, questionLimits.proposed)) {
    const lines = await proposeLines?.(askAheadOf(document, passage), signal)
    const asked = typeof lines === 'object' ? lines.asked : []
    const questions = [...asked, ...ownQuestions(passage)].map((question) => ({ question, expects }))
    const fresh = questions.find((one) => {
      return one.question.length <= questionLimits.questionCharacters && !keys.has(questionKeyOf(one))
    })
    if (fresh === undefined) continue
    keys.add(questionKeyOf(fresh))
    proposed.push(fresh)
  }
  return proposed
}
