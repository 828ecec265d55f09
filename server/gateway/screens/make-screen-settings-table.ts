import type { Transaction } from 'kysely'

/** How screens behave where they hang. */
export async function makeScreenSettingsTable({ schema }: Transaction<unknown>): Promise<void> {
  await schema
    .createTable('gateway_screen_settings')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('hours', 'text')
    .addColumn('uses_camera', 'integer', (column) => column.notNull())
    .addColumn('staff_pin_hash', 'text')
    .execute()
}
