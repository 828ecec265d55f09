import type { AddQuestion, SpokenAnswer } from '../../../../shared/console/questions.ts'
import type { AskedCharacter } from '../../answers/asking/asking-messages.ts'

/** What the thread is started with. */
export interface AskingAloudData {
  character: AskedCharacter
  questions: readonly AddQuestion[]
}

/** What it sends: what came of each question, in their order, and then that it is done. */
export type FromAskingAloud = ({ type: 'answered'; place: number } & SpokenAnswer) | { type: 'done' }
