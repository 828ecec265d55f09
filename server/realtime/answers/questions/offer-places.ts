import type { Passage as Sentence } from '../documents/passages.ts'
import type { Passage } from '../documents/read-passages.ts'
import { sectionQuestion } from './sure-questions.ts'

const keyOf = (block: number, sentence: string) => `${block} ${sentence}`

/** The first passage of each block in which a sentence stands. */
function passagesBySentence(passages: readonly Passage[]): Map<string, Passage> {
  const first = new Map<string, Passage>()
  for (const passage of passages)
    for (const sentence of passage.sentences) {
      const key = keyOf(passage.block, sentence)
      if (!first.has(key)) first.set(key, passage)
    }
  return first
}

/** The questions that are offered unasked, each with the passage it was made of, so that it always brings that one. */
export function offerPlacesOf(
  sentences: readonly Sentence[],
  ownQuestions: readonly (string | null)[],
  passages: readonly Passage[],
): [question: string, passage: number][] {
  const places: [string, number][] = []
  const sections = new Set<string>()
  const passageOf = passagesBySentence(passages)
  for (const sentence of sentences) {
    const { id, block, text } = sentence
    const passage = passageOf.get(keyOf(block, text))
    if (passage === undefined) continue
    const section = `${sentence.documentId}/${sentence.headings.join('/')}`
    const topic = sections.has(section) ? null : sectionQuestion(sentence)
    sections.add(section)
    for (const question of [ownQuestions[id], topic]) if (question) places.push([question, passage.id])
  }
  return places
}
