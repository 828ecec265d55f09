import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const versions = '/usr/lib/postgresql'

/** What to say where it isn't installed. */
export const postgresNotRun = 'POSTGRES NOT RUN: it is not installed. Debian and Ubuntu: apt-get install postgresql'

/** The folder of Postgres's programs, newest first; undefined where it isn't installed. */
export function findPostgres(): string | undefined {
  const installed = existsSync(versions) ? readdirSync(versions).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...installed.map((version) => join(versions, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))
}
