import { DatabaseSync } from '@photostructure/sqlite'
import { isCopied } from './is-copied.ts'

const mostRows = 500

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
      if (!isCopied(name)) continue
      // In portions that are read at once: an iterator that waits for whoever reads it may lose its statement meanwhile.
      const portion = database.prepare(`select * from "${name}" limit ${mostRows} offset ?`)
      for (let from = 0, isLast = false; !isLast; from += mostRows) {
        const rows = portion.all(from) as Record<string, unknown>[]
        for (const row of rows) yield { table: name, row }
        isLast = rows.length < mostRows
      }
    }
  } finally {
    database.close()
  }
}
