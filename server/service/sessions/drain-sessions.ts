import { setTimeout as wait } from 'node:timers/promises'
import type { SessionEnds } from './session-ends.ts'
import type { SessionParts } from './session-parts.ts'

const lookEveryMs = 200

/** Cancels what hasn't begun, lets the rest say goodbye until `signal` aborts, then ends it as `left`. */
export async function drainSessions({ database, node }: SessionParts, { end }: SessionEnds, signal: AbortSignal) {
  const ids = async (...statuses: ('NOT_READY' | 'READY' | 'RUNNING')[]): Promise<string[]> => {
    const rows = await database.read
      .selectFrom('realtime_sessions')
      .select('id')
      .where('status', 'in', statuses)
      .execute()
    return rows.map((row) => row.id)
  }
  for (const id of await ids('NOT_READY', 'READY')) await end(id, 'left')
  for (const id of await ids('RUNNING')) node.end(id, { reason: 'left', sayGoodbye: true })
  while (!signal.aborted && (await ids('RUNNING')).length > 0)
    await wait(lookEveryMs, undefined, { signal }).catch(() => {})
  for (const id of await ids('RUNNING')) await end(id, 'left')
}
