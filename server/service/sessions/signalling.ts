import { isoTime } from '../iso-time.ts'
import type { SessionRow } from '../schema/tables.ts'
import { matchesHash } from '../secrets.ts'
import { ServiceError } from '../service-error.ts'
import { checkOffer } from './check-offer.ts'
import type { LivingNodes } from './living-nodes.ts'
import { OfferRefused, type PageOffer } from './realtime-node.ts'
import type { SessionEnds } from './session-ends.ts'
import type { SessionParts } from './session-parts.ts'

const answerWithinMs = 10_000

const workerLost = () => ServiceError.atCapacity('The worker that held the session was lost. Create a new session.', 1)

/** An offer whose body is read only once the token was found to be right. */
export interface OfferRequest extends Omit<PageOffer, 'sdp'> {
  readSdp: () => Promise<string>
}

export type Signalling = ReturnType<typeof createSignalling>

/** Offers, ICE restarts and hang-ups of the page that holds a session's token. */
export function createSignalling(
  { database, node, now, log }: SessionParts,
  { end, fail }: SessionEnds,
  nodes: LivingNodes,
) {
  /** Ends the waits for a node's answer when their session is over. */
  const answering = new Map<string, (error: Error) => void>()

  /** The session that this token opens; throws 404 and 401. */
  async function open(id: string, token: string): Promise<SessionRow> {
    const row = await database.read.selectFrom('realtime_sessions').selectAll().where('id', '=', id).executeTakeFirst()
    if (row === undefined) throw ServiceError.notFound('There is no such session.')
    if (row.token_hash === null || !matchesHash(token, row.token_hash)) {
      throw ServiceError.unauthorized('The token does not open this session.')
    }
    return row
  }

  /** Takes the session's one offer; throws 409 when it is too late or not the first. */
  async function claimOffer(row: SessionRow): Promise<string> {
    const at = isoTime(now())
    const claimed = await database.transact((tx) =>
      tx
        .updateTable('realtime_sessions')
        .set({ offered_at: at })
        .where('id', '=', row.id)
        .where('status', '=', 'READY')
        .where('offered_at', 'is', null)
        .where('expires_at', '>', at)
        .returning('id')
        .executeTakeFirst(),
    )
    if (claimed) return at
    if (row.status === 'READY' && row.offered_at === null) {
      throw ServiceError.conflict('The session has expired. Create a new one.')
    }
    throw ServiceError.conflict('The token has opened its session already. Reconnect with PATCH on its Location.')
  }

  const giveBackOffer = (id: string, offeredAt: string) =>
    database.transact((tx) =>
      tx
        .updateTable('realtime_sessions')
        .set({ offered_at: null })
        .where('id', '=', id)
        .where('status', '=', 'READY')
        .where('offered_at', '=', offeredAt)
        .execute(),
    )

  /** The node's answer, or an error when it takes too long or the session is over. */
  async function answerOf(id: string, answer: Promise<string>): Promise<string> {
    let limit: NodeJS.Timeout | undefined
    const over = new Promise<never>((_resolve, reject) => {
      answering.set(id, reject)
      limit = setTimeout(() => reject(new Error(`No answer within ${answerWithinMs} ms.`)), answerWithinMs)
    })
    try {
      return await Promise.race([answer, over])
    } finally {
      clearTimeout(limit)
      answering.delete(id)
    }
  }

  return {
    /** Where the other process is that holds the session; undefined when none does. */
    async elsewhere(id: string): Promise<string | undefined> {
      const row = await database.read
        .selectFrom('realtime_sessions')
        .select('node_id')
        .where('id', '=', id)
        .executeTakeFirst()
      return row === undefined || nodes.isHere(row) ? undefined : nodes.urlOf(row)
    },

    async offer(id: string, token: string, { readSdp, ...place }: OfferRequest): Promise<string> {
      const row = await open(id, token)
      const sdp = await readSdp()
      checkOffer(sdp)
      const offeredAt = await claimOffer(row)
      try {
        return await answerOf(id, node.offer(id, { sdp, ...place }))
      } catch (error) {
        if (error instanceof OfferRefused) {
          await giveBackOffer(id, offeredAt)
          throw ServiceError.malformed(error.message)
        }
        log.warn({ sessionId: id, err: error }, 'offer was not answered')
        await fail(id, 'The worker did not answer the offer.')
        throw workerLost()
      }
    },

    /** A new offer of the same peer, after its network changed. */
    async restart(id: string, token: string, { readSdp, ...place }: OfferRequest): Promise<string> {
      const row = await open(id, token)
      const sdp = await readSdp()
      checkOffer(sdp)
      const isConnected = row.status === 'RUNNING' || (row.status === 'READY' && row.offered_at !== null)
      if (!isConnected) throw ServiceError.conflict(`The session is ${row.status}: there is no connection to restart.`)
      if (answering.has(id)) throw ServiceError.conflict('The last offer is still being answered.')
      try {
        return await answerOf(id, node.restart(id, { sdp, ...place }))
      } catch (error) {
        if (error instanceof OfferRefused) throw ServiceError.malformed(error.message)
        log.warn({ sessionId: id, err: error }, 'restart was not answered')
        throw workerLost()
      }
    },

    async hangUp(id: string, token: string): Promise<void> {
      const row = await open(id, token)
      const isOpen = row.status === 'RUNNING' || (row.status === 'READY' && row.offered_at !== null)
      if (!isOpen) throw ServiceError.notFound('The session is over.')
      await end(id, 'hang_up')
    },

    /** Ends the wait for an answer that no longer matters. */
    release(id: string): void {
      answering.get(id)?.(new Error('The session is over.'))
    },
  }
}
