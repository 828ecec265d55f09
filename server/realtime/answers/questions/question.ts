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
  const all = joinCompounds(words(said.join(' ').replace(kindWords, 'how')), knowledge)
  const terms = new Map<string, Term>()
  const add = (term: string) => {
    const unknown = !isKnown(term, knowledge)
    const light = isLight(term) || (kind === 'money' && entryWords.has(term))
    const telling = light && (isTelling(term) || entryWords.has(term))
    const share = !light ? 1 : telling ? tellingShare : lightShare
    const weight = light && unknown ? 0 : weightOf(term, knowledge) * share
    terms.set(term, { term, weight, unknown, light, telling })
  }
  for (const word of all) {
    if (isFunctionWord(word)) continue
    const term = stem(word)
    if (isKnown(term, knowledge) || isLight(term)) add(term)
    else for (const part of splitCompound(word, knowledge) ?? [term]) add(part)
  }
  return { text, kind, terms: [...terms.values()], predicate: predicateOf(text, kind) }
}

/** "tea room" is looked up as "tearoom" when that is how the documents write it. */
function joinCompounds(said: string[], knowledge: Knowledge): string[] {
  const out: string[] = []
  for (const word of said) {
    const before = out.at(-1)
    if (before !== undefined && before.length > 2 && word.length > 2 && knowledge.postings.has(stem(before + word)))
      out[out.length - 1] = before + word
    else out.push(word)
  }
  return out
}

/** Longer ones are no two words that one would write together. */
const longestCompound = 24

/** "seasick" is looked up as "sea" and "sick" when the documents only have those. */
function splitCompound(word: string, knowledge: Knowledge): string[] | null {
  if (word.length > longestCompound) return null
  for (let at = 3; at <= word.length - 3; at++) {
    const parts = [stem(word.slice(0, at)), stem(word.slice(at))]
    if (parts.every((part) => knowledge.postings.has(part))) return parts
  }
  return null
}

const isKnown = (term: string, knowledge: Knowledge) =>
  knowledge.postings.has(term) || [...synonymsOf(term)].some((other) => knowledge.postings.has(other))
