import { randomUUID } from 'node:crypto'
import type { Change } from '../../../shared/console/changes.ts'
import type { Database } from '../../database/database.ts'
import { holdsText } from '../console/holds-text.ts'
import type { GatewayTables } from '../tables.ts'
import type { ChangeRow } from './record-tables.ts'

/** The record of changes: written once, kept for a year. */
export interface ChangeStore {
  add(change: Omit<Change, 'id' | 'at'>): Promise<void>
  /** The newest first, and how many there are in all. */
  list(find: string, offset: number, limit: number): Promise<{ changes: Change[]; found: number }>
  /** Forgets what is older than a year. */
  sweep(): Promise<void>
}

const keptMs = 365 * 24 * 3_600_000

export function createChangeStore({ read, transact }: Database<GatewayTables>, now: () => number): ChangeStore {
  const matching = (find: string) => {
    const all = read.selectFrom('gateway_changes')
    if (find === '') return all
    return all.where((row) => row.or([holdsText('operator', find), holdsText('subject', find)]))
  }
  return {
    add: ({ before, after, ...change }) =>
      transact(async (tx) => {
        const row = { id: randomUUID(), at_ms: now(), ...change, before: asText(before), after: asText(after) }
        await tx.insertInto('gateway_changes').values(row).execute()
      }),
    async list(find, offset, limit) {
      const rows = await matching(find)
        .selectAll()
        .orderBy('at_ms', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      // A first page that isn't full holds all there are.
      if (offset === 0 && rows.length < limit) return { changes: rows.map(asChange), found: rows.length }
      const { count } = await matching(find)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return { changes: rows.map(asChange), found: count }
    },
    sweep: () =>
      transact(async (tx) => {
        await tx
          .deleteFrom('gateway_changes')
          .where('at_ms', '<', now() - keptMs)
          .execute()
      }),
  }
}

const asText = (fields: Change['before']) => (fields === null ? null : JSON.stringify(fields))
const asFields = (text: string | null) => (text === null ? null : (JSON.parse(text) as Record<string, unknown>))

const asChange = ({ at_ms: atMs, before, after, ...row }: ChangeRow): Change => ({
  ...row,
  at: new Date(atMs).toISOString(),
  before: asFields(before),
  after: asFields(after),
})
