import type { Transaction } from 'kysely'

/** What screens show while nobody is there. */
export async function makeFilmTable({ schema }: Transaction<unknown>): Promise<void> {
  await schema
    .createTable('gateway_films')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('picture', 'bytea')
    .addColumn('tag', 'text', (column) => column.notNull())
    .execute()
}
