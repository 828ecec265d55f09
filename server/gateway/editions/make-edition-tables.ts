import type { Transaction } from 'kysely'
import type { GatewayTables } from '../tables.ts'
import type { EditionRow, EditionState } from './edition-tables.ts'

/** States that were published. Characters that visitors meet already become their own first one. */
export async function makeEditionTables(tx: Transaction<unknown>): Promise<void> {
  await tx.schema
    .createTable('gateway_editions')
    .addColumn('character_key', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('picture', 'bytea', (column) => column.notNull())
    .addColumn('picture_tag', 'text', (column) => column.notNull())
    .addColumn('eyes', 'bytea')
    .addColumn('eyes_tag', 'text')
    .addColumn('eyes_place', 'text')
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('made_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('failure_reason', 'text')
    .addColumn('made_for', 'text')
    .addPrimaryKeyConstraint('gateway_editions_key', ['character_key', 'number'])
    .execute()
  await tx.schema
    .alterTable('gateway_characters')
    .addColumn('changed_by', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await tx.schema.alterTable('gateway_characters').addColumn('landmarks', 'text').execute()
  await publishAll(tx as unknown as Transaction<GatewayTables>)
}

async function publishAll(tx: Transaction<GatewayTables>): Promise<void> {
  const keys = await tx.selectFrom('gateway_characters').select('key').where('picture_tag', 'is not', null).execute()
  for (const { key } of keys) {
    const row = await tx.selectFrom('gateway_characters').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
    if (row.picture === null || row.picture_tag === null) continue
    const documents = await tx
      .selectFrom('gateway_documents')
      .select(['name', 'content', 'tokens'])
      .where('character_key', '=', key)
      .orderBy('created_at_ms')
      .orderBy('id')
      .execute()
    const { voice, personality, start_script: startScript } = row
    const edition: EditionRow = {
      character_key: key,
      number: 1,
      kind: 'published',
      name: row.name,
      role: row.role,
      state: JSON.stringify({ voice, personality, startScript, documents } satisfies EditionState),
      picture: row.picture,
      picture_tag: row.picture_tag,
      eyes: null,
      eyes_tag: null,
      eyes_place: null,
      changes: '[]',
      made_by: '',
      made_at_ms: row.updated_at_ms,
      status: row.status,
      failure_reason: row.failure_reason,
      made_for: row.made_for,
    }
    await tx.insertInto('gateway_editions').values(edition).execute()
    // Its draft has an avatar of its own, which there is none of yet.
    await tx.updateTable('gateway_characters').set({ made_for: null }).where('key', '=', key).execute()
  }
}
