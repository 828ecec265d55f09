import type { CreateSession, SessionRecord } from '../../../shared/wire/realtime-session.ts'
import { isoTime } from '../iso-time.ts'
import type { Remember } from '../remember.ts'
import type { SessionRow } from '../schema/tables.ts'
import { ServiceError } from '../service-error.ts'
import { watchClock } from './clock-set-back.ts'
import { createConsumption } from './consume-session.ts'
import { createSessionCreation } from './create-session.ts'
import { drainSessions } from './drain-sessions.ts'
import { createLivingNodes } from './living-nodes.ts'
import { followNode } from './node-events.ts'
import { createPlacement } from './placement.ts'
import { createSessionEnds } from './session-ends.ts'
import { createSessionMoves } from './session-moves.ts'
import type { SessionParts } from './session-parts.ts'
import { toSessionRecord } from './session-record.ts'
import { createSignalling } from './signalling.ts'
import { createSessionSweep, pollNotedEveryMs } from './sweep-sessions.ts'

export type Sessions = ReturnType<typeof createSessions>

/** The rules of real-time sessions, from the queue to the end. */
export function createSessions(parts: SessionParts) {
  const { database, now, node } = parts
  const over = (id: string) => {
    placement.release(id)
    signalling.release(id)
    void placement.placeWaiting()
  }
  const moves = createSessionMoves(parts, over)
  const nodes = createLivingNodes(parts)
  const ends = createSessionEnds(parts, moves)
  const placement = createPlacement(parts, moves)
  const signalling = createSignalling(parts, ends, nodes)
  const createWaiting = createSessionCreation(parts)
  const sweep = createSessionSweep(parts, ends, nodes)
  const lookAtClock = watchClock(parts, nodes)
  let isDraining = false
  followNode(parts, moves)

  const isQueued = (row: SessionRow) => row.status === 'NOT_READY' && row.placed_at === null

  /** Keeps a queued session's place, and says which it is; 1 is next. */
  async function keepPlace(row: SessionRow): Promise<number> {
    const noted = isoTime(now() - pollNotedEveryMs)
    if (row.polled_at < noted) {
      await database.transact((tx) =>
        tx
          .updateTable('realtime_sessions')
          .set({ polled_at: isoTime(now()) })
          .where('id', '=', row.id)
          .execute(),
      )
    }
    const { ahead } = await database.read
      .selectFrom('realtime_sessions')
      .select((eb) => eb.fn.countAll<number | string>().as('ahead'))
      .where('status', '=', 'NOT_READY')
      .where('placed_at', 'is', null)
      .where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(row.created_at, row.id)))
      .executeTakeFirstOrThrow()
    return Number(ahead) + 1
  }

  /** What another process ended, like a DELETE that reached it there. */
  async function endedElsewhere(): Promise<string[]> {
    const held = [...placement.held()]
    if (held.length === 0) return []
    const rows = await database.read
      .selectFrom('realtime_sessions')
      .select('id')
      .where('id', 'in', held)
      .where('finished_at', 'is not', null)
      .execute()
    return rows.map((row) => row.id)
  }

  return {
    signalling,
    consume: createConsumption(parts),
    sweep: async (): Promise<void> => {
      await nodes.sayAlive()
      await lookAtClock()
      await sweep()
      for (const id of await endedElsewhere()) {
        // The session may have ended in this process while the store was asked.
        if (!placement.held().has(id)) continue
        ends.tellNode(id)
        over(id)
      }
      await placement.placeWaiting()
    },

    async create(body: CreateSession, remember: Remember): Promise<{ id: string }> {
      if (isDraining) throw ServiceError.atCapacity('The service is shutting down. Try again in a minute.', 60)
      const created = await createWaiting(body, remember)
      await placement.placeWaiting()
      return created
    },

    /** Asking is also what keeps a place in the queue. */
    async get(id: string): Promise<SessionRecord> {
      const row = await database.read
        .selectFrom('realtime_sessions')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      if (row === undefined) throw ServiceError.notFound('There is no such session.')
      return toSessionRecord(row, isQueued(row) ? await keepPlace(row) : undefined)
    },

    /** Nothing happens to a session that is over. */
    async remove(id: string): Promise<void> {
      const row = await database.read
        .selectFrom('realtime_sessions')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst()
      if (row === undefined) throw ServiceError.notFound('There is no such session.')
      await ends.end(id, 'cancelled')
    },

    /**
     * At the start: what this process left behind earlier has lost its worker, and the queue its visitors, unless others
     * are there for it. What others left behind is found out by the sweep.
     */
    async recover(): Promise<void> {
      const isQueueKept = await nodes.areOthersAlive()
      await nodes.sayAlive()
      const left = await database.read
        .selectFrom('realtime_sessions')
        .select(['id', 'placed_at'])
        .where('status', 'in', ['NOT_READY', 'READY', 'RUNNING'])
        .where((eb) => eb.or([nodes.heldHere(eb), eb('node_id', 'is', null)]))
        .execute()
      for (const { id, placed_at } of left) {
        if (placed_at === null && isQueueKept) continue
        if (placed_at === null) await moves.move(id, { to: 'CANCELLED', endReason: 'expired' })
        else await ends.fail(id, 'The worker that held the session was lost.')
      }
    },

    nodeState: () => node.state(),
    /** Whether a session could be placed at once. */
    canTakeSession: () => !isDraining && node.freePlaces() > 0,

    /** Admits no more, lets conversations say goodbye until `signal` aborts, and ends the rest as `left`. */
    async drain(signal: AbortSignal): Promise<void> {
      isDraining = true
      placement.stop()
      await drainSessions(parts, ends, nodes, signal)
      await nodes.leave()
    },
  }
}
