import { countWords } from '../documents/sentences.ts'
import type { Passage } from '../documents/read-passages.ts'
import { leansOnBefore } from '../english/back-references.ts'
import { about, tellingWords } from '../english/open-requests.ts'
import weights from '../english/sentence-weights.json' with { type: 'json' }
import { limitsTheOneBefore } from '../language/limits.ts'
import type { AskedQuestion } from './features.ts'
import { sharesOf, sumOf } from './figures.ts'
import { valueOf, type Linear } from './ranking.ts'
import { sentenceFeatures, type Against } from './sentence-features.ts'
import { wordsOf } from './tokens.ts'

/** So many words are listened to. */
const mostWords = 36
/** So many where the sentence that answers leans on those before it. */
const mostOfWhole = 48
const mostOfRow = 2
/**
 * So likely the answer is to be among what is said. In the houses to learn from a right passage is told in 17 words instead of 27
 * where it was asked for in its own words, and in 25 instead of 26 elsewhere; what was asked for is among them nearly as often
 * (97.3 instead of 97.9 %, 89.9 instead of 90.5).
 */
const enough = 0.95
/** Another sentence of a row may answer, too: one that is so little behind the best. */
const littleBehind = 0.7
/** A sentence that wasn't said before is said instead of the best when it is so little behind. */
const nearlyBest = 1

/** What is said of a passage, and what is left. */
export interface WordedAnswer {
  sentences: string[]
  /** What the sentences were made from, as it is written. */
  excerpt: string
  /** Sentences of the passage that were not said. */
  rest: string[]
  /** All of it was said before in this talk. */
  isSaidAgain: boolean
}

/**
 * The sentences of a passage that answer a question, in their order, at most 36 words unless one alone is longer. Of a
 * table's row only the sentences that fit best are said; what was said before is said again only if nothing else answers, or
 * without `mayRepeat` if nothing else is left.
 */
export function wordAnswer(
  passage: Passage,
  question: AskedQuestion,
  against: Against,
  { ranker = weights, mayRepeat = true }: { ranker?: Linear; mayRepeat?: boolean } = {},
): WordedAnswer {
  const chosen = sentencesToSay(passage, question, against, { ranker, mayRepeat })
  const { sentences, excerpts, excerpt, form } = passage
  return {
    sentences: chosen.map((i) => sentences[i]!),
    excerpt: form === 'paragraph' ? chosen.map((i) => excerpts[i]!).join(' ') : excerpt,
    rest: sentences.filter((sentence, i) => !chosen.includes(i) && !against.said.has(sentence)),
    isSaidAgain: chosen.every((i) => against.said.has(sentences[i]!)),
  }
}

function sentencesToSay(
  passage: Passage,
  question: AskedQuestion,
  against: Against,
  { ranker, mayRepeat }: { ranker: Linear; mayRepeat: boolean },
): number[] {
  const { sentences, form } = passage
  const lengths = sentences.map(countWords)
  const isNew = (i: number) => !against.said.has(sentences[i]!)
  const values = sentenceFeatures(passage, question, against).map((row) => valueOf(ranker, row))
  const highest = Math.max(...values)
  if (form === 'row')
    return sentences.flatMap((_, i) => (values[i]! >= highest - littleBehind ? i : [])).slice(0, mostOfRow)
  const best = bestOf(values, isNew, mayRepeat ? nearlyBest : Infinity)
  const likelyEnough = asksForAll(question.text) ? Infinity : enough
  const chosen = isNew(best) ? around(best, { sentences, lengths, values, isNew, likelyEnough }) : [best]
  return [...chosen, ...limitsAfter(chosen.at(-1)!, sentences)]
}

/** The sentences that limit what was said last: without them it would be wrong, however long it takes. */
function limitsAfter(last: number, sentences: readonly string[]): number[] {
  const next = last + 1
  return next < sentences.length && limitsTheOneBefore(sentences[next]!) ? [next, ...limitsAfter(next, sentences)] : []
}

/** The likeliest sentence; one that wasn't said before where it is no further behind. */
function bestOf(values: readonly number[], isNew: (i: number) => boolean, mostBehind: number): number {
  const highest = Math.max(...values)
  const best = values.indexOf(highest)
  if (isNew(best)) return best
  const fresh = values.map((value, i) => (isNew(i) ? value : -Infinity))
  const freshest = Math.max(...fresh)
  return freshest > -Infinity && highest - freshest <= mostBehind ? fresh.indexOf(freshest) : best
}

interface Around {
  sentences: readonly string[]
  lengths: readonly number[]
  values: readonly number[]
  isNew: (i: number) => boolean
  /** From this probability on that the answer is among them, no more are said. */
  likelyEnough: number
}

/** "Tell me about the storm" is answered by no single sentence. */
function asksForAll(text: string): boolean {
  const words = wordsOf(text)
  return words.slice(0, Math.max(0, words.indexOf(about))).some((word) => tellingWords.has(word))
}

/** "Not in winter." is nothing to say alone. */
const leans = (sentence: string) => leansOnBefore(wordsOf(sentence)) || limitsTheOneBefore(sentence)

/**
 * The best sentence with those beside it that weren't said, the likelier first, until it is likely enough that the answer is
 * among them, as far as it is listened to. What a sentence leans on is said before it, though it then takes longer.
 */
function around(best: number, { sentences, lengths, values, isNew, likelyEnough }: Around): number[] {
  const shares = sharesOf(values)
  const sumBetween = (of: readonly number[], first: number, last: number) => sumOf(of.slice(first, last + 1))
  /** Where somebody has to begin who wants to understand a sentence. */
  const beginningOf = (i: number) => {
    let first = i
    while (first > 0 && isNew(first - 1) && leans(sentences[first]!)) first--
    return first
  }
  const whole = beginningOf(best)
  let from = sumBetween(lengths, whole, best) <= mostOfWhole ? whole : best
  let to = best
  while (sumBetween(shares, from, to) < likelyEnough) {
    const fits = (first: number, last: number) => sumBetween(lengths, first, last) <= mostWords
    const before = from > 0 && isNew(from - 1) ? beginningOf(from - 1) : from
    const mayBegin = before < from && fits(before, to)
    const mayGoOn = to + 1 < sentences.length && isNew(to + 1) && fits(from, to + 1)
    if (!mayBegin && !mayGoOn) break
    if (mayBegin && (!mayGoOn || values[from - 1]! > values[to + 1]!)) from = before
    else to++
  }
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}
