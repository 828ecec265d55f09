import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connectPostgres } from '../../../server/database/connect-postgres.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { type Component, migrationsOf } from './components.ts'
import { makeDatabase } from './postgres.ts'

/** What stands in the script for the schema that gets the tables. */
export const templateSchema = 'of_template'

/** A script that makes a component's tables, without rows but that of their version, in the schema `of_template`. */
export async function tablesScript(programs: string, serverUrl: string, component: Component): Promise<string> {
  const database = await makeDatabase(serverUrl)
  const url = new URL(database)
  url.searchParams.set('options', `-c search_path=${templateSchema}`)
  const connection = connectPostgres({ url: url.href, log: { warn: () => {} } })
  await connection.tables().transact((tx) => tx.schema.createSchema(templateSchema).execute())
  await migrate(connection, component, migrationsOf[component], Date.now)
  await connection.close()
  const { stdout } = await promisify(execFile)(
    join(programs, 'pg_dump'),
    ['--inserts', '--no-owner', '--no-comments', `--schema=${templateSchema}`, database],
    { maxBuffer: 16 * 2 ** 20 },
  )
  // Without what is for psql, or would change the connection or make the schema itself.
  const isLeftOut = (line: string) => /^(\\|SET |SELECT pg_catalog\.set_config|CREATE SCHEMA |--|$)/u.test(line)
  return stdout
    .split('\n')
    .filter((line) => !isLeftOut(line))
    .join('\n')
}
