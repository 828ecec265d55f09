import { randomUUID } from 'node:crypto'
import type { CallReason, CallState } from '../../../shared/kiosk/staff-calls.ts'
import type { Database } from '../../database/database.ts'
import type { GatewayTables } from '../tables.ts'
import type { StaffCallRow } from './call-tables.ts'

/** Visitors who want a person. */
export interface CallStore {
  /** The call that stands open at this screen, or a new one. */
  open(slug: string, reason: CallReason): Promise<{ call: StaffCallRow; isNew: boolean }>
  find(id: string): Promise<StaffCallRow | undefined>
  listOpen(): Promise<StaffCallRow[]>
  listClosed(limit: number): Promise<StaffCallRow[]>
  /** Somebody sets out; false when somebody did before, or it is over. */
  take(id: string, operator: string): Promise<boolean>
  close(id: string): Promise<void>
  /** Closes what nobody answered for an hour, and forgets what is older than a month. */
  sweep(): Promise<void>
}

const openForMs = 3_600_000
const keptMs = 30 * 86_400_000
/** More don't stand open; a house with so many screens in need reads the first of them. */
const maxOpen = 100

export const stateOf = ({ taken_at_ms: takenAtMs, closed_at_ms: closedAtMs }: StaffCallRow): CallState =>
  closedAtMs !== null ? 'closed' : takenAtMs !== null ? 'coming' : 'called'

export function createCallStore({ read, transact }: Database<GatewayTables>, now: () => number): CallStore {
  return {
    open: (slug, reason) =>
      transact(async (tx) => {
        const standing = await tx
          .selectFrom('gateway_staff_calls')
          .selectAll()
          .where('slug', '=', slug)
          .where('closed_at_ms', 'is', null)
          .where('at_ms', '>', now() - openForMs)
          .executeTakeFirst()
        if (standing !== undefined) return { call: standing, isNew: false }
        const nobody = { taken_at_ms: null, taken_by: null, closed_at_ms: null }
        const call = { id: randomUUID(), slug, reason, at_ms: now(), ...nobody }
        await tx.insertInto('gateway_staff_calls').values(call).execute()
        return { call, isNew: true }
      }),
    find: (id) => read.selectFrom('gateway_staff_calls').selectAll().where('id', '=', id).executeTakeFirst(),
    listOpen: () =>
      read
        .selectFrom('gateway_staff_calls')
        .selectAll()
        .where('closed_at_ms', 'is', null)
        .orderBy('at_ms')
        .limit(maxOpen)
        .execute(),
    listClosed: (limit) =>
      read
        .selectFrom('gateway_staff_calls')
        .selectAll()
        .where('closed_at_ms', 'is not', null)
        .orderBy('at_ms', 'desc')
        .limit(limit)
        .execute(),
    take: (id, operator) =>
      transact(async (tx) => {
        const taken = await tx
          .updateTable('gateway_staff_calls')
          .set({ taken_at_ms: now(), taken_by: operator })
          .where('id', '=', id)
          .where('taken_at_ms', 'is', null)
          .where('closed_at_ms', 'is', null)
          .returning('id')
          .executeTakeFirst()
        return taken !== undefined
      }),
    close: (id) =>
      transact(async (tx) => {
        await tx
          .updateTable('gateway_staff_calls')
          .set({ closed_at_ms: now() })
          .where('id', '=', id)
          .where('closed_at_ms', 'is', null)
          .execute()
      }),
    sweep: () =>
      transact(async (tx) => {
        await tx
          .updateTable('gateway_staff_calls')
          .set({ closed_at_ms: now() })
          .where('closed_at_ms', 'is', null)
          .where('at_ms', '<=', now() - openForMs)
          .execute()
        await tx
          .deleteFrom('gateway_staff_calls')
          .where('at_ms', '<', now() - keptMs)
          .execute()
      }),
  }
}
