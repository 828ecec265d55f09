import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseSync } from '@photostructure/sqlite'

/** A session as the service's store holds it. */
export interface StoredSession {
  id: string
  status: string
  reason: string | null
}

/** The sessions of a running server's data folder, oldest first; `reason` is why one ended. */
export function sessionRows(dataDir: string): StoredSession[] {
  const database = new DatabaseSync(join(dataDir, 'visavis.db'), { readOnly: true })
  try {
    database.exec('pragma busy_timeout=5000')
    const rows = database.prepare(
      `select id, status, coalesce(end_reason, failure) as reason from realtime_sessions order by created_at, id`,
    )
    return rows.all().map((row) => ({ ...row })) as unknown as StoredSession[]
  } finally {
    database.close()
  }
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
