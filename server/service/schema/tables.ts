import type { LivePresetId } from '../../../shared/catalog/voices.ts'
import type { Generated } from 'kysely'
import type { GenerationKind, GenerationModel } from '../../../shared/catalog/models.ts'
import type { AvatarStatus } from '../../../shared/wire/avatar-status.ts'
import type { DocumentRecord } from '../../../shared/wire/document.ts'
import type { CancelledReason, CompletedReason, SessionStatus } from '../../../shared/wire/session-status.ts'
import type { TaskFailure, TaskStatus } from '../../../shared/wire/task-status.ts'

type WithDefault<Row, Column extends keyof Row> = Omit<Row, Column> & { [C in Column]: Generated<Row[C]> }

/** The service's tables. Times are ISO 8601 text. */
export interface ServiceTables {
  documents: DocumentRow
  avatars: AvatarRow
  avatar_documents: { avatar_id: string; document_id: string; place: number }
  realtime_sessions: SessionRow
  realtime_nodes: NodeRow
  organization: OrganizationRow
  tasks: TaskRow
  uploads: UploadRow
  ledger: WithDefault<LedgerRow, 'credits'>
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
  /** The URL or upload to take the picture from; null when its bytes are in the files already. */
  source_url: string | null
  /** FaceLandmarks as JSON, once READY. */
  landmarks: string | null
  /** FaceReport as JSON, how the landmarks came about. */
  face_report: string | null
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
  /** The process that holds it from then on. */
  node_id: string | null
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

/** A process with conversations, as long as it lives. */
interface NodeRow {
  id: string
  /** Where the other processes reach it. */
  url: string
  seen_at: string
}

/** The one organization of a deployment; its row is locked first by whoever moves credits or takes a place. */
export interface OrganizationRow {
  id: string
  name: string
  credit_balance: number
  created_at: string
}

export interface TaskRow {
  id: string
  kind: GenerationKind
  model: GenerationModel
  /** The checked request body as JSON; an input that is in the files already is named `input:<place>`. */
  body: string
  /** What is known of each asset of the body, as a JSON array in its order; null for one that isn't in the files yet. */
  inputs: string
  status: TaskStatus
  cost_credits: number
  created_at: string
  /** Tells tasks of one millisecond apart: oldest first. */
  sequence: number
  attempts: number
  /** The process that runs it, and until when it is believed to live. */
  worker: string | null
  leased_until: string | null
  progress: number
  finished_at: string | null
  /** Keys of the generated files as a JSON array. */
  output: string | null
  output_expires_at: string | null
  /** When its files go; null while it is unfinished, and once they are gone. */
  files_until: string | null
  failure: TaskFailure | null
  failure_reason: string | null
}

interface UploadRow {
  id: string
  filename: string
  created_at: string
  expires_at: string
  /** When its bytes were complete. */
  stored_at: string | null
  size_bytes: number | null
  /** The key of its file, once that is complete. */
  file: string | null
}

/** One row a movement, unique by subject and kind; outlives what it tells about. */
export interface LedgerRow {
  id: string
  at: string
  /** The task, session or grant. */
  subject_id: string
  kind: 'session_metered' | 'session_held' | 'session_returned' | 'task_charged' | 'task_refunded' | 'granted'
  model: string
  /** What usage tells: negative for what was given back. */
  used_credits: number
  /** What it did to the balance. */
  credits: number
}
