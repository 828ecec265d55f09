import { setTimeout as wait } from 'node:timers/promises'
import type { LivingNodes } from './living-nodes.ts'
import type { SessionEnds } from './session-ends.ts'
import type { SessionParts } from './session-parts.ts'

const lookEveryMs = 200

/** Cancels what hasn't begun here, and the queue unless others are there for it; lets the rest say goodbye until `signal` aborts, then ends it as `left`. */
export async function drainSessions(
  { database, node }: SessionParts,
  { end }: SessionEnds,
  nodes: LivingNodes,
  signal: AbortSignal,
) {
  const takesQueue = await nodes.areOthersAlive()
  const ids = async (...statuses: ('NOT_READY' | 'READY' | 'RUNNING')[]): Promise<string[]> => {
    const rows = await database.read
      .selectFrom('realtime_sessions')
      .select('id')
      .where('status', 'in', statuses)
      .where((eb) => (takesQueue ? nodes.heldHere(eb) : eb.or([nodes.heldHere(eb), eb('placed_at', 'is', null)])))
      .execute()
    return rows.map((row) => row.id)
  }
  for (const id of await ids('NOT_READY', 'READY')) await end(id, 'left')
  for (const id of await ids('RUNNING')) node.end(id, { reason: 'left', sayGoodbye: true })
  while (!signal.aborted && (await ids('RUNNING')).length > 0)
    await wait(lookEveryMs, undefined, { signal }).catch(() => {})
  for (const id of await ids('RUNNING')) await end(id, 'left')
}
