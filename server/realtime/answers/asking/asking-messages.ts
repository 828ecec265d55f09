import type { AddQuestion, JudgedAnswer } from '../../../../shared/console/questions.ts'

/** Somebody to be asked. */
export interface AskedCharacter {
  name: string
  personality: string
  startScript: string
  /** IANA zone; undefined means the machine's own. */
  timeZone: string | undefined
  documents: readonly { name: string; content: string }[]
}

/** What an asking thread is started with. */
export interface AskingThreadData {
  characters: readonly AskedCharacter[]
  questions: readonly AddQuestion[]
}

/** What it sends before it ends: of each character the answers, in the questions' order. */
export type FromAskingThread = JudgedAnswer[][]
