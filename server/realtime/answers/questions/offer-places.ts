import type { Passage as Sentence } from '../documents/passages.ts'
import type { Passage } from '../documents/read-passages.ts'
import { sectionQuestion } from './sure-questions.ts'

/** The questions that are offered unasked, each with the passage it was made of, so that it always brings that one. */
export function offerPlacesOf(
  sentences: readonly Sentence[],
  ownQuestions: readonly (string | null)[],
  passages: readonly Passage[],
): [question: string, passage: number][] {
  const places: [string, number][] = []
  const sections = new Set<string>()
  for (const sentence of sentences) {
    const { id, block, text } = sentence
    const passage = passages.find((whole) => whole.block === block && whole.sentences.includes(text))
    if (passage === undefined) continue
    const section = `${sentence.documentId}/${sentence.headings.join('/')}`
    const topic = sections.has(section) ? null : sectionQuestion(sentence)
    sections.add(section)
    for (const question of [ownQuestions[id], topic]) if (question) places.push([question, passage.id])
  }
  return places
}
