import type { Transaction } from 'kysely'
import type { SettledQuestions, TurnRef } from '../../../shared/console/transcripts.ts'
import type { GatewayTables } from '../tables.ts'
import { count } from './transcript-store.ts'

type Tx = Transaction<GatewayTables>

interface Settling {
  /** All that is settled together has it. */
  id: string
  how: SettledQuestions['how']
  by: string
  atMs: number
}

/** Those of the turns that are open are no longer. */
export async function settle(tx: Tx, turns: readonly TurnRef[], { id, how, by, atMs }: Settling): Promise<void> {
  for (const { talk, turn } of turns) {
    await tx
      .updateTable('gateway_turns_uncopied')
      .set({ is_open: 0, settled: how, settled_by: by, settled_at_ms: atMs, settled_with: id })
      .where('talk', '=', talk)
      .where('turn', '=', turn)
      .where('is_open', '=', 1)
      .execute()
  }
  for (const talk of new Set(turns.map((ref) => ref.talk))) await count(tx, talk)
}

/** What was settled together is open again. Returns how many turns are. */
export async function unsettle(tx: Tx, id: string): Promise<number> {
  const opened = await tx
    .updateTable('gateway_turns_uncopied')
    .set({ is_open: 1, settled: null, settled_by: null, settled_at_ms: null, settled_with: null })
    .where('settled_with', '=', id)
    .returning('talk')
    .execute()
  for (const talk of new Set(opened.map((row) => row.talk))) await count(tx, talk)
  return opened.length
}
