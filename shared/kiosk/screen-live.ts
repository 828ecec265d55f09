import type { Counts } from './day-counts.ts'
import type { PictureQuality } from './events.ts'

/** What a page may be at, as its `data-state` says. */
export const pageStates = [
  'attract',
  'offline',
  'closed',
  'consent',
  'connecting',
  'live',
  'ending',
  'ended',
  'trouble',
] as const
export type PageState = (typeof pageStates)[number]

/** `none`: there is none in this talk; it is opened in talks only. */
export const microphoneStates = ['closed', 'none', 'on', 'muted', 'lost', 'silent'] as const
export type MicrophoneState = (typeof microphoneStates)[number]

/** How a screen on a wall is just now: states and figures only, so that no visitor's word can be among them. */
export interface ScreenLive {
  state: PageState
  /** Of the talk; null while nobody talks. */
  secondsLeft: number | null
  microphone: MicrophoneState
  /** 0 to `levelSteps`; null while the microphone is closed. */
  level: number | null
  /** To the server and back; null before it was measured. */
  lineMs: number | null
  /** Sound and picture don't get through just now. */
  isWeak: boolean
  /** What the service sends; null while nobody talks. */
  picture: PictureQuality | null
  /** Today's. */
  faults: Counts
  build: string | null
  /** Of the page, in its own pixels. */
  width: number
  height: number
}

export const levelSteps = 5
export const maxSaidCharacters = 300

/** What the console tells a screen to do; told once to each of its devices. */
export type ScreenCommand =
  /** Between talks. */
  | { kind: 'reload' }
  | { kind: 'end-talk' }
  /** In a talk it is spoken; while nobody talks it stands on the first view for a minute. */
  | { kind: 'say'; text: string }
  /** For the rest of `day` in the screen's time zone, and no other. */
  | { kind: 'close-today'; day: string }
  | { kind: 'open-again' }

/** What a page asks for, again and again: it tells how it is and hears what to do. */
export interface ScreenOrders {
  commands: ScreenCommand[]
}

/** Longest time that the answer may wait for something to do. */
export const maxOrderWaitS = 20
