import type { Transaction } from 'kysely'

/** How screens are just now, what they are to do, and which of them belong together. */
export async function makeLiveTables({ schema }: Transaction<unknown>): Promise<void> {
  await schema
    .createTable('gateway_screen_states')
    .addColumn('device_id', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('gateway_screen_commands')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('command', 'text', (column) => column.notNull())
    .addColumn('given_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('gateway_screen_commands_device').on('gateway_screen_commands').column('device_id').execute()
  await schema
    .alterTable('gateway_screens')
    .addColumn('group_name', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await schema.alterTable('gateway_screen_settings').addColumn('talk', 'text').execute()
}
