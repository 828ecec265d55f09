import type { Transaction } from 'kysely'

/** What changes were answered with, sealed. */
export async function makeAnswerTable({ schema }: Transaction<unknown>): Promise<void> {
  await schema
    .createTable('gateway_answers_uncopied')
    .addColumn('request_hash', 'text', (column) => column.primaryKey())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('gateway_answers_at').on('gateway_answers_uncopied').column('at_ms').execute()
}
