import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SettledQuestions, TurnRef } from '../../../shared/console/transcripts.ts'
import type { Database } from '../../database/database.ts'
import type { GatewayTables } from '../tables.ts'
import { settle } from './settle.ts'
import type { TurnRow } from './transcript-tables.ts'

export type OpenTurn = Pick<TurnRow, 'talk' | 'turn' | 'question' | 'character_key' | 'told_at_ms'>

/** Differs whenever a question is asked, settled, told anew or forgotten. */
export interface UnansweredState {
  /** How many are open, when they were told (short times, in all) and when the last of them. */
  count: number
  sum: number
  lastMs: number
  /** When others were settled: short times, in all. */
  settled: number
}

/** Questions that the characters could not answer. */
export interface UnansweredStore {
  state(): Promise<UnansweredState>
  /** The newest that nobody has settled, newest first. */
  open(limit: number): Promise<OpenTurn[]>
  /** Those that nobody has settled, told at this time or later, oldest first. */
  since(atMs: number): Promise<OpenTurn[]>
  /** What was settled last. */
  settled(): Promise<SettledQuestions[]>
  /** Nobody needs an answer to them. Resolves to the id by which that is taken back. */
  putAside(turns: readonly TurnRef[], by: string): Promise<string>
}

const mostSettled = 20
/** Milliseconds; sums of whole times would be more than a number holds. */
const beyondAnyAge = 1_000_000_007
export const shortTime = (atMs: number) => atMs % beyondAnyAge
const columns = ['talk', 'turn', 'question', 'character_key', 'told_at_ms'] as const

export function createUnansweredStore({ read, transact }: Database<GatewayTables>, now: () => number): UnansweredStore {
  return {
    async state() {
      const { count, sum, last } = await read
        .selectFrom('gateway_turns_uncopied')
        .select(({ fn }) => [
          fn.countAll<number>().as('count'),
          sql<number | null>`sum(told_at_ms % ${beyondAnyAge})`.as('sum'),
          fn.max('told_at_ms').as('last'),
        ])
        .where('is_open', '=', 1)
        .executeTakeFirstOrThrow()
      const { settled } = await read
        .selectFrom('gateway_turns_uncopied')
        .select(sql<number | null>`sum(settled_at_ms % ${beyondAnyAge})`.as('settled'))
        .where('settled_at_ms', 'is not', null)
        .executeTakeFirstOrThrow()
      return { count: Number(count), sum: Number(sum), lastMs: Number(last), settled: Number(settled) }
    },
    open: (limit) =>
      read
        .selectFrom('gateway_turns_uncopied')
        .select(columns)
        .where('is_open', '=', 1)
        .orderBy('told_at_ms', 'desc')
        .orderBy('talk', 'desc')
        .orderBy('turn', 'desc')
        .limit(limit)
        .execute(),
    since: (atMs) =>
      read
        .selectFrom('gateway_turns_uncopied')
        .select(columns)
        .where('is_open', '=', 1)
        .where('told_at_ms', '>=', atMs)
        .orderBy('told_at_ms')
        .orderBy('talk')
        .orderBy('turn')
        .execute(),
    async settled() {
      const times = read
        .selectFrom('gateway_turns_uncopied')
        .select('settled_at_ms')
        .distinct()
        .where('settled_at_ms', 'is not', null)
        .orderBy('settled_at_ms', 'desc')
        .limit(mostSettled)
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
        .where('settled_at_ms', 'in', times)
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
