import type { Generated } from 'kysely'
import type { LivePresetId } from '../../../shared/catalog/voices.ts'

export interface CharacterTables {
  gateway_characters: CharacterRow
  gateway_documents: DocumentRow & {
    [Field in keyof LastChange]: Generated<LastChange[Field]>
  }
}

/** The draft of a character: what operators see and change. */
export interface CharacterRow {
  /** Names it in the register of what was made at a service, too. */
  key: string
  name: string
  /** What visitors read beside the name; may be empty. */
  role: string
  voice: LivePresetId
  personality: string
  start_script: string
  /** Sayings as JSON. */
  sayings: string
  /** Square, WebP; null until there is one. */
  picture: Uint8Array | null
  picture_tag: string | null
  /** FaceLandmarks as JSON, set by hand; null leaves it to the service to find them. */
  landmarks: string | null
  /** Grows with every change, so that a save that began from an older state is seen. */
  version: number
  /** How far it is at the service that `made_for` names. */
  status: 'EMPTY' | 'PROCESSING' | 'READY' | 'FAILED'
  failure_reason: string | null
  made_for: string | null
  /** Who changed it last, as they were called then. */
  changed_by: string
  created_at_ms: number
  updated_at_ms: number
}

export interface DocumentRow {
  id: string
  character_key: string
  /** Once for each character: visitors read it as the source. */
  name: string
  content: string
  /** As the service counted; null at one that doesn't tell. */
  tokens: number | null
  created_at_ms: number
}

/** Who changed a document last, as they were called then, and when; empty and 0 where that was never kept. */
export interface LastChange {
  changed_by: string
  updated_at_ms: number
}
