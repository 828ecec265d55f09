import { countWords } from '../documents/sentences.ts'
import type { Passage } from '../documents/read-passages.ts'
import { stopWords } from '../english/stop-words.ts'
import { tokensOf, wordsOf } from './tokens.ts'

/** So many words are listened to; of a longer passage the part around the best sentence is said. */
const mostWords = 45

function overlap(asked: ReadonlySet<string>, text: string): number {
  const own = new Set(tokensOf(text))
  let shared = 0
  for (const token of own) if (asked.has(token)) shared++
  return own.size === 0 ? 0 : shared / Math.sqrt(own.size)
}

/**
 * The sentences of a passage that answer a question, in their order, at most 45 words unless one alone is longer. Of a
 * table's row or a list item only the sentences that have most of the question's words are said.
 */
export function wordAnswer(passage: Passage, question: string): string[] {
  const { sentences, form } = passage
  const lengths = sentences.map(countWords)
  const isShort = lengths.reduce((sum, length) => sum + length, 0) <= mostWords
  if (isShort && form !== 'row') return sentences
  const asked = new Set(tokensOf(question))
  const values = sentences.map((sentence) => overlap(asked, sentence))
  const best = values.indexOf(Math.max(...values))
  if (form === 'row') return sentences.filter((_, i) => values[i] === values[best]).slice(0, 2)
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
    else return sentences.slice(from, to + 1)
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
