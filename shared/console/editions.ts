import { z } from 'zod'
import type { LivePresetId } from '../catalog/voices.ts'
import type { Sayings } from './sayings.ts'

/** What differs between two states of a character; a document is named. */
export interface Change {
  what: 'name' | 'role' | 'voice' | 'personality' | 'startScript' | 'sayings' | 'picture' | 'face' | 'document'
  document?: string
}

/** A state of a character that was published, or a draft that was put aside. */
export interface Edition {
  number: number
  kind: 'published' | 'draft'
  /** Who, as they were called then. */
  by: string
  at: string
  /** Against the one published before. */
  changes: Change[]
}

export interface EditionPage {
  character: { key: string; name: string }
  editions: Edition[]
  total: number
  /** The one that visitors meet. */
  metNumber: number | null
}

/** A whole state, to be laid beside another. */
export interface CharacterState {
  name: string
  role: string
  voice: LivePresetId
  personality: string
  startScript: string
  sayings: Sayings
  pictureUrl: string | null
  documents: { name: string; content: string }[]
}

export const restoreEdition = z.strictObject({ number: z.int().min(1).max(1_000_000) })

export type RestoreEdition = z.input<typeof restoreEdition>
