import type { Transaction } from 'kysely'

/** What screens play at the touch that begins a talk. */
export async function makeGreetingSoundTable({ schema }: Transaction<unknown>): Promise<void> {
  await schema
    .createTable('gateway_greeting_sounds')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('samples', 'bytea', (column) => column.notNull())
    .addColumn('tag', 'text', (column) => column.notNull())
    .execute()
}
