import type { Database } from '../../database/database.ts'
import type { GatewayTables, MadeRow } from '../tables.ts'

/** Remembers what the backend made at one service, since the interface has no lists. */
export interface Register {
  find(kind: MadeRow['kind'], key: string): Promise<Entry | undefined>
  /** Keys and ids of this kind whose key begins so. */
  list(kind: MadeRow['kind'], keyPrefix: string): Promise<{ key: string; id: string }[]>
  save(kind: MadeRow['kind'], key: string, entry: Entry): Promise<void>
  remove(kind: MadeRow['kind'], key: string): Promise<void>
}

interface Entry {
  /** The service's id. */
  id: string
  fingerprint: string
}

export function createRegister({ read, transact }: Database<GatewayTables>, service: string): Register {
  return {
    async find(kind, key) {
      return read
        .selectFrom('gateway_made')
        .select(['remote_id as id', 'fingerprint'])
        .where('service', '=', service)
        .where('kind', '=', kind)
        .where('key', '=', key)
        .executeTakeFirst()
    },
    async list(kind, keyPrefix) {
      const rows = await read
        .selectFrom('gateway_made')
        .select(['key', 'remote_id as id'])
        .where('service', '=', service)
        .where('kind', '=', kind)
        .execute()
      return rows.filter((row) => row.key.startsWith(keyPrefix))
    },
    save: (kind, key, { id, fingerprint }) =>
      transact(async (tx) => {
        await tx
          .insertInto('gateway_made')
          .values({ service, kind, key, remote_id: id, fingerprint })
          .onConflict((conflict) =>
            conflict.columns(['service', 'kind', 'key']).doUpdateSet({ remote_id: id, fingerprint }),
          )
          .execute()
      }),
    remove: (kind, key) =>
      transact(async (tx) => {
        await tx
          .deleteFrom('gateway_made')
          .where('service', '=', service)
          .where('kind', '=', kind)
          .where('key', '=', key)
          .execute()
      }),
  }
}
