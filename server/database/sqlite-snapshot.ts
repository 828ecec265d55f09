import { chmodSync, closeSync, openSync, rmSync } from 'node:fs'
import { backup, DatabaseSync } from '@photostructure/sqlite'

/** Every row of a copy that is made in small steps beside the file, and removed afterwards. */
export async function* sqliteSnapshot(raw: InstanceType<typeof DatabaseSync>, path: string) {
  const copy = `${path}.snapshot-${process.hrtime.bigint()}`
  // Made before anything is in it, so that nobody else reads it.
  closeSync(openSync(copy, 'wx', 0o600))
  try {
    await backup(raw, copy)
    chmodSync(copy, 0o600)
    const database = new DatabaseSync(copy)
    try {
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
  } finally {
    for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(copy + ending, { force: true })
  }
}
