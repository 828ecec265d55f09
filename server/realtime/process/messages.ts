import type { DownEvent, EndReason, UpEvent } from '../../../shared/kiosk/events.ts'
import type { NodeEvent, PageOffer, SessionSetup } from '../../service/sessions/realtime-node.ts'
import type { Providers } from '../openai/providers.ts'
import type { Speech } from '../speech/tts.ts'

/** What a media process is told when it is started. */
export interface MediaProcessOptions {
  /** UDP ports for media, inclusive; undefined lets the system choose. */
  portRange?: { min: number; max: number }
  /** Address that visitors reach this machine at, when it differs from its own. */
  publicIp?: string
  providers: Providers
}

/** A sentence for the log of the main process; never what was said. */
export interface LogMessage {
  type: 'log'
  level: 'info' | 'warn' | 'error'
  text: string
  sessionId?: string
}

/** Main process to media process. */
export type ToMedia =
  | { type: 'prepare'; requestId: number; setup: SessionSetup }
  | { type: 'offer' | 'restart'; requestId: number; sessionId: string; offer: PageOffer }
  | { type: 'end'; sessionId: string; reason: EndReason; sayGoodbye: boolean }
  /** For every session: `step` counts `pictureSteps`. */
  | { type: 'picture-step'; step: number }

/** Load of a media process and everything it started, over the last second. */
export interface NodeLoad {
  /** Sessions whose media flow. */
  talking: number
  /** CPU seconds used per second by the media process with its face thread and by the agent process. */
  cpuShare: number
  /** Longest delay of a 10 ms timer in the process that paces sound. */
  loopLagMs: number
  /** How far behind the sound speech recognition is, worst session. */
  sttLagMs: number
  /** Share of the pictures due that were not drawn in time, of all sessions. */
  latePictureShare: number
  /** Resident memory of the media process and of the agent process; 0 while unknown. */
  residentBytes: number
}

/** Media process to main process. */
export type FromMedia =
  | { type: 'up' }
  | { type: 'reply'; requestId: number; ok: true; sdp?: string }
  | { type: 'reply'; requestId: number; ok: false; refused: boolean; message: string }
  | { type: 'event'; event: NodeEvent }
  | { type: 'load'; load: NodeLoad }
  | LogMessage

/** A conversation's setup without the picture, which stays with the face. */
export interface ConversationSetup {
  avatar: Omit<SessionSetup['avatar'], 'picture' | 'landmarks' | 'pictureKey'>
  documents: SessionSetup['documents']
  language: string
  timeZone?: string
}

/** Milliseconds of the clock that the processes of one machine share. */
export interface MediaTimes {
  startedAtMs: number
  endsAtMs: number
}

/** Media process to agent process. */
export type ToAgent =
  | { type: 'open'; sessionId: string; setup: ConversationSetup; resumeTurn: number | null }
  | { type: 'start'; sessionId: string; times: MediaTimes }
  | { type: 'sound'; sessionId: string; pcm: Int16Array; arrivedAtMs: number }
  | { type: 'up'; sessionId: string; event: UpEvent }
  | { type: 'speaking-began'; sessionId: string; turn: number; atMs: number }
  | { type: 'sentence-began'; sessionId: string; turn: number; sentence: number; atMs: number }
  | { type: 'speaking-ended'; sessionId: string; turn: number }
  | { type: 'say-goodbye'; sessionId: string; reason: EndReason }
  | { type: 'close'; sessionId: string }

/** The stages of a turn, by the machine's clock: two moments (`…AtMs`), and how long three stages took after them. */
export interface TurnTimes {
  lastVoiceAtMs: number
  decidedAtMs: number
  sttMs: number
  replyMs: number
  ttsMs: number
}

/** One sentence to be spoken. */
export interface SpokenSentence {
  turn: number
  sentence: number
  /** The last sentence of its turn. */
  last: boolean
  speech: Speech
  /** With the first sentence of an answer. */
  times?: TurnTimes
}

/** Agent process to media process. */
export type FromAgent =
  | { type: 'up' }
  | { type: 'opened'; sessionId: string }
  | { type: 'refused'; sessionId: string; message: string }
  | { type: 'say'; sessionId: string; spoken: SpokenSentence; next: boolean }
  /** The turn's last sentence was given before it was known to be the last. */
  | { type: 'end-turn'; sessionId: string; turn: number }
  | { type: 'flush'; sessionId: string }
  /** What is being said ends with the last sentence that is over within so many ms, or with the one that is being said. */
  | { type: 'finish'; sessionId: string; withinMs: number }
  | { type: 'attend'; sessionId: string; to: 'listening' | 'thinking' }
  | { type: 'down'; sessionId: string; event: DownEvent }
  | { type: 'hang-up'; sessionId: string; reason: EndReason }
  | { type: 'load'; cpuShare: number; sttLagMs: number; residentBytes: number }
  | LogMessage

/** What the agent says of one conversation. */
export type FromConversation = Extract<FromAgent, { sessionId: string }>
