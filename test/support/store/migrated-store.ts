import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { connectSqlite } from '../../../server/database/connect-sqlite.ts'
import type { DatabaseConnection } from '../../../server/database/database.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { type Component, migrationsOf } from './components.ts'
import { openTestStore, storeFile } from './open-test-store.ts'
import { templateSchema } from './postgres-template.ts'

/** The bytes of a SQLite file with a component's tables and no rows, made once a process. */
const empty = new Map<Component, Promise<Buffer>>()

/**
 * `openTestStore` with a component's tables, if the folder has no store yet. The steps that make them cost more than
 * what most tests do, so they are taken once.
 */
export async function openMigratedStore(folder: string, component: Component): Promise<DatabaseConnection> {
  const scripts = inject('postgresTables')
  if (scripts === undefined) {
    await layEmptyFile(folder, component)
    return openTestStore(folder)
  }
  const connection = await openTestStore(folder)
  await connection.tables().transact(async (tx) => {
    const { rows } = await sql<{ schema: string; tables: string | null }>`
      select current_schema() as schema, to_regclass('schema_versions')::text as tables`.execute(tx)
    const { schema, tables } = rows[0]!
    if (tables === null) await sql.raw(scripts[component].replaceAll(`${templateSchema}.`, `${schema}.`)).execute(tx)
  })
  return connection
}

async function layEmptyFile(folder: string, component: Component): Promise<void> {
  const path = storeFile(folder)
  if (existsSync(path)) return
  const bytes = empty.get(component) ?? makeEmptyFile(component)
  empty.set(component, bytes)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path, await bytes)
}

async function makeEmptyFile(component: Component): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'visavis-empty-'))
  const path = storeFile(folder)
  const connection = connectSqlite({ path })
  await migrate(connection, component, migrationsOf[component], Date.now)
  await connection.close()
  const bytes = readFileSync(path)
  rmSync(folder, { recursive: true })
  return bytes
}
