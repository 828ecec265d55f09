import { countWords } from '../documents/sentences.ts'
import type { Passage } from '../documents/read-passages.ts'
import { asksFor, shows } from '../english/answer-types.ts'
import { stopWords } from '../english/stop-words.ts'
import { tokensOf, wordsOf } from './tokens.ts'

/** So many words are listened to; of a longer passage the part around the best sentence is said. */
const mostWords = 36
const mostOfRow = 2
/** What the kind of answer that is asked for counts beside shared words. */
const worthOfType = 0.3

function overlap(asked: ReadonlySet<string>, text: string): number {
  const own = new Set(tokensOf(text))
  let shared = 0
  for (const token of own) if (asked.has(token)) shared++
  return own.size === 0 ? 0 : shared / Math.sqrt(own.size)
}

/** What is said of a passage, and what is left. */
export interface WordedAnswer {
  sentences: string[]
  /** What the sentences were made from, as it is written. */
  excerpt: string
  /** Sentences of the passage that were not said. */
  rest: string[]
}

/**
 * The sentences of a passage that answer a question, in their order, at most 36 words unless one alone is longer. Of a
 * table's row only the sentences that have most of the question's words are said.
 */
export function wordAnswer(passage: Passage, question: string): WordedAnswer {
  const said = sentencesToSay(passage, question)
  const { sentences, excerpts, excerpt, form } = passage
  return {
    sentences: said.map((i) => sentences[i]!),
    excerpt: form === 'paragraph' ? said.map((i) => excerpts[i]!).join(' ') : excerpt,
    rest: sentences.filter((_, i) => !said.includes(i)),
  }
}

function sentencesToSay({ sentences, form }: Passage, question: string): number[] {
  const all = sentences.map((_, i) => i)
  const lengths = sentences.map(countWords)
  const isShort = lengths.reduce((sum, length) => sum + length, 0) <= mostWords
  if (isShort && form !== 'row') return all
  const asked = new Set(tokensOf(question))
  const type = asksFor(question)
  const values = sentences.map(
    (sentence) => overlap(asked, sentence) + (type !== null && shows(sentence).has(type) ? worthOfType : 0),
  )
  const best = values.indexOf(Math.max(...values))
  if (form === 'row') return all.filter((i) => values[i] === values[best]).slice(0, mostOfRow)
  let from = best
  let to = best
  let length = lengths[best]!
  // What comes before is needed to understand "it" and "they"; what comes after goes on.
  while (true) {
    const before = from > 0 ? lengths[from - 1]! : Infinity
    const after = to < sentences.length - 1 ? lengths[to + 1]! : Infinity
    const takesBefore = refersBack(sentences[from]!) && length + before <= mostWords
    if (takesBefore) length += lengths[--from]!
    else if (length + after <= mostWords) length += lengths[++to]!
    else return all.slice(from, to + 1)
  }
}

/** A sentence that begins with a word for something said before. */
const refersBack = (sentence: string) => {
  const [first = ''] = wordsOf(sentence)
  return backReferences.has(first) && stopWords.has(first)
}
const backReferences = new Set([
  'it',
  'its',
  'they',
  'them',
  'their',
  'he',
  'his',
  'she',
  'her',
  'this',
  'these',
  'that',
  'those',
])
