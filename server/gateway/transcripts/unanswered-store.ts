import type { SettledQuestions, TurnRef } from '../../../shared/console/transcripts.ts'
import type { Database } from '../../database/database.ts'
import type { GatewayTables } from '../tables.ts'
import { count } from './transcript-store.ts'
import type { TurnRow } from './transcript-tables.ts'

export type OpenTurn = Pick<TurnRow, 'talk' | 'turn' | 'question' | 'character_key'>

/** Questions that the characters could not answer. */
export interface UnansweredStore {
  /** The newest that nobody has settled, newest first. */
  open(limit: number): Promise<OpenTurn[]>
  /** What was settled last. */
  settled(): Promise<SettledQuestions[]>
  /** Those of them that are open are no longer. Returns how many were. */
  settle(turns: readonly TurnRef[], how: SettledQuestions['how'], by: string): Promise<number>
}

const mostSettled = 20

export function createUnansweredStore({ read, transact }: Database<GatewayTables>, now: () => number): UnansweredStore {
  return {
    open: (limit) =>
      read
        .selectFrom('gateway_turns_uncopied')
        .select(['talk', 'turn', 'question', 'character_key'])
        .where('is_open', '=', 1)
        .orderBy('told_at_ms', 'desc')
        .orderBy('talk')
        .orderBy('turn')
        .limit(limit)
        .execute(),
    async settled() {
      const rows = await read
        .selectFrom('gateway_turns_uncopied')
        .select(({ fn }) => [
          'settled',
          'settled_by',
          'settled_at_ms',
          fn.min('question').as('question'),
          fn.countAll<number>().as('count'),
        ])
        .where('settled_at_ms', 'is not', null)
        .groupBy(['settled', 'settled_by', 'settled_at_ms'])
        .orderBy('settled_at_ms', 'desc')
        .limit(mostSettled)
        .execute()
      return rows.map(({ question, count: asked, settled, settled_by: by, settled_at_ms: atMs }) => ({
        question: String(question),
        count: Number(asked),
        how: settled ?? 'aside',
        by: by ?? '',
        at: new Date(Number(atMs)).toISOString(),
      }))
    },
    settle: (turns, how, by) =>
      transact(async (tx) => {
        let settled = 0
        // One time for all of them: by it they are told as one.
        const settledAtMs = now()
        for (const { talk, turn } of turns) {
          const found = await tx
            .updateTable('gateway_turns_uncopied')
            .set({ is_open: 0, settled: how, settled_by: by, settled_at_ms: settledAtMs })
            .where('talk', '=', talk)
            .where('turn', '=', turn)
            .where('is_open', '=', 1)
            .returning('turn')
            .executeTakeFirst()
          if (found !== undefined) settled++
        }
        for (const talk of new Set(turns.map((ref) => ref.talk))) await count(tx, talk)
        return settled
      }),
  }
}
