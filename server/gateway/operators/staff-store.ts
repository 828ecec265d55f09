import type { Role } from '../../../shared/console/roles.ts'
import type { Database } from '../../database/database.ts'
import { holdsText } from '../console/holds-text.ts'
import type { GatewayTables } from '../tables.ts'
import type { Operator } from './operator-store.ts'

type Outcome = 'done' | 'unknown' | 'last-owner'

/** All operators of the house, and what an owner decides about them. Whatever is decided signs them out at once. */
export interface StaffStore {
  list(find: string, offset: number, limit: number): Promise<(Operator & { seenAtMs: number | null })[]>
  count(find: string): Promise<number>
  find(id: string): Promise<Operator | undefined>
  setRole(id: string, role: Role): Promise<Outcome>
  remove(id: string): Promise<Outcome>
  setPassword(id: string, passwordHash: string): Promise<void>
}

export function createStaffStore({ read, transact }: Database<GatewayTables>): StaffStore {
  const matching = (find: string) => {
    const all = read.selectFrom('gateway_operators as operator')
    if (find === '') return all
    return all.where((row) => row.or([holdsText('operator.name', find), holdsText('operator.email', find)]))
  }

  /** Somebody has to be an owner: counted in the same transaction as the change. */
  const decide = (id: string, change: (tx: Tx, operator: Operator) => Promise<unknown>, staysOwner = false) =>
    transact(async (tx): Promise<Outcome> => {
      const operator = await tx
        .selectFrom('gateway_operators')
        .select(['id', 'name', 'email', 'role'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (operator === undefined) return 'unknown'
      const others = await tx
        .selectFrom('gateway_operators')
        .select('id')
        .where('role', '=', 'owner')
        .where('id', '<>', id)
        .limit(1)
        .executeTakeFirst()
      if (operator.role === 'owner' && !staysOwner && others === undefined) return 'last-owner'
      await change(tx, operator)
      await signOut(tx, id)
      return 'done'
    })

  return {
    list: (find, offset, limit) =>
      matching(find)
        .leftJoin('gateway_operator_sessions as session', 'session.operator_id', 'operator.id')
        .select(['operator.id', 'operator.name', 'operator.email', 'operator.role'])
        .select(({ fn }) => fn.max<number | null>('session.seen_at_ms').as('seenAtMs'))
        .groupBy(['operator.id', 'operator.name', 'operator.email', 'operator.role'])
        .orderBy('operator.name')
        .orderBy('operator.id')
        .limit(limit)
        .offset(offset)
        .execute(),

    async count(find) {
      const row = await matching(find)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return row.count
    },

    find: (id) =>
      read
        .selectFrom('gateway_operators')
        .select(['id', 'name', 'email', 'role'])
        .where('id', '=', id)
        .executeTakeFirst(),

    setRole: (id, role) =>
      decide(
        id,
        (tx) => tx.updateTable('gateway_operators').set({ role }).where('id', '=', id).execute(),
        role === 'owner',
      ),

    remove: (id) => decide(id, (tx) => tx.deleteFrom('gateway_operators').where('id', '=', id).execute()),

    setPassword: (id, passwordHash) =>
      transact(async (tx) => {
        await tx.updateTable('gateway_operators').set({ password_hash: passwordHash }).where('id', '=', id).execute()
        await signOut(tx, id)
      }),
  }
}

type Tx = Parameters<Parameters<Database<GatewayTables>['transact']>[0]>[0]

const signOut = (tx: Tx, id: string) =>
  tx.deleteFrom('gateway_operator_sessions').where('operator_id', '=', id).execute()
