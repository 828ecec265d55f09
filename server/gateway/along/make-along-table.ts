import type { Transaction } from 'kysely'

/** What visitors took along. */
export async function makeAlongTable({ schema }: Transaction<unknown>): Promise<void> {
  await schema
    .createTable('gateway_along_uncopied')
    .addColumn('link_hash', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('turns', 'text', (column) => column.notNull())
    .addColumn('made_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('gone_at_ms', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('gateway_along_gone').on('gateway_along_uncopied').column('gone_at_ms').execute()
  await schema.createIndex('gateway_along_session').on('gateway_along_uncopied').column('session_id').execute()
}
