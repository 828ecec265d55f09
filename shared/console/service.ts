import { z } from 'zod'

/** What does a part of a conversation: in the order of the talk. */
const workParts = ['stt', 'answers', 'tts'] as const

export type WorkPart = (typeof workParts)[number]

export const tryPart = z.strictObject({ part: z.enum(['service', ...workParts]) })

export type TryPart = z.input<typeof tryPart>

/** Who does a part: null is built in. */
export interface PartInUse {
  part: WorkPart
  elsewhere: { host: string; model: string } | null
  canTry: boolean
}

/** Why a part didn't do its work, where that is known. */
type TrialFailure = 'unreachable' | 'too-late' | 'key' | 'address' | 'too-much' | 'refused' | 'ill' | 'unreadable'

/** What a trial found. */
export interface Tried {
  isWell: boolean
  why?: TrialFailure
  /** The HTTP status that it answered with. */
  status?: number
  /** Null where the part was started for the trial alone, which takes longer than its work. */
  tookMs: number | null
  /** What it was asked, aloud or in writing. */
  asked?: string
  /** What it understood, or what it answered or spoke. */
  heard?: string
  said?: string
  /** What it spoke: WAV in base64. */
  sound?: string
}

/** What a service tells about its credits; null in its place where it tells nothing. */
export interface CreditsLeft {
  balance: number
  tier: number
  usedToday: number
  /** Credits of each of the last 30 days, the oldest first. */
  days: { date: string; credits: number }[]
  /** Credits of these days, the model that used most first. */
  byModel: { model: string; credits: number }[]
  /** Generations of today and how many there may be, for models that were used or are in use. */
  models: { model: string; today: number; most: number }[]
}

export interface ServiceState {
  /** Null where the service runs in this house. */
  hostedAt: string | null
  /** Null where a hosted service doesn't tell who does what. */
  parts: PartInUse[] | null
  credits: CreditsLeft | null
  machine: {
    version: string
    node: string
    database: 'SQLite' | 'Postgres'
    /** Null where the system doesn't tell. */
    disk: { freeBytes: number; totalBytes: number } | null
  }
}
