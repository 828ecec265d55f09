import type { Transaction } from 'kysely'

/** Calls for a person. */
export async function makeCallTable({ schema }: Transaction<unknown>): Promise<void> {
  await schema
    .createTable('gateway_staff_calls')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('taken_at_ms', 'bigint')
    .addColumn('taken_by', 'text')
    .addColumn('closed_at_ms', 'bigint')
    .execute()
  await schema.createIndex('gateway_staff_calls_at').on('gateway_staff_calls').column('at_ms').execute()
}
