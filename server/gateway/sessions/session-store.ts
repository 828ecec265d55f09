import type { DangerKind } from '../../../shared/kiosk/events.ts'
import type { Database } from '../../database/database.ts'
import type { GatewayTables, SessionRow } from '../tables.ts'

export interface SessionStore {
  insert(row: SessionRow): Promise<void>
  find(id: string): Promise<SessionRow | undefined>
  /** Notes that the page asked, and what it was told. */
  seen(id: string, told: string, atMs: number): Promise<void>
  /** Marks it as consumed; the row goes to one caller only, the others get undefined. */
  claim(id: string, atMs: number): Promise<SessionRow | undefined>
  unclaim(id: string): Promise<void>
  /** Sessions of one website that may still be going on: asked for or joined since. */
  listOpen(kioskSlug: string, site: string, since: { seenAtMs: number; joinedAtMs: number }): Promise<SessionRow[]>
  /** Sessions that were never joined and that no page has asked for since; each is returned once. */
  takeAbandoned(service: string, seenBeforeMs: number): Promise<SessionRow[]>
  forgetBefore(createdBeforeMs: number): Promise<void>
  /** Keeps that somebody is in danger; false when the session has told so before. */
  addDanger(row: SessionRow, kind: DangerKind, atMs: number): Promise<boolean>
  forgetDangersBefore(beforeMs: number): Promise<void>
}

const over = ['COMPLETED', 'FAILED', 'CANCELLED']

export function createSessionStore({ read, transact }: Database<GatewayTables>): SessionStore {
  return {
    insert: (row) => transact(async (tx) => void (await tx.insertInto('gateway_sessions').values(row).execute())),
    find: (id) => read.selectFrom('gateway_sessions').selectAll().where('id', '=', id).executeTakeFirst(),
    seen: (id, told, atMs) =>
      transact(async (tx) => {
        await tx.updateTable('gateway_sessions').set({ told, seen_at_ms: atMs }).where('id', '=', id).execute()
      }),
    claim: (id, atMs) =>
      transact((tx) =>
        tx
          .updateTable('gateway_sessions')
          .set({ consumed_at_ms: atMs })
          .where('id', '=', id)
          .where('consumed_at_ms', 'is', null)
          .returningAll()
          .executeTakeFirst(),
      ),
    unclaim: (id) =>
      transact(async (tx) => {
        await tx.updateTable('gateway_sessions').set({ consumed_at_ms: null }).where('id', '=', id).execute()
      }),
    listOpen: (kioskSlug, site, since) =>
      read
        .selectFrom('gateway_sessions')
        .selectAll()
        .where('kiosk_slug', '=', kioskSlug)
        .where('site', '=', site)
        .where('told', 'not in', over)
        .where((is) =>
          is.or([
            is('consumed_at_ms', '>', since.joinedAtMs),
            is.and([is('consumed_at_ms', 'is', null), is('seen_at_ms', '>', since.seenAtMs)]),
          ]),
        )
        .execute(),
    takeAbandoned: (service, seenBeforeMs) =>
      transact((tx) =>
        tx
          .updateTable('gateway_sessions')
          .set({ told: 'CANCELLED' })
          .where('service', '=', service)
          .where('consumed_at_ms', 'is', null)
          .where('seen_at_ms', '<', seenBeforeMs)
          .where('told', 'not in', over)
          .returningAll()
          .execute(),
      ),
    forgetBefore: (createdBeforeMs) =>
      transact(async (tx) => {
        await tx.deleteFrom('gateway_sessions').where('created_at_ms', '<', createdBeforeMs).execute()
      }),
    addDanger: ({ id, kiosk_slug }, kind, atMs) =>
      transact(async (tx) => {
        const added = await tx
          .insertInto('gateway_dangers')
          .values({ session_id: id, kind, kiosk_slug, at_ms: atMs })
          .onConflict((conflict) => conflict.columns(['session_id', 'kind']).doNothing())
          .returning('kind')
          .executeTakeFirst()
        return added !== undefined
      }),
    forgetDangersBefore: (beforeMs) =>
      transact(async (tx) => void (await tx.deleteFrom('gateway_dangers').where('at_ms', '<', beforeMs).execute())),
  }
}
