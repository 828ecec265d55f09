import type { Transaction } from 'kysely'
import type { GatewayTables } from '../tables.ts'
import { noteWords } from './sought-words.ts'

/** Which screens keep words, and the words of their talks. */
export async function makeTranscriptTables({ schema }: Transaction<unknown>): Promise<void> {
  await schema
    .createTable('gateway_keeping')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('days', 'integer', (column) => column.notNull())
    .execute()
  await schema
    .createTable('gateway_transcripts_uncopied')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kiosk_slug', 'text', (column) => column.notNull())
    .addColumn('character_key', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('began_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('ended_at_ms', 'bigint')
    .addColumn('ending', 'text')
    .addColumn('gone_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('opening', 'text', (column) => column.notNull())
    .addColumn('turns', 'integer', (column) => column.notNull())
    .addColumn('unanswered', 'integer', (column) => column.notNull())
    .execute()
  await schema
    .createTable('gateway_turns_uncopied')
    .addColumn('talk', 'text', (column) => column.notNull())
    .addColumn('turn', 'integer', (column) => column.notNull())
    .addColumn('character_key', 'text', (column) => column.notNull())
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('source', 'text')
    .addColumn('kind', 'text')
    .addColumn('is_interrupted', 'integer', (column) => column.notNull())
    .addColumn('is_open', 'integer', (column) => column.notNull())
    .addColumn('settled', 'text')
    .addColumn('settled_by', 'text')
    .addColumn('settled_at_ms', 'bigint')
    .addColumn('delays', 'text')
    .addColumn('told_at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('gateway_turns_key', ['talk', 'turn'])
    .execute()
  const index = (name: string, table: string, columns: string[]) =>
    schema.createIndex(name).on(table).columns(columns).execute()
  await index('gateway_transcripts_began', 'gateway_transcripts_uncopied', ['began_at_ms', 'id'])
  await index('gateway_transcripts_gone', 'gateway_transcripts_uncopied', ['gone_at_ms'])
  await index('gateway_turns_open', 'gateway_turns_uncopied', ['is_open', 'told_at_ms'])
  await index('gateway_turns_settled', 'gateway_turns_uncopied', ['settled_at_ms'])
}

/** What is needed to take an operator's answer back. */
export async function makeWrittenTable({ schema }: Transaction<unknown>): Promise<void> {
  await schema
    .createTable('gateway_written_uncopied')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('character_key', 'text', (column) => column.notNull())
    .addColumn('document_id', 'text', (column) => column.notNull())
    .addColumn('paragraph', 'text', (column) => column.notNull())
    .addColumn('question_id', 'text')
    .addColumn('expected_before', 'text')
    .addColumn('written_at_ms', 'bigint', (column) => column.notNull())
    .execute()
  await schema.alterTable('gateway_turns_uncopied').addColumn('settled_with', 'text').execute()
  await schema.createIndex('gateway_turns_settled_with').on('gateway_turns_uncopied').column('settled_with').execute()
}

/** What searches and counts read, so that they answer at once where many talks are kept. */
export async function makeSoughtTable(tx: Transaction<unknown>): Promise<void> {
  await tx.schema
    .createTable('gateway_sought_uncopied')
    .addColumn('talk', 'text', (column) => column.primaryKey())
    .addColumn('words', 'text', (column) => column.notNull())
    .execute()
  const index = (name: string, columns: string[]) =>
    tx.schema.createIndex(name).on('gateway_transcripts_uncopied').columns(columns).execute()
  await index('gateway_transcripts_screen', ['kiosk_slug', 'began_at_ms', 'id'])
  await index('gateway_transcripts_endings', ['began_at_ms', 'ending'])
  const kept = tx as unknown as Transaction<GatewayTables>
  for (const { id } of await kept.selectFrom('gateway_transcripts_uncopied').select('id').execute())
    await noteWords(kept, id)
}
