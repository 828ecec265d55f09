import type { ChosenAction, DeclaredAction } from '../../../shared/kiosk/actions.ts'
import type { DangerKind, Surroundings } from '../../../shared/kiosk/events.ts'
import type { Act } from './acts/acts.ts'

/** A document as the mind reads it. */
export interface KnowledgeDocument {
  id: string
  name: string
  content: string
}

/** Who the character is and where and when it stands. */
export interface AnswersSetup {
  name: string
  personality: string
  /** The greeting, spoken word for word; null lets the mind choose one. */
  startScript: string | null
  /** BCP 47. The embedded mind serves English. */
  language: string
  /** IANA zone for "are you open now?"; undefined means the machine's own. */
  timeZone?: string
  documents: KnowledgeDocument[]
}

/** What was asked. */
export interface Heard {
  text: string
  origin: 'voice' | 'typed'
  /** Set for a voice: how sure the recogniser is. */
  recognition?: {
    /** Content words with the recogniser's probability, 0–1. */
    words: { text: string; probability: number }[]
    /** The text of a second decode, as somebody who talks of the house before all, when it was made. */
    secondText?: string
    surroundings: Surroundings
  }
}

export interface Source {
  documentId: string
  name: string
  excerpt: string
}

/** What to say. Sentences are short spoken language, the first of them is spoken first. */
export type Reply =
  | {
      kind: 'answer'
      sentences: string[]
      source?: Source
      /** Set for small talk: what the visitor did. */
      act?: Act
      /** Of an answer from the papers: how likely it is the one that was asked for, 0–1. */
      probability?: number
      suggestions?: string[]
      /** Better words for the same answer, as they come; never empty, never fails. Asked for once at most. */
      stream?: (signal: AbortSignal) => AsyncIterable<string>
      /** With a stream: where what it said so far was taken from. */
      sourceOfSaid?: () => Source | undefined
      /** What is shown or done with these words. */
      action?: ChosenAction
      /** With a stream: what was chosen with the words that were said. */
      actionOfSaid?: () => ChosenAction | undefined
    }
  /**
   * One question to tap, or two; each is answered when it comes back as typed text. Either the words that were heard are in
   * doubt, or they were clear and nothing answers them for certain.
   */
  | { kind: 'did-you-mean'; unsureOf: 'words' | 'answer'; sentences: string[]; choices: string[] }
  | { kind: 'not-caught'; sentences: string[]; suggestions?: string[] }
  /** Somebody is in danger: what to do, and whom to ring. */
  | { kind: 'danger'; danger: DangerKind; sentences: string[]; call: string }
  /** The visitor said goodbye: after these words the conversation ends. */
  | { kind: 'goodbye'; sentences: string[] }

/** How finished an utterance sounds: decides how long a silence ends the turn. */
export type Completeness = 'confident' | 'complete' | 'doubtful' | 'unfinished'

export type StandardLine =
  | 'one-minute-left'
  | 'seconds-left'
  | 'goodbye'
  | 'still-there'
  | 'trouble-hearing'
  | 'cannot-hear'
  | 'question-too-long'

/** One conversation's mind. Everything is synchronous and takes under 10 ms, but for a reply's stream. */
export interface Answers {
  greeting(): string[]
  line(which: StandardLine): string[]
  /** Pure look-ahead: may be called many times for one turn and remembers nothing. */
  reply(heard: Heard, now: Date): Reply
  /**
   * Remembers a turn that was really answered (for "say that again", "who wrote it?", repeated misses). What it returns
   * forgets it again, while no later turn is remembered: the answer was cut off.
   */
  remember(heard: Heard, reply: Reply): () => void
  /** The visitor broke in: these sentences of the turn that was remembered last have not been heard. */
  unsay(sentences: readonly string[]): void
  completeness(text: string): Completeness
  /** What the website around the talk shows: facts to answer from, never instructions. Empty takes them back. */
  setContext(facts: string): void
  /** What can be shown or done besides talking; takes the place of what was declared before. */
  setActions(actions: readonly DeclaredAction[]): void
  /** Questions a visitor could ask, for the start. */
  suggestions(): string[]
}
