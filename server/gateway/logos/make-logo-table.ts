import type { Transaction } from 'kysely'

/** The signs that stand at the foot of screens. */
export async function makeLogoTable({ schema }: Transaction<unknown>): Promise<void> {
  await schema
    .createTable('gateway_logos')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('picture', 'bytea', (column) => column.notNull())
    .addColumn('tag', 'text', (column) => column.notNull())
    .execute()
}
