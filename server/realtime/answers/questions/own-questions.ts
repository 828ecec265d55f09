import type { Passage } from '../documents/passages.ts'
import { keyOf } from './question-key.ts'
import { sureQuestionsFor } from './sure-questions.ts'

/** By the passage's place, a question that it answers and that surely reads well; no two have the same. */
export function ownQuestionsOf(passages: Passage[]): (string | null)[] {
  const made = new Set<string>()
  return passages.map((passage) => {
    const question = sureQuestionsFor(passage).find((text) => !made.has(keyOf(text)))
    if (question === undefined) return null
    made.add(keyOf(question))
    return question
  })
}
