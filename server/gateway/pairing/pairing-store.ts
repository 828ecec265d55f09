import { randomInt } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { hashToken, newToken } from '../access/tokens.ts'
import type { GatewayTables } from '../tables.ts'

/** Browsers that show a code and wait until an operator gives them a screen. */
export interface PairingStore {
  /** The claim stays with the browser that shows the code. */
  begin(): Promise<{ claim: string; code: string; lastsS: number }>
  /** The screen that was given to this browser; undefined while it waits, null when its code is too old. */
  screenFor(claim: string): Promise<string | undefined | null>
  /** True when some browser shows this code just now and had no screen yet. */
  give(code: string, slug: string): Promise<boolean>
  /** Takes the pairing away: its screen, once. */
  take(claim: string): Promise<string | undefined>
  sweep(): Promise<void>
}

/** No sign that can be read as another. Six of them are 800 million codes. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const lifetimeMs = 10 * 60_000

const newCode = () => Array.from({ length: 6 }, () => signs[randomInt(signs.length)]!).join('')

export function createPairingStore({ read, transact }: Database<GatewayTables>, now: () => number): PairingStore {
  return {
    async begin() {
      const claim = newToken()
      const code = newCode()
      const row = { claim_hash: hashToken(claim), code, expires_at_ms: now() + lifetimeMs, slug: null }
      await transact((tx) => tx.insertInto('gateway_pairings').values(row).execute())
      return { claim, code, lastsS: lifetimeMs / 1000 }
    },
    async screenFor(claim) {
      const row = await read
        .selectFrom('gateway_pairings')
        .select('slug')
        .where('claim_hash', '=', hashToken(claim))
        .where('expires_at_ms', '>', now())
        .executeTakeFirst()
      return row === undefined ? null : (row.slug ?? undefined)
    },
    give: (code, slug) =>
      transact(async (tx) => {
        const given = await tx
          .updateTable('gateway_pairings')
          .set({ slug })
          .where('code', '=', code)
          .where('slug', 'is', null)
          .where('expires_at_ms', '>', now())
          .returning('code')
          .executeTakeFirst()
        return given !== undefined
      }),
    take: (claim) =>
      transact(async (tx) => {
        const taken = await tx
          .deleteFrom('gateway_pairings')
          .where('claim_hash', '=', hashToken(claim))
          .where('slug', 'is not', null)
          .where('expires_at_ms', '>', now())
          .returning('slug')
          .executeTakeFirst()
        return taken?.slug ?? undefined
      }),
    sweep: () =>
      transact(async (tx) => {
        await tx.deleteFrom('gateway_pairings').where('expires_at_ms', '<', now()).execute()
      }),
  }
}
