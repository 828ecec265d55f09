import type { GenerationKind } from '../../../shared/catalog/models.ts'
import type { CreationStatus, Media } from '../../../shared/console/studio.ts'

export interface StudioTables {
  gateway_creations: CreationRow
  gateway_library: LibraryRow
}

/** Something that is being made; what succeeded is in the library instead. */
export interface CreationRow {
  /** The page's own, and the Idempotency-Key at the service. */
  id: string
  name: string
  kind: GenerationKind
  model: string
  /** The body as the page sent it, as JSON. */
  request: string
  status: CreationStatus
  progress: number | null
  cost_credits: number | null
  failure: string | null
  failure_reason: string | null
  /** The service that makes it, and its task there once there is one. */
  service: string
  remote_id: string | null
  /** What was uploaded for it, as JSON, so that it is asked for again with the same body. */
  sent: string | null
  /** Until then one process looks after it. */
  followed_until_ms: number
  made_by: string
  created_at_ms: number
}

export interface LibraryRow {
  id: string
  name: string
  media: Media
  content_type: string
  size_bytes: number
  /** Its name in the library's folder. */
  file: string
  /** Null, with all that tells how it was made, for what somebody brought along. */
  kind: GenerationKind | null
  model: string | null
  cost_credits: number | null
  /** 1 where the engines that come with Visavis made it. */
  is_preview: number
  request: string | null
  /** What it was asked for in words, to be found by. */
  words: string
  made_by: string
  created_at_ms: number
}
