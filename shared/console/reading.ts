import { z } from 'zod'
import type { DangerKind } from '../kiosk/events.ts'
import { personalityFields } from './characters.ts'

/** What a sentence of a personality is taken for: the character's own introduction, a place to ask at, or a line for a moment. */
export type FollowedAs =
  | 'introduction'
  | 'place'
  | 'unknown'
  | 'where'
  | 'notCaught'
  | 'minute'
  | 'goodbye'
  | DangerKind

/** A sentence of a personality, with what is said because of it; nothing, where it can't be followed. */
export interface FollowedPart {
  text: string
  follows: { as: FollowedAs; says: string }[]
}

/** How the answers read a personality. */
export interface Reading {
  /** Null where the service that answers is elsewhere. */
  parts: FollowedPart[] | null
  /** The language model that reads all of it; null where none is known of. */
  model: string | null
}

/** What stands in the form just now; `key` is null for somebody new. */
export const readPersonality = z.strictObject({ key: z.uuid().nullable(), ...personalityFields })

export type ReadPersonality = z.input<typeof readPersonality>
