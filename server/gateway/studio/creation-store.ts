import { libraryLimits, type Creation, type CreationStatus } from '../../../shared/console/studio.ts'
import type { Database } from '../../database/database.ts'
import type { GatewayTables } from '../tables.ts'
import { addToLibrary } from './library-store.ts'
import type { StudioFaultCode } from './studio-fault.ts'
import type { CreationRow, LibraryRow } from './studio-tables.ts'

type Progress = Partial<
  Pick<CreationRow, 'status' | 'progress' | 'cost_credits' | 'failure' | 'failure_reason' | 'remote_id' | 'sent'>
>

/** What is being made. */
export interface CreationStore {
  /** The newest first. */
  list(): Promise<CreationRow[]>
  find(id: string): Promise<CreationRow | undefined>
  /** False when so many of its service are under way that none more is taken; the same id again is the same one. */
  add(row: CreationRow): Promise<boolean>
  /** Takes, until `untilMs`, those of a service that nobody looks after. */
  claim(service: string, untilMs: number): Promise<CreationRow[]>
  /** Notes how far it is; false when it is gone. */
  move(id: string, progress: Progress, untilMs: number): Promise<boolean>
  /** It has failed, unless it has another task by now than the one that is known here. */
  fail(id: string, remoteId: string | null, why: Pick<CreationRow, 'failure' | 'failure_reason'>): Promise<void>
  /** Puts what came of it into the library; false when it is gone. Throws a StudioFault without room. */
  finish(id: string, rows: LibraryRow[]): Promise<boolean>
  remove(id: string): Promise<void>
  /** Forgets failures that are older than a week; what other services made is lost once a day nobody asked them. */
  sweep(service: string): Promise<void>
}

const failedKeptMs = 7 * 24 * 3_600_000
const unaskedMs = 24 * 3_600_000
const failed: CreationStatus = 'FAILED'
const lost: StudioFaultCode = 'LOST'

export function createCreationStore({ read, transact }: Database<GatewayTables>, now: () => number): CreationStore {
  return {
    list: () =>
      read
        .selectFrom('gateway_creations')
        .selectAll()
        .orderBy('created_at_ms', 'desc')
        .orderBy('id')
        .limit(100)
        .execute(),
    find: (id) => read.selectFrom('gateway_creations').selectAll().where('id', '=', id).executeTakeFirst(),
    add: (row) =>
      transact(async (tx) => {
        const known = await tx.selectFrom('gateway_creations').select('id').where('id', '=', row.id).executeTakeFirst()
        if (known !== undefined) return true
        const { underWay } = await tx
          .selectFrom('gateway_creations')
          .select(({ fn }) => fn.countAll<number>().as('underWay'))
          .where('service', '=', row.service)
          .where('status', '!=', failed)
          .executeTakeFirstOrThrow()
        if (underWay >= libraryLimits.underWay) return false
        await tx.insertInto('gateway_creations').values(row).execute()
        return true
      }),
    claim: (service, untilMs) =>
      transact((tx) =>
        tx
          .updateTable('gateway_creations')
          .set({ followed_until_ms: untilMs })
          .where('service', '=', service)
          .where('status', '!=', failed)
          .where('followed_until_ms', '<=', now())
          .returningAll()
          .execute(),
      ),
    move: (id, progress, untilMs) =>
      transact(async (tx) => {
        const moved = await tx
          .updateTable('gateway_creations')
          .set({ ...progress, followed_until_ms: untilMs })
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst()
        return moved !== undefined
      }),
    fail: (id, remoteId, { failure, failure_reason }) =>
      transact(async (tx) => {
        await tx
          .updateTable('gateway_creations')
          .set({ status: failed, failure, failure_reason })
          .where('id', '=', id)
          .where('remote_id', remoteId === null ? 'is' : '=', remoteId)
          .execute()
      }),
    finish: (id, rows) =>
      transact(async (tx) => {
        const gone = await tx.deleteFrom('gateway_creations').where('id', '=', id).returning('id').executeTakeFirst()
        if (gone === undefined) return false
        await addToLibrary(tx, rows)
        return true
      }),
    remove: (id) =>
      transact(async (tx) => {
        await tx.deleteFrom('gateway_creations').where('id', '=', id).execute()
      }),
    sweep: (service) =>
      transact(async (tx) => {
        await tx
          .deleteFrom('gateway_creations')
          .where('status', '=', failed)
          .where('created_at_ms', '<', now() - failedKeptMs)
          .execute()
        await tx
          .updateTable('gateway_creations')
          .set({ status: failed, failure: lost })
          .where('service', '!=', service)
          .where('status', '!=', failed)
          .where('created_at_ms', '<', now() - unaskedMs)
          .where('followed_until_ms', '<', now() - unaskedMs)
          .execute()
      }),
  }
}

/** As the page gets it, without what the service calls it. */
export const asCreation = (row: CreationRow): Creation => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  model: row.model,
  status: row.status,
  progress: row.progress,
  costCredits: row.cost_credits,
  failure: row.failure,
  failureReason: row.failure_reason,
  by: row.made_by,
  at: new Date(row.created_at_ms).toISOString(),
})
