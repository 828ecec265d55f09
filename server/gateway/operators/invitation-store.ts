import { randomUUID } from 'node:crypto'
import { hashToken, newToken } from '../access/tokens.ts'
import type { Database } from '../../database/database.ts'
import type { GatewayTables } from '../tables.ts'
import type { Operator } from './operator-store.ts'
import type { InvitationRow } from './operator-tables.ts'

export type StoredInvitation = Omit<InvitationRow, 'token_hash'>

/** Links by which somebody becomes an operator, once and within 24 hours. */
export interface InvitationStore {
  /** Takes the place of an earlier one for the same email. Undefined when that email is an operator's already. */
  make(fields: Pick<InvitationRow, 'email' | 'name' | 'role'>): Promise<string | undefined>
  list(): Promise<StoredInvitation[]>
  find(id: string): Promise<StoredInvitation | undefined>
  findByToken(token: string): Promise<StoredInvitation | undefined>
  /** Uses it up and makes its bearer an operator; undefined when it is no longer one. */
  use(token: string, fields: { name: string; passwordHash: string }): Promise<Operator | undefined>
  /** False when there is none. */
  takeBack(id: string): Promise<boolean>
  sweep(): Promise<void>
}

const lifetimeMs = 24 * 3_600_000
const columns = ['id', 'email', 'name', 'role', 'expires_at_ms'] as const

export function createInvitationStore({ read, transact }: Database<GatewayTables>, now: () => number): InvitationStore {
  const open = () => read.selectFrom('gateway_invitations').select(columns).where('expires_at_ms', '>', now())
  return {
    make: (fields) =>
      transact(async (tx) => {
        const known = await tx
          .selectFrom('gateway_operators')
          .select('id')
          .where('email', '=', fields.email)
          .executeTakeFirst()
        if (known !== undefined) return undefined
        const token = newToken()
        const content = { ...fields, token_hash: hashToken(token), expires_at_ms: now() + lifetimeMs }
        await tx
          .insertInto('gateway_invitations')
          .values({ id: randomUUID(), ...content })
          .onConflict((conflict) => conflict.column('email').doUpdateSet(content))
          .execute()
        return token
      }),

    list: () => open().orderBy('email').limit(100).execute(),
    find: (id) => open().where('id', '=', id).executeTakeFirst(),
    findByToken: (token) => open().where('token_hash', '=', hashToken(token)).executeTakeFirst(),

    use: (token, { name, passwordHash }) =>
      transact(async (tx) => {
        const invited = await tx
          .deleteFrom('gateway_invitations')
          .where('token_hash', '=', hashToken(token))
          .where('expires_at_ms', '>', now())
          .returning(columns)
          .executeTakeFirst()
        if (invited === undefined) return undefined
        const { email, role } = invited
        const shown = [name, invited.name, email.split('@')[0]!].find((one) => one !== '')!
        return tx
          .insertInto('gateway_operators')
          .values({
            id: randomUUID(),
            email,
            role,
            name: shown,
            password_hash: passwordHash,
            created_at_ms: now(),
          })
          .onConflict((conflict) => conflict.column('email').doNothing())
          .returning(['id', 'name', 'email', 'role'])
          .executeTakeFirst()
      }),

    takeBack: (id) =>
      transact(async (tx) => {
        const row = await tx.deleteFrom('gateway_invitations').where('id', '=', id).returning('id').executeTakeFirst()
        return row !== undefined
      }),

    sweep: () =>
      transact(async (tx) => {
        await tx.deleteFrom('gateway_invitations').where('expires_at_ms', '<', now()).execute()
      }),
  }
}
