import { countWords, withPeriod } from '../documents/sentences.ts'
import type { Passage } from '../documents/read-passages.ts'
import weights from '../english/sentence-weights.json' with { type: 'json' }
import { opensAsLimit } from '../language/limits.ts'
import type { AskedQuestion } from './features.ts'
import { valueOf } from './ranking.ts'
import { sentenceFeatures, type Against } from './sentence-features.ts'

/** Where a sentence may be parted. */
const joints = /[,;:]\s+|\s+[–—]\s+|\s*[()]\s*/
/** A part with fewer words goes with the one before it. */
const fewestWords = 4

function partsOf(sentence: string): string[] {
  const parts: string[] = []
  for (const part of sentence.split(joints).filter((text) => text !== '')) {
    const before = parts.at(-1)
    if (before !== undefined && (countWords(part) < fewestWords || countWords(before) < fewestWords))
      parts[parts.length - 1] = `${before}, ${part}`
    else parts.push(part)
  }
  return parts
}

/**
 * The part of a passage's sentence that answers a question, for who heard the whole of it more than once; rather one that wasn't
 * said. Where what is left out begins as its limit the whole is said again; any other denial was heard before.
 */
export function answeringPart(sentence: string, passage: Passage, question: AskedQuestion, against: Against): string {
  const all = partsOf(sentence).map(withPeriod)
  const unsaid = all.filter((part) => !against.said.has(part))
  const parts = unsaid.length > 0 ? unsaid : all
  const values = sentenceFeatures({ ...passage, sentences: parts, excerpts: parts }, question, against).map((row) =>
    valueOf(weights, row),
  )
  const answering = parts[values.indexOf(Math.max(...values))]!
  return all.some((part) => part !== answering && opensAsLimit(part)) ? sentence : answering
}
