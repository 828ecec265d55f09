import { isoTime } from '../iso-time.ts'
import type { SessionRow } from '../schema/tables.ts'
import { NoRoom, type SessionSetup } from './realtime-node.ts'
import type { SessionMoves } from './session-moves.ts'
import type { SessionParts } from './session-parts.ts'

/** Preparing a face takes the processor for itself: more at once would only make each one late. */
const preparedAtOnce = 3

const setupOf = (row: SessionRow, character: Pick<SessionSetup, 'avatar' | 'documents'>): SessionSetup => ({
  sessionId: row.id,
  avatar: {
    ...character.avatar,
    personality: row.personality ?? character.avatar.personality,
    // An empty greeting is none; null takes the avatar's own.
    startScript: row.start_script === null ? character.avatar.startScript : row.start_script || null,
  },
  documents: character.documents,
  language: row.language,
  ...(row.time_zone !== null && { timeZone: row.time_zone }),
  maxDurationMs: row.max_duration_s * 1000,
})

/** Gives waiting sessions to the node, oldest first, as places come free. */
export function createPlacement(parts: SessionParts, { move }: SessionMoves) {
  const { database, node, loadCharacter, now, log, settings } = parts
  const preparing = new Set<string>()
  /** Handed to the node and not over yet. */
  const held = new Set<string>()
  /** Taken out of the queue, not yet known to the node. */
  const loading = new Set<string>()
  let placing: Promise<void> | undefined
  let askedAgain = false
  let stopped = false

  const takeOldest = () =>
    database.transact(async (tx) => {
      const oldest = await tx
        .selectFrom('realtime_sessions')
        .select('id')
        .where('status', '=', 'NOT_READY')
        .where('placed_at', 'is', null)
        .orderBy('created_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      if (oldest === undefined) return undefined
      return tx
        .updateTable('realtime_sessions')
        .set({ placed_at: isoTime(now()), node_id: settings.nodeId })
        .where('id', '=', oldest.id)
        .where('placed_at', 'is', null)
        .returningAll()
        .executeTakeFirst()
    })

  async function prepare(row: SessionRow): Promise<void> {
    const character = await loadCharacter(row.avatar_id)
    loading.delete(row.id)
    if (character === undefined) {
      const failureReason = 'The avatar was deleted before the session was ready.'
      await move(row.id, { to: 'FAILED', failure: 'INTERNAL', failureReason })
      return
    }
    // It may have been cancelled meanwhile.
    if (!preparing.has(row.id)) return
    await node.prepare(setupOf(row, character))
    if ((await move(row.id, { to: 'READY' })) === undefined) {
      node.end(row.id, { reason: 'cancelled', sayGoodbye: false })
    }
  }

  function start(row: SessionRow): void {
    held.add(row.id)
    preparing.add(row.id)
    loading.add(row.id)
    let hasRoom = true
    prepare(row)
      .catch(async (error: unknown) => {
        hasRoom = !(error instanceof NoRoom)
        if (!hasRoom) return putBack(row.id)
        const failureReason = 'The worker could not prepare the session. Create a new one.'
        const failed = await move(row.id, { to: 'FAILED', failure: 'INTERNAL', failureReason })
        // A session that was cancelled meanwhile rejects its preparation, too; that is no error.
        if (failed) log.error({ sessionId: row.id, err: error }, 'session could not be prepared')
      })
      .catch((error: unknown) => log.error({ sessionId: row.id, err: error }, 'session could not be failed'))
      .finally(() => {
        prepared(row.id)
        // A session that was put back waits for the next sweep: trying again at once could go on for ever.
        if (hasRoom) void placeWaiting()
      })
  }

  /** Into the queue, where it was by its age; with as long to be asked for as the others have. */
  async function putBack(id: string): Promise<void> {
    held.delete(id)
    await database.transact((tx) =>
      tx
        .updateTable('realtime_sessions')
        .set({ placed_at: null, node_id: null, polled_at: isoTime(now()) })
        .where('id', '=', id)
        .where('status', '=', 'NOT_READY')
        .execute(),
    )
  }

  function prepared(id: string): void {
    preparing.delete(id)
    loading.delete(id)
  }

  async function placeAll(): Promise<void> {
    while (!stopped && preparing.size < preparedAtOnce && node.freePlaces() > loading.size) {
      const row = await takeOldest()
      if (row === undefined) return
      start(row)
    }
  }

  async function placeRepeatedly(): Promise<void> {
    try {
      do {
        askedAgain = false
        await placeAll()
      } while (askedAgain)
    } catch (error) {
      log.error({ err: error }, 'sessions could not be placed')
    } finally {
      placing = undefined
    }
  }

  /** Resolves once everything that could be placed now has left the queue. */
  function placeWaiting(): Promise<void> {
    askedAgain = true
    placing ??= placeRepeatedly()
    return placing
  }

  return {
    placeWaiting,
    /** Frees the place of a session that is over, whatever it is waiting for. */
    release(id: string): void {
      prepared(id)
      held.delete(id)
    },
    held: (): ReadonlySet<string> => held,
    stop: () => {
      stopped = true
    },
  }
}
