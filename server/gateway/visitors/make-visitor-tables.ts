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
