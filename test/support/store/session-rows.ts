import { setTimeout as delay } from 'node:timers/promises'
import { storedRows } from './stored-rows.ts'

/** A session as the service's store holds it. */
export interface StoredSession {
  id: string
  status: string
  reason: string | null
}

/** The sessions of a running server's data folder, oldest first; `reason` is why one ended. */
export function sessionRows(dataDir: string): StoredSession[] {
  return storedRows(
    dataDir,
    `select id, status, coalesce(end_reason, failure) as reason from realtime_sessions order by created_at, id`,
  )
}

const open = ['NOT_READY', 'READY', 'RUNNING']

/** Waits until no session is under way any more; rejects with those that are after `limitMs`. */
export async function nothingIsUnderWay(dataDir: string, limitMs = 30_000): Promise<void> {
  for (const endsAtMs = Date.now() + limitMs; ; await delay(100)) {
    const left = sessionRows(dataDir).filter(({ status }) => open.includes(status))
    if (left.length === 0) return
    if (Date.now() > endsAtMs)
      throw new Error(`Sessions hang: ${left.map(({ id, status }) => `${id} ${status}`).join(', ')}`)
  }
}
