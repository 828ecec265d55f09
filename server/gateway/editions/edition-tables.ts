import type { Sayings } from '../../../shared/console/sayings.ts'
import type { CharacterRow } from '../characters/character-tables.ts'

export interface EditionTables {
  gateway_editions: EditionRow
}

/** A state of a character, whole: what was published, and drafts that were put aside. */
export interface EditionRow {
  character_key: string
  /** From 1 on, for each character. */
  number: number
  kind: 'published' | 'draft'
  name: string
  role: string
  /** EditionState as JSON. */
  state: string
  picture: Uint8Array
  picture_tag: string
  /** WebP: the picture's eyes in other looks, once they are drawn. */
  eyes: Uint8Array | null
  eyes_tag: string | null
  /** Where they lie, as JSON. */
  eyes_place: string | null
  /** Change[] as JSON. */
  changes: string
  made_by: string
  made_at_ms: number
  /** How far a published one is at the service that `made_for` names. */
  status: CharacterRow['status']
  failure_reason: string | null
  made_for: string | null
}

/** What an edition holds besides name, role and picture. */
export interface EditionState {
  voice: CharacterRow['voice']
  personality: string
  startScript: string
  /** Missing in states of before there were any. */
  sayings?: Sayings
  /** As JSON, set by hand; null or missing where the service found them. */
  landmarks?: string | null
  documents: { name: string; content: string; tokens: number | null }[]
}
