import type { Transaction } from 'kysely'
import type { SettledQuestions, TurnRef } from '../../../shared/console/transcripts.ts'
import { ApiFailure } from '../api-failure.ts'
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

/**
 * Those of the turns that are open are no longer. Throws where somebody has settled one of them since: two answers to
 * the same question would stand in the papers.
 */
export async function settle(tx: Tx, turns: readonly TurnRef[], { id, how, by, atMs }: Settling): Promise<void> {
  for (const { talk, turn } of turns) {
    const closed = await tx
      .updateTable('gateway_turns_uncopied')
      .set({ is_open: 0, settled: how, settled_by: by, settled_at_ms: atMs, settled_with: id })
      .where('talk', '=', talk)
      .where('turn', '=', turn)
      .where('is_open', '=', 1)
      .returning('talk')
      .executeTakeFirst()
    if (closed === undefined && (await isSettledOtherwise(tx, { talk, turn }, id))) throw isSettled()
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

async function isSettledOtherwise(tx: Tx, { talk, turn }: TurnRef, id: string): Promise<boolean> {
  const settled = await tx
    .selectFrom('gateway_turns_uncopied')
    .select('talk')
    .where('talk', '=', talk)
    .where('turn', '=', turn)
    .where('settled_with', '!=', id)
    .executeTakeFirst()
  return settled !== undefined
}

const isSettled = () =>
  new ApiFailure(409, 'SETTLED_MEANWHILE', 'Somebody has answered this question already, or put it aside.')
