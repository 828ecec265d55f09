import type { AddQuestion, JudgedAnswer } from '../../../shared/console/questions.ts'

/** A character's state, as far as it answers. */
export interface AskedState {
  name: string
  personality: string
  startScript: string
  /** IANA zone; the machine's own where no screen has one. */
  timeZone: string | undefined
  documents: readonly { name: string; content: string }[]
}

/**
 * Asks each state all questions as visitors would type them, and judges the answers, in the questions' order.
 * Says in a word why it could not; it never takes longer than its limit.
 */
export type AskQuestions = (
  states: readonly AskedState[],
  questions: readonly AddQuestion[],
) => Promise<JudgedAnswer[][] | 'busy' | 'too-long' | 'failed'>
