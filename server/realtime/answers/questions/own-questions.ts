import type { Passage } from '../documents/passages.ts'
import { words } from '../language/words.ts'
import { kindOf, type QuestionKind } from './kinds.ts'
import { questionsFor } from './passage-question.ts'
import { withNames } from './written-question.ts'

/** A question that a passage answers in so many words. */
export interface OwnQuestion {
  text: string
  kind: QuestionKind
}

/** What two writings of one question have in common. */
export const keyOf = (question: string) => question.toLowerCase().replace(/[\s?.!]+$/, '')

/** The question of each passage that has one, by the passage's place; no two have the same. */
export function ownQuestionsOf(passages: Passage[], names: Map<string, string>): (OwnQuestion | null)[] {
  const made = new Set<string>()
  return passages.map((passage) => {
    const question = questionsFor(passage).find((text) => !made.has(keyOf(text)))
    if (question === undefined) return null
    const text = withNames(question, names)
    made.add(keyOf(text))
    return { text, kind: kindOf(words(text).join(' ')) }
  })
}
