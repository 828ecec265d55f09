import { sql, type CreateTableBuilder } from 'kysely'
import type { Migration } from '../../database/migrate.ts'
import { avatarStatuses } from '../../../shared/wire/avatar-status.ts'
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

export const serviceMigrations: readonly Migration[] = [first]
