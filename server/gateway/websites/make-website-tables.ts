import type { Transaction } from 'kysely'

/** How screens stand in websites, and which website a conversation came from. */
export async function makeWebsiteTables({ schema }: Transaction<unknown>): Promise<void> {
  await schema
    .createTable('gateway_websites')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('origins', 'text', (column) => column.notNull())
    .addColumn('card', 'text', (column) => column.notNull())
    .addColumn('is_off', 'integer', (column) => column.notNull())
    .addColumn('talks_at_once', 'integer', (column) => column.notNull())
    .addColumn('talks_per_hour', 'integer', (column) => column.notNull())
    .execute()
  await schema.alterTable('gateway_sessions').addColumn('site', 'text').execute()
}
