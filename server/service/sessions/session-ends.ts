import type { CompletedReason } from '../../../shared/wire/session-status.ts'
import type { OnlyIf, SessionMoves } from './session-moves.ts'
import type { SessionParts } from './session-parts.ts'

export type SessionEnds = ReturnType<typeof createSessionEnds>

/** Ends that the service itself decides: the session moves first, then its node is told. */
export function createSessionEnds({ database, node, now }: SessionParts, { move }: SessionMoves) {
  const tellNode = (id: string) => node.end(id, { reason: 'cancelled', sayGoodbye: false })

  return {
    tellNode,

    /** Before RUNNING it is CANCELLED, while RUNNING it is COMPLETED; false when it was over already. */
    async end(id: string, endReason: CompletedReason): Promise<boolean> {
      let moved = await move(id, { to: 'CANCELLED', endReason: 'cancelled' })
      if (moved === undefined) {
        const row = await database.read
          .selectFrom('realtime_sessions')
          .select(['started_at', 'max_duration_s'])
          .where('id', '=', id)
          .executeTakeFirst()
        if (row === undefined || row.started_at === null) return false
        // The machine's date may have been set during the conversation, so the length is kept within its limits.
        const durationMs = clamp(now() - Date.parse(row.started_at), 0, row.max_duration_s * 1000)
        moved = await move(id, { to: 'COMPLETED', endReason, durationMs })
      }
      if (moved && moved.placed_at !== null) tellNode(id)
      return moved !== undefined
    },

    async expire(id: string, onlyIf: OnlyIf): Promise<void> {
      const moved = await move(id, { to: 'CANCELLED', endReason: 'expired' }, onlyIf)
      if (moved && moved.placed_at !== null) tellNode(id)
    },

    async fail(id: string, failureReason: string, onlyIf?: OnlyIf): Promise<void> {
      const moved = await move(id, { to: 'FAILED', failure: 'INTERNAL', failureReason }, onlyIf)
      if (moved) tellNode(id)
    },
  }
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
