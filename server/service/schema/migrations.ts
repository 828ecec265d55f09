import { PostgresAdapter, sql, type CreateTableBuilder } from 'kysely'
import type { Migration } from '../../database/migrate.ts'
import { avatarStatuses } from '../../../shared/wire/avatar-status.ts'
import { taskStatuses } from '../../../shared/wire/task-status.ts'
import { sessionStatuses } from '../../../shared/wire/session-status.ts'

/** A status column that the store itself keeps to its values. */
const withStatus = <Table extends string, Column extends string>(
  table: CreateTableBuilder<Table, Column>,
  statuses: readonly string[],
) =>
  table
    .addColumn('status', 'text', (column) => column.notNull())
    .addCheckConstraint('status_known', sql`status in (${sql.join(statuses.map((status) => sql.lit(status)))})`)

const first: Migration = async (tx) => {
  const { schema } = tx
  await schema
    .createTable('documents')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('tokens', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
  await withStatus(schema.createTable('avatars'), avatarStatuses)
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('personality', 'text', (c) => c.notNull())
    .addColumn('start_script', 'text')
    .addColumn('voice_preset_id', 'text', (c) => c.notNull())
    .addColumn('failure_reason', 'text')
    .addColumn('source_url', 'text')
    .addColumn('landmarks', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
  await schema
    .createTable('avatar_documents')
    .addColumn('avatar_id', 'text', (c) => c.notNull().references('avatars.id').onDelete('cascade'))
    .addColumn('document_id', 'text', (c) => c.notNull().references('documents.id').onDelete('cascade'))
    .addColumn('place', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('avatar_documents_key', ['avatar_id', 'document_id'])
    .execute()
  await schema.createIndex('avatar_documents_document').on('avatar_documents').column('document_id').execute()
  await withStatus(schema.createTable('realtime_sessions'), sessionStatuses)
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('avatar_id', 'text', (c) => c.notNull())
    .addColumn('personality', 'text')
    .addColumn('start_script', 'text')
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('time_zone', 'text')
    .addColumn('max_duration_s', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('polled_at', 'text', (c) => c.notNull())
    .addColumn('placed_at', 'text')
    .addColumn('expires_at', 'text')
    .addColumn('consumed_at', 'text')
    .addColumn('token_hash', 'text')
    .addColumn('offered_at', 'text')
    .addColumn('started_at', 'text')
    .addColumn('ends_at', 'text')
    .addColumn('finished_at', 'text')
    .addColumn('duration_s', 'integer')
    .addColumn('end_reason', 'text')
    .addColumn('failure', 'text')
    .addColumn('failure_reason', 'text')
    .execute()
  await schema
    .createIndex('realtime_sessions_status')
    .on('realtime_sessions')
    .columns(['status', 'created_at'])
    .execute()
  await schema
    .createTable('ledger')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('model', 'text', (c) => c.notNull())
    .addColumn('used_credits', 'integer', (c) => c.notNull())
    .addUniqueConstraint('ledger_movement', ['subject_id', 'kind'])
    .execute()
  await schema.createIndex('ledger_at').on('ledger').column('at').execute()
  await schema
    .createTable('idempotency_keys')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
}

/** Generation: who pays, what is asked for, and what was brought for it. */
const generation: Migration = async (tx) => {
  const { schema } = tx
  await schema
    .createTable('organization')
    .addColumn('id', 'text', (c) => c.primaryKey())
    // One organization a deployment: the name keeps a second process from making another.
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('credit_balance', 'integer', (c) => c.notNull().check(sql`credit_balance >= 0`))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await withStatus(schema.createTable('tasks'), taskStatuses)
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('model', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('inputs', 'text', (c) => c.notNull())
    .addColumn('cost_credits', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('worker', 'text')
    .addColumn('leased_until', 'text')
    .addColumn('progress', 'real', (c) => c.notNull())
    .addColumn('finished_at', 'text')
    .addColumn('output', 'text')
    .addColumn('output_expires_at', 'text')
    .addColumn('files_until', 'text')
    .addColumn('failure', 'text')
    .addColumn('failure_reason', 'text')
    .execute()
  await schema.createIndex('tasks_status').on('tasks').columns(['status', 'created_at', 'sequence']).execute()
  await schema.createIndex('tasks_files_until').on('tasks').column('files_until').execute()
  await schema
    .createTable('uploads')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('filename', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('stored_at', 'text')
    .addColumn('size_bytes', 'integer')
    .addColumn('file', 'text')
    .execute()
  await schema.createIndex('uploads_expiry').on('uploads').column('expires_at').execute()
  await schema
    .alterTable('ledger')
    .addColumn('credits', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}

/** Several processes on one store, each with conversations of its own. */
const nodes: Migration = async (tx) => {
  const { schema } = tx
  await schema
    .createTable('realtime_nodes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('seen_at', 'text', (c) => c.notNull())
    .execute()
  await schema.alterTable('realtime_sessions').addColumn('node_id', 'text').execute()
}

/** Avatars tell how the points of their face came about. */
const faceReports: Migration = async ({ schema }) => {
  await schema.alterTable('avatars').addColumn('face_report', 'text').execute()
}

/** Credits in 64 bits, which SQLite's integers have already. */
const wideCredits: Migration = async (tx) => {
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter)) return
  const { schema } = tx
  await schema
    .alterTable('organization')
    .alterColumn('credit_balance', (column) => column.setDataType('bigint'))
    .execute()
  await schema
    .alterTable('ledger')
    .alterColumn('credits', (column) => column.setDataType('bigint'))
    .alterColumn('used_credits', (column) => column.setDataType('bigint'))
    .execute()
}

export const serviceMigrations: readonly Migration[] = [first, generation, nodes, faceReports, wideCredits]
