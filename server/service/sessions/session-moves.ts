import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { liveSession } from '../../../shared/catalog/live-sessions.ts'
import {
  type CancelledReason,
  type CompletedReason,
  sessionMoves,
  type SessionStatus,
  sessionStatuses,
} from '../../../shared/wire/session-status.ts'
import { isoTime } from '../iso-time.ts'
import type { SessionRow, ServiceTables } from '../schema/tables.ts'
import { createSessionCredits } from './session-credits.ts'
import type { SessionParts } from './session-parts.ts'

/** Where a session goes, with what is told about it there. */
export type Move =
  | { to: 'READY' }
  | { to: 'RUNNING'; startedAtMs: number }
  | { to: 'COMPLETED'; endReason: CompletedReason; durationMs: number }
  | { to: 'FAILED'; failure: string; failureReason: string }
  | { to: 'CANCELLED'; endReason: CancelledReason }

/** A further condition on the row, part of the same update. */
export type OnlyIf = (eb: ExpressionBuilder<ServiceTables, 'realtime_sessions'>) => Expression<SqlBool>

const isFinal = (status: SessionStatus) => sessionMoves[status].length === 0

function columnsOf(move: Move, row: SessionRow, nowMs: number): Partial<SessionRow> {
  switch (move.to) {
    case 'READY':
      return { expires_at: isoTime(nowMs + liveSession.expiresAfterMs) }
    case 'RUNNING':
      return {
        started_at: isoTime(move.startedAtMs),
        ends_at: isoTime(move.startedAtMs + row.max_duration_s * 1000),
      }
    case 'COMPLETED':
      return { end_reason: move.endReason, duration_s: Math.round(move.durationMs / 1000) }
    case 'FAILED':
      return { failure: move.failure, failure_reason: move.failureReason }
    case 'CANCELLED':
      return { end_reason: move.endReason }
    default:
      return move satisfies never
  }
}

export type SessionMoves = ReturnType<typeof createSessionMoves>

/** The one place where sessions change their status. `over` hears of every session that reached its end. */
export function createSessionMoves(parts: SessionParts, over: (id: string) => void) {
  const { database, now, log } = parts
  const credits = createSessionCredits(parts)

  return {
    /** Moves a session if the table of moves allows it from where it is; undefined when it didn't move. */
    async move(id: string, move: Move, onlyIf: OnlyIf = (eb) => eb.lit(true)): Promise<SessionRow | undefined> {
      const from = sessionStatuses.filter((status) => sessionMoves[status].includes(move.to))
      const moved = await database.transact(async (tx) => {
        const row = await tx.selectFrom('realtime_sessions').selectAll().where('id', '=', id).executeTakeFirst()
        if (row === undefined) return undefined
        const columns = columnsOf(move, row, now())
        const updated = await tx
          .updateTable('realtime_sessions')
          .set({ ...columns, status: move.to, ...(isFinal(move.to) && { finished_at: isoTime(now()) }) })
          .where('id', '=', id)
          .where('status', 'in', from)
          .where(onlyIf)
          .returningAll()
          .executeTakeFirst()
        if (updated && isFinal(updated.status)) await credits.settle(tx, updated)
        return updated
      })
      if (moved === undefined) return undefined
      const reason = moved.failure ?? moved.end_reason ?? undefined
      log.info({ sessionId: id, status: moved.status, reason }, 'session moved')
      if (isFinal(moved.status)) over(id)
      return moved
    },
  }
}
