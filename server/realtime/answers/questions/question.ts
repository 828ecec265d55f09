import { weightOf, type Knowledge } from '../knowledge.ts'
import { isFunctionWord, isLight, isTelling, synonymsOf } from '../language/terms.ts'
import { stem, words } from '../language/words.ts'
import { kindOf, type QuestionKind } from './kinds.ts'
import { predicateOf } from './predicate.ts'

interface Term {
  term: string
  /** How much of the question it carries. */
  weight: number
  /** Neither it nor a synonym is in the documents. */
  unknown: boolean
  /** Too general to carry the question. */
  light: boolean
  /** Light, but it still tells what is asked about a topic. */
  telling: boolean
}

export interface Question {
  text: string
  kind: QuestionKind
  terms: Term[]
  /** What is done, where the answer has to speak of that. */
  predicate: string | null
}

const lightShare = 0.15
/** "A ticket for an adult": what is paid for is understood. */
const entryWords = new Set(['ticket', 'seat', 'entry', 'admission', 'entrance'].map(stem))
const tellingShare = 0.4
/** Words that only say which kind of answer is wanted. */
const kindWords = /\bhow (?:long|old|far|much|many|often|late|early|soon|heavy|warm|hot|cold|cool|thick)\b|^well\b/g

/** Words of a question, kind and weights; words that nobody has written are marked unknown. */
export function readQuestion(text: string, knowledge: Knowledge): Question {
  const said = words(text)
  const kind = kindOf(said.join(' '))
  const terms = new Map<string, Term>()
  const add = (term: string) => {
    const unknown = !isKnown(term, knowledge)
    const light = isLight(term) || (kind === 'money' && entryWords.has(term))
    const telling = light && (isTelling(term) || entryWords.has(term))
    const share = !light ? 1 : telling ? tellingShare : lightShare
    const weight = light && unknown ? 0 : weightOf(term, knowledge) * share
    terms.set(term, { term, weight, unknown, light, telling })
  }
  for (const word of words(said.join(' ').replace(kindWords, 'how'))) if (!isFunctionWord(word)) add(stem(word))
  return { text, kind, terms: [...terms.values()], predicate: predicateOf(text, kind) }
}

const isKnown = (term: string, knowledge: Knowledge) =>
  knowledge.postings.has(term) || [...synonymsOf(term)].some((other) => knowledge.postings.has(other))
