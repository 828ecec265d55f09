import { randomUUID } from 'node:crypto'
import { hashToken } from '../access/tokens.ts'
import type { Database } from '../../database/database.ts'
import type { GatewayTables } from '../tables.ts'
import type { OperatorRow } from './operator-tables.ts'

export type Operator = Pick<OperatorRow, 'id' | 'name' | 'email' | 'role'>

export interface OperatorStore {
  hasAny(): Promise<boolean>
  findByEmail(email: string): Promise<OperatorRow | undefined>
  /**
   * Uses a set-up link up and, in the same moment, makes its bearer an owner. Whoever has that email already gets the
   * new password and is signed out everywhere. Undefined when the link is no longer one.
   */
  setUp(link: string, owner: NewOwner): Promise<Operator | undefined>
  house(): Promise<string>
}

interface NewOwner {
  email: string
  name: string
  passwordHash: string
  /** Empty leaves it as it is. */
  house: string
}

export function createOperatorStore({ read, transact }: Database<GatewayTables>, now: () => number): OperatorStore {
  return {
    hasAny: async () =>
      (await read.selectFrom('gateway_operators').select('id').limit(1).executeTakeFirst()) !== undefined,

    findByEmail: (email) =>
      read.selectFrom('gateway_operators').selectAll().where('email', '=', email).executeTakeFirst(),

    setUp: (link, { email, name, passwordHash, house }) =>
      transact(async (tx) => {
        const used = await tx
          .updateTable('gateway_set_up_links')
          .set({ used_at_ms: now() })
          .where('token_hash', '=', hashToken(link))
          .where('used_at_ms', 'is', null)
          .where('expires_at_ms', '>', now())
          .returning('token_hash')
          .executeTakeFirst()
        if (used === undefined) return undefined
        const content = { role: 'owner' as const, password_hash: passwordHash, ...(name !== '' && { name }) }
        const operator = await tx
          .insertInto('gateway_operators')
          .values({
            id: randomUUID(),
            email,
            created_at_ms: now(),
            ...content,
            name: name === '' ? email.split('@')[0]! : name,
          })
          .onConflict((conflict) => conflict.column('email').doUpdateSet(content))
          .returning(['id', 'name', 'email', 'role'])
          .executeTakeFirstOrThrow()
        await tx.deleteFrom('gateway_operator_sessions').where('operator_id', '=', operator.id).execute()
        if (house !== '') {
          await tx
            .insertInto('gateway_settings')
            .values({ key: 'house', value: house })
            .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: house }))
            .execute()
        }
        return operator
      }),

    async house() {
      const row = await read
        .selectFrom('gateway_settings')
        .select('value')
        .where('key', '=', 'house')
        .executeTakeFirst()
      return row?.value ?? ''
    },
  }
}
