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

/** Words of a question, kind and weights; words that nobody has written and no slip of the keyboard explains are marked unknown. */
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
    else for (const part of splitCompound(word, knowledge) ?? [nearestTerm(term, knowledge) ?? term]) add(part)
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

/** A known term one slip away (two from eight letters on), for typed words. The first letter must be right, and of four letters none is taken for another: a tent is no test. */
function nearestTerm(term: string, knowledge: Knowledge): string | null {
  if (term.length < 4 || /\d/.test(term)) return null
  const most = term.length >= 8 ? 2 : 1
  let best: string | null = null
  let bestSlips = most + 1
  for (const known of knowledge.postings.keys()) {
    if (known[0] !== term[0] || Math.abs(known.length - term.length) > most) continue
    if (term.length === 4 && known.length !== 5) continue
    const slips = slipsBetween(term, known, bestSlips)
    if (slips < bestSlips) [best, bestSlips] = [known, slips]
  }
  return best
}

/** Damerau–Levenshtein distance (optimal string alignment), given up at `limit`. */
function slipsBetween(a: string, b: string, limit: number): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? before[j - 2]! + 1 : Infinity
      row.push(Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1), swap))
    }
    if (Math.min(...row) >= limit) return limit
    before = last
    last = row
  }
  return last[b.length]!
}
