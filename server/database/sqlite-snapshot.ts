import { DatabaseSync } from '@photostructure/sqlite'

/**
 * Every row, read on a connection of its own in one transaction: with a write-ahead log, readers see one moment and hold
 * nobody up. SQLite's own online copy ended the process when it was used beside the writing connection.
 */
export async function* sqliteSnapshot(path: string) {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    database.exec('pragma busy_timeout=200; begin')
    const tables = database
      .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`)
      .all() as { name: string }[]
    for (const { name } of tables) {
      for (const row of database.prepare(`select * from "${name}"`).iterate()) {
        yield { table: name, row: row as Record<string, unknown> }
      }
    }
  } finally {
    database.close()
  }
}
