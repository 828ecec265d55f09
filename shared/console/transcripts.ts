import { z } from 'zod'
import { documentLimits } from '../catalog/limits.ts'
import type { Ending, TurnDelays, TurnKind } from '../kiosk/transcript.ts'
import { words } from './words.ts'

export const keepingLimits = { mostDays: 365, usualDays: 30 } as const
export const answerLimits = { answerCharacters: 2000, lines: 20, lineCharacters: 300, turns: 500 } as const

const name = z.string().regex(/^[\w-]{1,64}$/, { error: 'There is no such name.' })
const days = z.int().min(1).max(keepingLimits.mostDays)

/** Where words are kept from now on. Everywhere else nothing is, and what was kept is deleted. */
export const changeKeeping = z.strictObject({
  days,
  screens: z.array(name).max(1000),
})
export type ChangeKeeping = z.input<typeof changeKeeping>

export interface Keeping {
  days: number
  screens: { slug: string; name: string; keeps: boolean; talks: number }[]
}

export interface TalkSummary {
  id: string
  screen: { slug: string; name: string }
  character: { key: string; name: string }
  /** BCP 47. */
  language: string
  beganAt: string
  /** Null while nobody has told of its end. */
  lengthMs: number | null
  /** The first question. */
  opening: string
  turns: number
  /** Questions without an answer. */
  unanswered: number
}

export interface TalkList {
  talks: TalkSummary[]
  found: number
  screens: { slug: string; name: string }[]
  /** Whether words are kept anywhere. */
  keeps: boolean
}

export interface TurnOfTalk {
  turn: number
  question: string
  answer: string
  source: string | null
  kind: TurnKind | null
  isInterrupted: boolean
  isUnanswered: boolean
  delays: TurnDelays | null
}

export interface TalkOfVisitor extends TalkSummary {
  ending: Ending | null
  interruptions: number
  goneAt: string
  content: TurnOfTalk[]
}

const turnOfTalk = z.strictObject({ talk: name, turn: z.int().min(0).max(100_000) })
export type TurnRef = z.infer<typeof turnOfTalk>

/** Questions that were asked for the same thing. */
export interface UnansweredGroup {
  /** The one that was asked most. */
  question: string
  count: number
  /** Each once, the most asked first. */
  wordings: string[]
  turns: TurnRef[]
  /** `isOwn`: made here, so that its documents can be written into. */
  character: { key: string; name: string; isOwn: boolean }
}

export interface SettledQuestions {
  /** By which it can be taken back. */
  id: string
  question: string
  count: number
  how: 'answered' | 'aside'
  by: string
  at: string
}

export interface UnansweredList {
  groups: UnansweredGroup[]
  /** Groups there are in all. */
  found: number
  /** The newest, answered or put aside. */
  settled: SettledQuestions[]
  keeps: boolean
}

const turns = z.array(turnOfTalk).min(1).max(answerLimits.turns)
const line = words(1, answerLimits.lineCharacters).transform((text) => text.replaceAll(/\s+/g, ' '))

export const answerQuestions = z.strictObject({
  character: name,
  turns,
  answer: words(1, answerLimits.answerCharacters),
  /** The visitors' words by which it is found. */
  questions: z.array(line).max(answerLimits.lines),
  /** The one that must go right from now on. */
  mustGoRight: line.optional(),
  /** One of the draft's documents, or the name of a new one. */
  document: z.union([z.strictObject({ id: name }), z.strictObject({ name: words(1, documentLimits.nameCharacters) })]),
})
export type AnswerQuestions = z.input<typeof answerQuestions>

export const putAside = z.strictObject({ turns })
export type PutAside = z.input<typeof putAside>

export interface PutAsideDone {
  /** By which it can be taken back. */
  id: string
}

/** Where an answer was written. */
export interface WrittenAnswer {
  /** By which it can be taken back. */
  id: string
  character: string
  document: string
  /** What became of the question that must go right: `full` where the list has no room. */
  mustGoRight: 'listed' | 'full' | null
}
