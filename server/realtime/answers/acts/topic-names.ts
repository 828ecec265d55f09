import { inSentence } from '../documents/sentences.ts'
import { ownWordsInNames } from '../english/person-words.ts'
import type { Knowledge } from '../knowledge.ts'
import { wordsOf } from '../matching/tokens.ts'

const mostNamed = 3
const mostWords = 4

const speaksOfSelf = (name: string) => wordsOf(name).some((word) => ownWordsInNames.has(word))
const isQuestion = (name: string) => name.includes('?') || name.includes(':')

/** A few headings, or names of documents, that say what can be asked about. */
export function topicNames({ passages, documents }: Knowledge): string[] {
  const sections = passages.flatMap(({ headings }) => headings[1] ?? [])
  const names = [...sections, ...documents.map(({ name }) => name)]
  const short = names.filter((name) => name.split(' ').length <= mostWords && !isQuestion(name) && !speaksOfSelf(name))
  return [...new Set(short)].slice(0, mostNamed).map(inSentence)
}
