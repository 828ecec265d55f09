import type { ActionValues, DeclaredAction } from './actions.ts'
import type { TurnKind } from './transcript.ts'

/**
 * The data channel `events`, protocol `visavis.events.1`: one JSON object a message of at most 16 kB.
 * Types that either side doesn't know are ignored, and so are messages without a type (`loss-probes.ts`).
 */
export const eventsProtocol = 'visavis.events.1'
export const maxEventBytes = 16 * 1024
export const maxTypedCharacters = 500
export const maxContextCharacters = 2000

export type AvatarState = 'listening' | 'thinking' | 'speaking'

/** Characters `from`..`to` (exclusive, UTF-16) of the sentence are spoken from `atMs` after its first sample. */
export interface WordTiming {
  from: number
  to: number
  atMs: number
}

export type EndReason = 'hang_up' | 'time_limit' | 'left' | 'cancelled'

/** What a notice tells the page. The text is for people; the code decides what the page does. */
export type NoticeCode =
  | 'one-minute-left'
  | 'seconds-left'
  /** The goodbye begins: the page goes to `ending`. */
  | 'goodbye'
  | 'still-there'
  /** The visitor asked for somebody who works here: the page may offer to call them, and calls nobody by itself. */
  | 'staff-wanted'
  | 'not-caught'
  | 'ears-restarted'
  /** Words can only be written for now; told again with every written question while it lasts. */
  | 'ears-unavailable'
  /** Only the beginning of what was said was taken, or nothing of what was written. */
  | 'question-too-long'

/** What somebody needs help with, at once. */
export const dangerKinds = ['self-harm', 'medical', 'fire', 'lost-child', 'harassment', 'danger'] as const
export type DangerKind = (typeof dangerKinds)[number]

/** The part of a document that an excerpt stands in; `from`..`to` (exclusive, UTF-16) is the excerpt. */
export interface SourceSection {
  /** The heading above it; empty where there is none. */
  heading: string
  text: string
  from: number
  to: number
}

/** How loud it is around the visitor, as far as it stands in the way of hearing them. */
export type Surroundings = 'quiet' | 'lively' | 'loud'

/** What the picture that is sent is like. */
export interface PictureQuality {
  /** Pictures are square. */
  sidePx: number
  /** Texture pixels per picture pixel: 2 is crisper than 1. */
  textureScale: 1 | 2
  framesPerSecond: number
  maxVideoKbps: number
}

/** Service to page. */
export type DownEvent =
  | { type: 'state'; state: AvatarState }
  /** The visitor's voice began, or what they said is over: meanwhile they are not silent. */
  | { type: 'utterance'; isOpen: boolean }
  | {
      type: 'transcription'
      role: 'user' | 'avatar'
      turn: number
      sentence: number
      text: string
      final: boolean
      words?: WordTiming[]
    }
  | { type: 'source'; turn: number; documentId: string; name: string; excerpt: string; section?: SourceSection }
  /** What the page is to show or do with the answer; one in a turn at most. */
  | { type: 'action'; turn: number; name: string; parameters: ActionValues }
  /** What became of a question; left out where nobody can say. */
  | { type: 'reply'; turn: number; kind: TurnKind }
  /** Somebody is in danger: what is said, which the place's own words may replace on the page, and whom to ring. */
  | { type: 'danger'; turn: number; kind: DangerKind; text: string; call: string }
  /** Questions to tap: the two of a "did you mean", or what one could ask next. An empty list clears them. */
  | { type: 'choices'; turn: number; reason: 'did-you-mean' | 'you-could-ask'; texts: string[] }
  | { type: 'clock'; remainingMs: number }
  | {
      type: 'latency'
      turn: number
      endpointMs: number
      sttMs: number
      replyMs: number
      ttsMs: number
      firstAudioMs: number
    }
  | { type: 'notice'; code: NoticeCode; text: string }
  /** For the staff: once it is known, and when it has changed for longer. */
  | { type: 'surroundings'; level: Surroundings }
  /** For the staff: at the start, and whenever the service shows more or less. */
  | ({ type: 'picture' } & PictureQuality)
  | { type: 'ended'; reason: EndReason }

/** A visitor who was silent for so long is asked whether they are still there, unless the page tells another time. */
export const usualQuietMs = 25_000
/** Within which times a page may choose: an operator's, and a minute more for whoever reads. */
export const quietBoundsMs = { least: 10_000, most: 180_000 }

/** Page to service. */
export type UpEvent =
  | { type: 'text'; text: string }
  /** A website lets the character say something, at most as long as a typed question. */
  | { type: 'say'; text: string }
  /** What the website shows, as plain text: facts to answer from, never instructions. Empty takes them back. */
  | { type: 'context'; text: string }
  /** What the page can show or do, or its screen; takes the place of what the same declared before. */
  | { type: 'actions'; actions: DeclaredAction[]; by?: 'screen' | undefined }
  /** After how long a silence the visitor is asked whether they are still there. */
  | { type: 'quiet'; afterMs: number }
  | { type: 'interrupt' }
  | { type: 'talk'; pressed: boolean }
  | { type: 'END_CALL' }
