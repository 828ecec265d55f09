import { hashToken, newToken } from '../access/tokens.ts'
import type { Database } from '../../database/database.ts'
import type { GatewayTables } from '../tables.ts'
import type { Operator } from './operator-store.ts'

/** Who is signed in, by the token in their cookie, of which only the hash is kept. */
export interface OperatorSessions {
  /** A new token: an earlier one of the same browser is never taken over. */
  open(operatorId: string): Promise<string>
  find(token: string): Promise<Operator | undefined>
  close(token: string): Promise<void>
  /** Forgets those that have ended. */
  sweep(): Promise<void>
}

/** Signed out after so long without a request, and after so long in any case. */
const idleMs = 12 * 3_600_000
export const sessionLifetimeMs = 7 * 24 * 3_600_000
const noteEveryMs = 60_000

export function createOperatorSessions(
  { read, transact }: Database<GatewayTables>,
  now: () => number,
): OperatorSessions {
  return {
    async open(operatorId) {
      const token = newToken()
      const row = { token_hash: hashToken(token), operator_id: operatorId, created_at_ms: now(), seen_at_ms: now() }
      await transact((tx) => tx.insertInto('gateway_operator_sessions').values(row).execute())
      return token
    },

    async find(token) {
      const tokenHash = hashToken(token)
      const row = await read
        .selectFrom('gateway_operator_sessions as session')
        .innerJoin('gateway_operators as operator', 'operator.id', 'session.operator_id')
        .select(['operator.id', 'operator.name', 'operator.email', 'operator.role', 'session.seen_at_ms'])
        .where('session.token_hash', '=', tokenHash)
        .where('session.seen_at_ms', '>', now() - idleMs)
        .where('session.created_at_ms', '>', now() - sessionLifetimeMs)
        .executeTakeFirst()
      if (row === undefined) return undefined
      const { seen_at_ms: seenAtMs, ...operator } = row
      if (now() - seenAtMs > noteEveryMs) {
        await transact((tx) =>
          tx
            .updateTable('gateway_operator_sessions')
            .set({ seen_at_ms: now() })
            .where('token_hash', '=', tokenHash)
            .execute(),
        )
      }
      return operator
    },

    close: (token) =>
      transact(async (tx) => {
        await tx.deleteFrom('gateway_operator_sessions').where('token_hash', '=', hashToken(token)).execute()
      }),

    sweep: () =>
      transact(async (tx) => {
        await tx
          .deleteFrom('gateway_operator_sessions')
          .where((row) =>
            row.or([row('seen_at_ms', '<', now() - idleMs), row('created_at_ms', '<', now() - sessionLifetimeMs)]),
          )
          .execute()
      }),
  }
}
