import { appendFile, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { DatabaseConnection } from '../database/database.ts'
import { migrate, type Migration } from '../database/migrate.ts'
import { asColumn, type BackupHead } from './backup-lines.ts'
import { BackupProblem, readBackup } from './read-backup.ts'

interface Parts {
  file: string
  connection: DatabaseConnection
  dataDir: string
  /** Of each component, all that this version knows. */
  migrations: Record<'gateway' | 'service', readonly Migration[]>
  now: () => number
}

type AnyTables = Record<string, Record<string, unknown>>

/** Rows that name rows of other tables. */
const linking = ['avatar_documents']
const rowsAtOnce = 100

/** Nothing of a house that is there may be overwritten. */
export async function checkEmptyFolder(dataDir: string): Promise<void> {
  const inside = await readdir(dataDir).catch(() => [])
  // The root of a file system of its own has a folder of that name.
  if (inside.every((name) => name === 'lost+found')) return
  throw new BackupProblem(`${dataDir} is not empty. Set DATA_DIR to a new folder, and restore there.`)
}

/** The same for rows. */
export async function checkEmptyStore(connection: DatabaseConnection): Promise<void> {
  for await (const _ of connection.snapshot()) {
    throw new BackupProblem('The database at DATABASE_URL is not empty. Give an empty one.')
  }
}

/** Reads a backup to its end and tells its head; nothing is written. */
export async function checkBackup(file: string, migrations: Parts['migrations']): Promise<BackupHead> {
  let head: BackupHead | undefined
  for await (const line of readBackup(file)) if ('visavis' in line) head = line
  for (const [component, version] of Object.entries(head!.schemas)) {
    const known = migrations[component as keyof typeof migrations]?.length ?? 0
    if (version > known) throw new BackupProblem(`${file} was made by a newer Visavis. Restore it with that version.`)
  }
  return head!
}

/** Brings every row and file of a backup into an empty store and folder; the backup was checked before. */
export async function restoreBackup({ file, connection, dataDir, migrations, now }: Parts, { schemas }: BackupHead) {
  const database = connection.tables<AnyTables>()
  for (const component of ['gateway', 'service'] as const) {
    // To where the backup's tables were; the next start brings them up to date.
    const version = schemas[component]
    if (version !== undefined) await migrate(connection, component, migrations[component].slice(0, version), now)
  }
  const counts = { rows: 0, files: 0 }
  await database.transact(async (tx) => {
    counts.rows = 0
    counts.files = 0
    const last: { table: string; row: Record<string, unknown> }[] = []
    let table = ''
    let rows: Record<string, unknown>[] = []
    const insert = async () => {
      if (rows.length > 0) await tx.insertInto(table).values(rows).execute()
      counts.rows += rows.length
      rows = []
    }
    for await (const line of readBackup(file)) {
      if ('visavis' in line) continue
      // Rows come first. Reading the files would leave the transaction idle for so long that Postgres ends it.
      if (!('table' in line)) break
      const row = Object.fromEntries(Object.entries(line.row).map(([name, value]) => [name, asColumn(value)]))
      if (linking.includes(line.table)) {
        last.push({ table: line.table, row })
        continue
      }
      if (line.table !== table || rows.length === rowsAtOnce) await insert()
      table = line.table
      rows.push(row)
    }
    await insert()
    for (const one of last) await tx.insertInto(one.table).values(one.row).execute()
    counts.rows += last.length
  })
  for await (const line of readBackup(file)) {
    if (!('file' in line)) continue
    const path = join(dataDir, line.file)
    if (line.isFirst) {
      counts.files++
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    }
    await appendFile(path, Buffer.from(line.base64, 'base64'), { mode: 0o600 })
  }
  return counts
}
