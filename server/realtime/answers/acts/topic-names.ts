import { inSentence } from '../documents/sentences.ts'
import type { Knowledge } from '../knowledge.ts'

const mostNamed = 3
const mostWords = 4

/** A few headings, or names of documents, that say what can be asked about. */
export function topicNames({ passages, documents }: Knowledge): string[] {
  const sections = passages.flatMap(({ headings }) => headings[1] ?? [])
  const names = [...sections, ...documents.map(({ name }) => name)]
  const short = names.filter((name) => name.split(' ').length <= mostWords && !/[?:]|\b(?:I|my)\b/i.test(name))
  return [...new Set(short)].slice(0, mostNamed).map(inSentence)
}
