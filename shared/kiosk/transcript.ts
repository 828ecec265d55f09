/** What became of a question, as far as the page knows. */
export const turnKinds = ['answer', 'offer', 'unknown', 'not-caught', 'talk'] as const
export type TurnKind = (typeof turnKinds)[number]

/** How a conversation ended; `walked-away` is a visitor who said nothing any more. */
export const endings = ['goodbye', 'walked-away', 'time-limit', 'lost', 'cancelled'] as const
export type Ending = (typeof endings)[number]

/** Of one conversation's words; what is longer is cut by the page and refused by the backend. */
export const transcriptLimits = {
  turns: 60,
  /** In one request, so that it stays below what a browser sends while the page goes. */
  turnsAtOnce: 4,
  questionCharacters: 1000,
  answerCharacters: 4000,
  sourceCharacters: 255,
  requestBytes: 64 * 1024,
} as const

/** How long each part of an answer took. */
export interface TurnDelays {
  endpointMs: number
  sttMs: number
  replyMs: number
  ttsMs: number
  firstAudioMs: number
}

/** A question with its answer, in writing. Told again, it takes the place of what was told before. */
export interface ToldTurn {
  turn: number
  question: string
  /** What was really said of it. */
  answer: string
  /** The name of the document it was taken from. */
  source?: string
  kind?: TurnKind
  /** Of an offer: the visitor took one of the questions. */
  isTaken?: boolean
  isInterrupted?: boolean
  /** Of a spoken question. */
  delays?: TurnDelays
}

/** What a page tells of a conversation whose words are kept. */
export interface TranscriptReport {
  /** For how many days the visitor has read that they are kept. */
  promisedDays: number
  turns: ToldTurn[]
  /** Set once it is over. */
  ending?: Ending
}
