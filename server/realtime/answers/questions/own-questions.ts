import type { Passage } from '../documents/passages.ts'
import { words } from '../language/words.ts'
import { kindOf, type QuestionKind } from './kinds.ts'
import { questionsFor } from './passage-question.ts'
import { sureQuestionsFor } from './sure-questions.ts'
import { withNames } from './written-question.ts'

/** A question that a passage answers in so many words. */
export interface OwnQuestion {
  text: string
  kind: QuestionKind
  /** One that reads well, to be offered to somebody who hasn't asked anything like it. */
  sure: string | null
}

/** What two writings of one question have in common. */
export const keyOf = (question: string) => question.toLowerCase().replace(/[\s?.!]+$/, '')

/** The questions of each passage that has any, by the passage's place; no two have the same. */
export function ownQuestionsOf(passages: Passage[], names: Map<string, string>): (OwnQuestion | null)[] {
  const made = new Set<string>()
  const firstNew = (questions: string[]) => {
    const question = questions.find((text) => !made.has(keyOf(text)))
    return question === undefined ? null : withNames(question, names)
  }
  return passages.map((passage) => {
    const sure = firstNew(sureQuestionsFor(passage))
    const text = firstNew(questionsFor(passage)) ?? sure
    if (text === null) return null
    made.add(keyOf(text))
    if (sure !== null) made.add(keyOf(sure))
    return { text, kind: kindOf(words(text).join(' ')), sure }
  })
}
