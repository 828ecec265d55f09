import type { Transaction } from 'kysely'

/** Operators, and what they make: characters, documents, screens and the devices paired with them. */
export async function makeConsoleTables(tx: Transaction<unknown>): Promise<void> {
  await makeOperatorTables(tx)
  await makeCharacterTables(tx)
  await makeScreenTables(tx)
}

async function makeOperatorTables({ schema }: Transaction<unknown>): Promise<void> {
  await schema
    .createTable('gateway_operators')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('gateway_operator_sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('operator_id', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('seen_at_ms', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('gateway_set_up_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('used_at_ms', 'bigint')
    .execute()
  await schema
    .createTable('gateway_settings')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}

async function makeCharacterTables({ schema }: Transaction<unknown>): Promise<void> {
  await schema
    .createTable('gateway_characters')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('voice', 'text', (column) => column.notNull())
    .addColumn('personality', 'text', (column) => column.notNull())
    .addColumn('start_script', 'text', (column) => column.notNull())
    .addColumn('picture', 'bytea')
    .addColumn('picture_tag', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('failure_reason', 'text')
    .addColumn('made_for', 'text')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('gateway_documents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('character_key', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('tokens', 'integer')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('gateway_documents_name', ['character_key', 'name'])
    .execute()
}

async function makeScreenTables({ schema }: Transaction<unknown>): Promise<void> {
  await schema
    .createTable('gateway_screens')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('character_key', 'text', (column) => column.notNull())
    .addColumn('suggestions', 'text', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('gateway_pairings')
    .addColumn('claim_hash', 'text', (column) => column.primaryKey())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('slug', 'text')
    .execute()
  await schema
    .createTable('gateway_devices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('next_token_hash', 'text', (column) => column.unique())
    .addColumn('paired_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('renewed_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('seen_at_ms', 'bigint', (column) => column.notNull())
    .execute()
}
