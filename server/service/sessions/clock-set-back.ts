import { liveSession } from '../../../shared/catalog/live-sessions.ts'
import { isoTime } from '../iso-time.ts'
import type { SessionRow } from '../schema/tables.ts'
import type { LivingNodes } from './living-nodes.ts'
import type { OnlyIf } from './session-moves.ts'
import type { SessionParts } from './session-parts.ts'

/** Clocks are set by a few seconds now and then; that is only a little more waiting. */
const toleratedMs = 5000

/**
 * Looks whether the machine's clock was set back since the last look. What waits for something began to wait in the future
 * then, and would hold its place for all that time: it waits from now on.
 */
export function watchClock({ database, now }: SessionParts, { heldHere }: LivingNodes): () => Promise<void> {
  let lastMs = Number.NEGATIVE_INFINITY

  const restart = (column: 'polled_at' | 'placed_at' | 'offered_at' | 'expires_at', afterMs: number) => {
    const latest = isoTime(now() + afterMs)
    const isWaiting: OnlyIf = (eb) => eb.and([eb('status', 'in', ['NOT_READY', 'READY']), eb(column, '>', latest)])
    const isOurs: OnlyIf = (eb) => eb.or([heldHere(eb), eb('placed_at', 'is', null)])
    return database.transact((tx) =>
      tx
        .updateTable('realtime_sessions')
        .set({ [column]: latest } satisfies Partial<SessionRow>)
        .where((eb) => eb.and([isWaiting(eb), isOurs(eb)]))
        .execute(),
    )
  }

  return async () => {
    if (now() < lastMs - toleratedMs) {
      for (const column of ['polled_at', 'placed_at', 'offered_at'] as const) await restart(column, 0)
      await restart('expires_at', liveSession.expiresAfterMs)
    }
    lastMs = now()
  }
}
