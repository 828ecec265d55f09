import { isoTime } from '../iso-time.ts'
import type { OnlyIf } from './session-moves.ts'
import type { SessionParts } from './session-parts.ts'

const saysSoEveryMs = 5_000
/** A process that hasn't said for so long that it lives has lost its conversations. */
const lostAfterMs = 20_000

export type LivingNodes = ReturnType<typeof createLivingNodes>

/** The processes that share the store, each with conversations of its own: this one says that it lives, and sees who does. */
export function createLivingNodes({ database, now, settings }: Pick<SessionParts, 'database' | 'now' | 'settings'>) {
  const { nodeId, nodeUrl } = settings
  let saidAtMs = Number.NEGATIVE_INFINITY
  let watchingSinceMs = Number.POSITIVE_INFINITY

  const othersAlive = () =>
    database.read
      .selectFrom('realtime_nodes')
      .select('id')
      .where('id', '!=', nodeId)
      .where('seen_at', '>', isoTime(now() - lostAfterMs))

  return {
    isHere: (session: { node_id: string | null }) => session.node_id === nodeId,
    /** A condition on sessions: this process holds them. */
    heldHere: ((eb) => eb('node_id', '=', nodeId)) satisfies OnlyIf,

    async sayAlive(): Promise<void> {
      const silentMs = now() - saidAtMs
      const isClockSetBack = silentMs < 0
      if (!isClockSetBack && silentMs < saysSoEveryMs) return
      const row = { url: nodeUrl(), seen_at: isoTime(now()) }
      await database.transact((tx) =>
        tx
          .insertInto('realtime_nodes')
          .values({ id: nodeId, ...row })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
          .execute(),
      )
      // After an outage of the database, other processes may be alive without having had time to say so again.
      if (isClockSetBack || silentMs > lostAfterMs) watchingSinceMs = now()
      saidAtMs = now()
    },

    /** A condition on sessions: their process is gone. Undefined as long as this one can't know. */
    lost(): OnlyIf | undefined {
      if (now() - watchingSinceMs < lostAfterMs) return undefined
      return (eb) =>
        eb.and([eb('placed_at', 'is not', null), eb('node_id', '!=', nodeId), eb('node_id', 'not in', othersAlive())])
    },

    /** Whether others are there to look after the queue. */
    areOthersAlive: async () => (await othersAlive().limit(1).execute()).length > 0,

    /** Where the process that holds a session can be asked; undefined when it is gone. */
    async urlOf({ node_id }: { node_id: string | null }): Promise<string | undefined> {
      const row = await database.read
        .selectFrom('realtime_nodes')
        .select('url')
        .where('id', '=', node_id)
        .where('seen_at', '>', isoTime(now() - lostAfterMs))
        .executeTakeFirst()
      return row?.url
    },

    async leave(): Promise<void> {
      await database.transact((tx) => tx.deleteFrom('realtime_nodes').where('id', '=', nodeId).execute())
    },
  }
}
