import type { Transaction } from 'kysely'

/** How many talks began, each day at each screen. */
export async function makeVisitorTables({ schema }: Transaction<unknown>): Promise<void> {
  await schema
    .createTable('gateway_talk_counts')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('kiosk_slug', 'text', (column) => column.notNull())
    .addColumn('talks', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('gateway_talk_counts_key', ['day', 'kiosk_slug'])
    .execute()
}

/** How many talks began, each hour at each screen. */
export async function makeHourCountTable({ schema }: Transaction<unknown>): Promise<void> {
  await schema
    .createTable('gateway_hour_counts')
    .addColumn('hour_ms', 'bigint', (column) => column.notNull())
    .addColumn('kiosk_slug', 'text', (column) => column.notNull())
    .addColumn('talks', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('gateway_hour_counts_key', ['hour_ms', 'kiosk_slug'])
    .execute()
}
