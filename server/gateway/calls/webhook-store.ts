import type { Database } from '../../database/database.ts'
import { newToken } from '../access/tokens.ts'
import type { GatewayTables } from '../tables.ts'

interface Webhook {
  url: string
  /** Kept as it is: what is sent is signed with it. */
  secret: string
}

/** Where calls for a person are told besides the console. */
export interface WebhookStore {
  find(): Promise<Webhook | undefined>
  /** Sets the address; its secret is new each time. */
  set(url: string): Promise<Webhook>
  remove(): Promise<void>
}

const key = 'staff-webhook'

export function createWebhookStore({ read, transact }: Database<GatewayTables>): WebhookStore {
  return {
    async find() {
      const row = await read.selectFrom('gateway_settings').select('value').where('key', '=', key).executeTakeFirst()
      return row === undefined ? undefined : (JSON.parse(row.value) as Webhook)
    },
    async set(url) {
      const webhook = { url, secret: newToken() }
      const value = JSON.stringify(webhook)
      await transact((tx) =>
        tx
          .insertInto('gateway_settings')
          .values({ key, value })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
          .execute(),
      )
      return webhook
    },
    remove: () =>
      transact(async (tx) => {
        await tx.deleteFrom('gateway_settings').where('key', '=', key).execute()
      }),
  }
}
