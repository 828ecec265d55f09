import type { AddQuestion, SpokenAnswer, SpokenRunEnd } from '../../../shared/console/questions.ts'
import type { AskedState } from './ask-questions.ts'

/**
 * Speaks each question into the recogniser and judges what is answered to what was heard, in the questions' order;
 * `answered` is told each. It never takes longer than its limit, and ends soon after the signal.
 */
export type AskAloud = (
  state: AskedState,
  questions: readonly AddQuestion[],
  signal: AbortSignal,
  answered: (place: number, answer: SpokenAnswer) => void,
) => Promise<SpokenRunEnd>
