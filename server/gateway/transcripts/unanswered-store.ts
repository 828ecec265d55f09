import { randomUUID } from 'node:crypto'
import type { SettledQuestions, TurnRef } from '../../../shared/console/transcripts.ts'
import type { Database } from '../../database/database.ts'
import type { GatewayTables } from '../tables.ts'
import { settle } from './settle.ts'
import type { TurnRow } from './transcript-tables.ts'

export type OpenTurn = Pick<TurnRow, 'talk' | 'turn' | 'question' | 'character_key'>

/** Questions that the characters could not answer. */
export interface UnansweredStore {
  /** The newest that nobody has settled, newest first. */
  open(limit: number): Promise<OpenTurn[]>
  /** What was settled last. */
  settled(): Promise<SettledQuestions[]>
  /** Nobody needs an answer to them. Resolves to the id by which that is taken back. */
  putAside(turns: readonly TurnRef[], by: string): Promise<string>
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
          'settled_with',
          'settled',
          'settled_by',
          'settled_at_ms',
          fn.min('question').as('question'),
          fn.countAll<number>().as('count'),
        ])
        .where('settled_at_ms', 'is not', null)
        .groupBy(['settled_with', 'settled', 'settled_by', 'settled_at_ms'])
        .orderBy('settled_at_ms', 'desc')
        .limit(mostSettled)
        .execute()
      return rows.map(({ settled_with: id, question, count: asked, settled, settled_by: by, settled_at_ms: atMs }) => ({
        id: id ?? '',
        question: String(question),
        count: Number(asked),
        how: settled ?? 'aside',
        by: by ?? '',
        at: new Date(Number(atMs)).toISOString(),
      }))
    },
    putAside: (turns, by) =>
      transact(async (tx) => {
        const id = randomUUID()
        await settle(tx, turns, { id, how: 'aside', by, atMs: now() })
        return id
      }),
  }
}
