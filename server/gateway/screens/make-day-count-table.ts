import type { Transaction } from 'kysely'

/** What screens count, day by day. */
export async function makeDayCountTable({ schema }: Transaction<unknown>): Promise<void> {
  await schema
    .createTable('gateway_day_counts')
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('counts', 'text', (column) => column.notNull())
    .addColumn('told_at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('gateway_day_counts_key', ['slug', 'day', 'source'])
    .execute()
  await schema.createIndex('gateway_day_counts_told').on('gateway_day_counts').column('told_at_ms').execute()
}
