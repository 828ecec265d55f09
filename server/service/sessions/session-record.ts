import type { SessionRecord } from '../../../shared/wire/realtime-session.ts'
import type { CancelledReason, CompletedReason } from '../../../shared/wire/session-status.ts'
import type { SessionRow } from '../schema/tables.ts'

/** A session as it is sent. `position` is its place in the queue, while it waits in one. */
export function toSessionRecord(row: SessionRow, position: number | undefined): SessionRecord {
  const common = { id: row.id, createdAt: row.created_at }
  switch (row.status) {
    case 'NOT_READY':
      return { ...common, status: row.status, ...(position !== undefined && { queued: true, position }) }
    case 'READY':
      return { ...common, status: row.status, expiresAt: row.expires_at! }
    case 'RUNNING':
      return { ...common, status: row.status, startedAt: row.started_at!, endsAt: row.ends_at! }
    case 'COMPLETED':
      return { ...common, status: row.status, duration: row.duration_s!, endReason: row.end_reason as CompletedReason }
    case 'FAILED':
      return { ...common, status: row.status, failure: row.failure!, failureReason: row.failure_reason! }
    case 'CANCELLED':
      return { ...common, status: row.status, endReason: row.end_reason as CancelledReason }
    default:
      return row.status satisfies never
  }
}
