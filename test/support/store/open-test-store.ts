import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { inject } from 'vitest'
import { connectPostgres } from '../../../server/database/connect-postgres.ts'
import { connectSqlite } from '../../../server/database/connect-sqlite.ts'
import type { DatabaseConnection } from '../../../server/database/database.ts'
import { makeDatabase } from './postgres.ts'

/** Made at the first need: one a test file. */
let database: Promise<string> | undefined

/** Where the store of a folder is, on SQLite. */
export const storeFile = (folder: string) => join(folder, 'visavis.db')

/** The store that belongs to a folder: SQLite in it, or, in the project `postgres`, a schema of its own there. */
export async function openTestStore(folder: string): Promise<DatabaseConnection> {
  const server = inject('postgresUrl')
  if (server === undefined) return connectSqlite({ path: storeFile(folder) })
  const url = new URL(await (database ??= makeDatabase(server)))
  const schema = `of_${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  url.searchParams.set('options', `-c search_path=${schema}`)
  const connection = connectPostgres({ url: url.href, log: { warn: () => {} } })
  await connection.tables().transact((tx) => tx.schema.createSchema(schema).ifNotExists().execute())
  return connection
}
