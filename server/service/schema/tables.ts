import type { LivePresetId } from '../../../shared/catalog/voices.ts'
import type { AvatarStatus } from '../../../shared/wire/avatar-status.ts'
import type { DocumentRecord } from '../../../shared/wire/document.ts'
import type { CancelledReason, CompletedReason, SessionStatus } from '../../../shared/wire/session-status.ts'

/** The service's tables. Times are ISO 8601 text. */
export interface ServiceTables {
  documents: DocumentRow
  avatars: AvatarRow
  avatar_documents: { avatar_id: string; document_id: string; place: number }
  realtime_sessions: SessionRow
  ledger: LedgerRow
  idempotency_keys: { key: string; fingerprint: string; answer: string; created_at: string }
}

export interface DocumentRow {
  id: string
  name: string
  type: DocumentRecord['type']
  content: string
  tokens: number
  created_at: string
  updated_at: string
}

export interface AvatarRow {
  id: string
  name: string
  personality: string
  start_script: string | null
  voice_preset_id: LivePresetId
  status: AvatarStatus
  failure_reason: string | null
  /** The URL to take the picture from; null when its bytes are in the files already. */
  source_url: string | null
  /** FaceLandmarks as JSON, once READY. */
  landmarks: string | null
  created_at: string
  updated_at: string
}

export interface SessionRow {
  id: string
  status: SessionStatus
  avatar_id: string
  personality: string | null
  start_script: string | null
  language: string
  time_zone: string | null
  max_duration_s: number
  created_at: string
  /** When somebody last asked for it, to within a few seconds. */
  polled_at: string
  /** When it left the queue for a worker. */
  placed_at: string | null
  expires_at: string | null
  consumed_at: string | null
  token_hash: string | null
  offered_at: string | null
  started_at: string | null
  ends_at: string | null
  finished_at: string | null
  duration_s: number | null
  end_reason: CompletedReason | CancelledReason | null
  failure: string | null
  failure_reason: string | null
}

/** One row a movement, unique by subject and kind; outlives what it tells about. */
interface LedgerRow {
  id: string
  at: string
  subject_id: string
  kind: 'session_metered'
  model: string
  used_credits: number
}
