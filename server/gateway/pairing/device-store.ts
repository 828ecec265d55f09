import { randomUUID } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { hashToken, newToken } from '../access/tokens.ts'
import type { GatewayTables } from '../tables.ts'
import type { DeviceRow } from './pairing-tables.ts'

export type Device = Pick<DeviceRow, 'id' | 'slug' | 'paired_at_ms' | 'seen_at_ms'>

/** Browsers that are screens, by the token in their cookie, of which only the hash is kept. */
export interface DeviceStore {
  /** Its token. */
  pair(slug: string): Promise<string>
  find(token: string): Promise<Device | undefined>
  /** A token that follows this one, now and then: what was copied long ago opens nothing. Undefined while it is young. */
  renew(token: string): Promise<string | undefined>
  ofScreens(slugs: readonly string[]): Promise<Device[]>
  revoke(slug: string, id: string): Promise<boolean>
}

const renewEveryMs = 24 * 3_600_000
const noteEveryMs = 60_000
const columns = ['id', 'slug', 'paired_at_ms', 'seen_at_ms'] as const

export function createDeviceStore({ read, transact }: Database<GatewayTables>, now: () => number): DeviceStore {
  return {
    async pair(slug) {
      const token = newToken()
      const times = { paired_at_ms: now(), renewed_at_ms: now(), seen_at_ms: now() }
      const row = { id: randomUUID(), slug, token_hash: hashToken(token), next_token_hash: null, ...times }
      await transact((tx) => tx.insertInto('gateway_devices').values(row).execute())
      return token
    },

    async find(token) {
      const tokenHash = hashToken(token)
      const row = await read
        .selectFrom('gateway_devices')
        .select([...columns, 'next_token_hash'])
        .where((either) => either.or([either('token_hash', '=', tokenHash), either('next_token_hash', '=', tokenHash)]))
        .executeTakeFirst()
      if (row === undefined) return undefined
      const { next_token_hash: next, ...device } = row
      if (next === tokenHash) {
        // The browser has it, so the one before is over.
        const turned = { token_hash: tokenHash, next_token_hash: null, seen_at_ms: now() }
        await transact((tx) => tx.updateTable('gateway_devices').set(turned).where('id', '=', device.id).execute())
      } else if (now() - device.seen_at_ms > noteEveryMs) {
        const seen = { seen_at_ms: now() }
        await transact((tx) => tx.updateTable('gateway_devices').set(seen).where('id', '=', device.id).execute())
      }
      return device
    },

    async renew(token) {
      const next = newToken()
      const renewed = await transact((tx) =>
        tx
          .updateTable('gateway_devices')
          .set({ next_token_hash: hashToken(next), renewed_at_ms: now() })
          .where('token_hash', '=', hashToken(token))
          .where('renewed_at_ms', '<', now() - renewEveryMs)
          .returning('id')
          .executeTakeFirst(),
      )
      return renewed === undefined ? undefined : next
    },

    async ofScreens(slugs) {
      if (slugs.length === 0) return []
      return read
        .selectFrom('gateway_devices')
        .select(columns)
        .where('slug', 'in', slugs)
        .orderBy('paired_at_ms')
        .execute()
    },

    revoke: (slug, id) =>
      transact(async (tx) => {
        const gone = await tx
          .deleteFrom('gateway_devices')
          .where('slug', '=', slug)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst()
        return gone !== undefined
      }),
  }
}
