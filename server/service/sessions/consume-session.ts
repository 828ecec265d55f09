import type { SessionCredentials } from '../../../shared/wire/realtime-session.ts'
import { isoTime } from '../iso-time.ts'
import type { SessionRow } from '../schema/tables.ts'
import { hashSecret } from '../secrets.ts'
import { ServiceError } from '../service-error.ts'
import type { SessionParts } from './session-parts.ts'

const isConsumable = (row: SessionRow | undefined, at: string): row is SessionRow =>
  row?.status === 'READY' && row.consumed_at === null && row.expires_at! > at

function refusal(row: SessionRow | undefined): ServiceError {
  if (row === undefined) return ServiceError.notFound('There is no such session.')
  if (row.consumed_at !== null) return ServiceError.alreadyConsumed()
  if (row.status === 'NOT_READY') return ServiceError.notReady('The session is not READY yet: poll it until it is.')
  const how = row.status === 'READY' ? 'expired' : `over (${row.status})`
  return ServiceError.conflict(`The session is ${how}. Create a new one.`)
}

/** Gives out a session's credentials, once. Only the token's hash is kept. */
export function createConsumption({ database, now, random, log, settings }: SessionParts) {
  const find = (id: string) =>
    database.read.selectFrom('realtime_sessions').selectAll().where('id', '=', id).executeTakeFirst()

  const trying = new Map<string, Promise<unknown>>()

  async function consume(id: string): Promise<SessionCredentials> {
    const token = random.token()
    const at = isoTime(now())
    const seen = await find(id)
    if (!isConsumable(seen, at)) throw refusal(seen)
    const taken = await database.transact((tx) =>
      tx
        .updateTable('realtime_sessions')
        .set({ consumed_at: at, token_hash: hashSecret(token) })
        .where('id', '=', id)
        .where('status', '=', 'READY')
        .where('consumed_at', 'is', null)
        .where('expires_at', '>', at)
        .returning('expires_at')
        .executeTakeFirst(),
    )
    if (taken === undefined) throw refusal(await find(id))
    log.info({ sessionId: id }, 'session consumed')
    return {
      url: `${settings.signallingUrl()}/rtc/${id}`,
      token,
      iceServers: [...settings.iceServers],
      expiresAt: taken.expires_at!,
    }
  }
  /** Of a crowd, one tries and the others see how it went: they need not wait for the write lock each. */
  return async (id: string): Promise<SessionCredentials> => {
    const first = trying.get(id)
    if (first) {
      await first.catch(() => {})
      return consume(id)
    }
    const mine = consume(id).finally(() => trying.delete(id))
    trying.set(id, mine)
    return mine
  }
}
