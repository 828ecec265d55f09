import type { Transaction } from 'kysely'

/** What characters can show or do at screens. */
export async function makeShowableTable({ schema }: Transaction<unknown>): Promise<void> {
  await schema
    .createTable('gateway_showables')
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('examples', 'text', (column) => column.notNull())
    .addColumn('say', 'text', (column) => column.notNull())
    .addColumn('caption', 'text', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('picture', 'bytea')
    .addColumn('picture_tag', 'text')
    .addColumn('width_px', 'integer')
    .addColumn('height_px', 'integer')
    .addColumn('made_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('shown_count', 'integer', (column) => column.notNull())
    .addColumn('shown_at_ms', 'bigint')
    .addPrimaryKeyConstraint('gateway_showables_key', ['slug', 'key'])
    .execute()
}
