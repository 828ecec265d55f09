import type { Transaction } from 'kysely'
import type { Database, DatabaseConnection } from './database.ts'

/** One step of a component's schema. Its place in the list is its number, so steps are only ever added at the end. */
export type Migration = (tx: Transaction<unknown>) => Promise<void>

interface SchemaVersionTables {
  schema_versions: { component: string; version: number; migrated_at: string }
}

/**
 * Brings one component's tables up to date, forward only, each step in a transaction of its own; processes that start
 * together share the steps. A store that holds data already is copied first. Throws when a newer version wrote it.
 */
export async function migrate(
  connection: DatabaseConnection,
  component: 'service' | 'gateway',
  migrations: readonly Migration[],
  now: () => number,
): Promise<void> {
  const database = connection.tables<SchemaVersionTables>()
  await makeVersionTable(database)
  const from = await versionOf(database.read, component)
  if (from > migrations.length) {
    throw new Error(
      `The data was written by a newer Visavis (${component} schema ${from}, this one knows ${migrations.length}). Start that version, or give this one a store of its own.`,
    )
  }
  // Named by the step that comes next: where a start stops halfway, the next one must not write over the first copy.
  if (from > 0 && from < migrations.length) await connection.copy(`before-${component}-${from + 1}`)
  for (const [index, step] of migrations.entries()) {
    const row = { component, version: index + 1, migrated_at: new Date(now()).toISOString() }
    await database.transact(async (tx) => {
      if ((await versionOf(tx, component)) >= row.version) return
      await step(tx as unknown as Transaction<unknown>)
      await tx
        .insertInto('schema_versions')
        .values(row)
        .onConflict((conflict) => conflict.column('component').doUpdateSet(row))
        .execute()
    })
  }
}

const makeVersionTable = (database: Database<SchemaVersionTables>) =>
  database.transact((tx) =>
    tx.schema
      .createTable('schema_versions')
      .ifNotExists()
      .addColumn('component', 'text', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('migrated_at', 'text', (column) => column.notNull())
      .execute(),
  )

async function versionOf(read: Database<SchemaVersionTables>['read'], component: string): Promise<number> {
  const row = await read
    .selectFrom('schema_versions')
    .select('version')
    .where('component', '=', component)
    .executeTakeFirst()
  return row?.version ?? 0
}
