import { liveSession } from '../../../shared/catalog/live-sessions.ts'
import { isoTime } from '../iso-time.ts'
import type { SessionEnds } from './session-ends.ts'
import type { LivingNodes } from './living-nodes.ts'
import type { OnlyIf } from './session-moves.ts'
import type { SessionParts } from './session-parts.ts'

/** A poll is noted at most that often. */
export const pollNotedEveryMs = 3000
/** The node ends sessions at their time; one that doesn't has lost its clock. */
const overtimeMs = 10_000

/** Ends every session of this process, of the queue and of lost processes that waited too long for its next step. */
export function createSessionSweep(
  { database, now }: SessionParts,
  { end, expire, fail }: SessionEnds,
  { heldHere, lost }: LivingNodes,
) {
  const idsWhere = async (onlyIf: OnlyIf): Promise<string[]> => {
    const rows = await database.read.selectFrom('realtime_sessions').select('id').where(onlyIf).execute()
    return rows.map((row) => row.id)
  }

  return async (): Promise<void> => {
    const before = (ms: number) => isoTime(now() - ms)

    const leftTheQueue: OnlyIf = (eb) =>
      eb.and([
        eb('status', '=', 'NOT_READY'),
        eb('placed_at', 'is', null),
        // The last poll may have come so much after the one that was noted.
        eb('polled_at', '<', before(liveSession.queuePolledEveryMs + pollNotedEveryMs)),
      ])
    for (const id of await idsWhere(leftTheQueue)) await expire(id, leftTheQueue)

    const neverReady: OnlyIf = (eb) =>
      eb.and([heldHere(eb), eb('status', '=', 'NOT_READY'), eb('placed_at', '<=', before(liveSession.readyWithinMs))])
    for (const id of await idsWhere(neverReady)) await fail(id, 'The worker was not ready in time.', neverReady)

    const neverUsed: OnlyIf = (eb) =>
      eb.and([
        heldHere(eb),
        eb('status', '=', 'READY'),
        eb('offered_at', 'is', null),
        eb('expires_at', '<=', before(0)),
      ])
    for (const id of await idsWhere(neverUsed)) await expire(id, neverUsed)

    const noMedia: OnlyIf = (eb) =>
      eb.and([heldHere(eb), eb('status', '=', 'READY'), eb('offered_at', '<=', before(liveSession.mediaWithinMs))])
    for (const id of await idsWhere(noMedia)) {
      await fail(id, 'No media flowed after the offer. A firewall may block it.', noMedia)
    }

    const overtime: OnlyIf = (eb) =>
      eb.and([heldHere(eb), eb('status', '=', 'RUNNING'), eb('ends_at', '<=', before(overtimeMs))])
    for (const id of await idsWhere(overtime)) await end(id, 'time_limit')

    const isLost = lost()
    if (isLost === undefined) return
    // By their status, which an index knows: all that ever were would be looked through every second.
    const unfinished: OnlyIf = (eb) => eb.and([isLost(eb), eb('status', 'in', ['NOT_READY', 'READY', 'RUNNING'])])
    for (const id of await idsWhere(unfinished))
      await fail(id, 'The worker that held the session was lost.', unfinished)
  }
}
