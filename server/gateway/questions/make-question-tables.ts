import type { Transaction } from 'kysely'

/** Questions that must go right, and who changed a document last. */
export async function makeQuestionTables({ schema }: Transaction<unknown>): Promise<void> {
  await schema
    .createTable('gateway_questions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('character_key', 'text', (column) => column.notNull())
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('expects', 'text')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('gateway_questions_of').on('gateway_questions').column('character_key').execute()
  await schema
    .alterTable('gateway_documents')
    .addColumn('changed_by', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await schema
    .alterTable('gateway_documents')
    .addColumn('updated_at_ms', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
}
