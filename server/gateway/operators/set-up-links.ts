import { hashToken, newToken } from '../access/tokens.ts'
import type { Database } from '../../database/database.ts'
import type { GatewayTables } from '../tables.ts'

/** One-time links that make an owner, or give one a new password. */
export interface SetUpLinks {
  make(): Promise<{ token: string; expiresAtMs: number }>
  /** When it ends; undefined once it was used, is too old or never was one. */
  check(token: string): Promise<number | undefined>
}

const lifetimeMs = 24 * 3_600_000

export function createSetUpLinks({ read, transact }: Database<GatewayTables>, now: () => number): SetUpLinks {
  return {
    async make() {
      const token = newToken()
      const expiresAtMs = now() + lifetimeMs
      await transact(async (tx) => {
        await tx.deleteFrom('gateway_set_up_links').where('expires_at_ms', '<', now()).execute()
        await tx
          .insertInto('gateway_set_up_links')
          .values({ token_hash: hashToken(token), expires_at_ms: expiresAtMs, used_at_ms: null })
          .execute()
      })
      return { token, expiresAtMs }
    },
    async check(token) {
      const row = await read
        .selectFrom('gateway_set_up_links')
        .select('expires_at_ms')
        .where('token_hash', '=', hashToken(token))
        .where('used_at_ms', 'is', null)
        .where('expires_at_ms', '>', now())
        .executeTakeFirst()
      return row === undefined ? undefined : row.expires_at_ms
    },
  }
}
