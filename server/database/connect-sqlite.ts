import { chmodSync, mkdirSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { Kysely } from 'kysely'
import type { Database, DatabaseConnection } from './database.ts'
import { isCopied } from './is-copied.ts'
import { sqliteSnapshot } from './sqlite-snapshot.ts'
import { takeOwnerLock } from './owner-lock.ts'
import { ImmediateSqliteDialect, orUnavailable } from './sqlite-dialect.ts'

interface SqliteOptions {
  path: string
  /** Who waits longer for the one connection answers without it. */
  queueLimitMs?: number
}

/**
 * Opens the SQLite file at `path`, made when missing, and becomes its only owner.
 * A commit has reached the disk when it returns: a kiosk gets unplugged. Throws when another process owns the file.
 */
export function connectSqlite({ path, queueLimitMs = 8_000 }: SqliteOptions): DatabaseConnection {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const giveUpLock = takeOwnerLock(path)
  const raw = new DatabaseSync(path)
  chmodSync(path, 0o600)
  // Waiting for a lock blocks the event loop, so the wait is short; only an outside reader can cause one.
  orUnavailable(() =>
    raw.exec('pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on; pragma busy_timeout=200'),
  )
  // What is deleted is gone from the file, too.
  raw.exec('pragma secure_delete=on')
  const kysely = new Kysely<unknown>({ dialect: new ImmediateSqliteDialect(raw, { queueLimitMs }) })
  return {
    tables<Tables>(): Database<Tables> {
      const tables = kysely as unknown as Kysely<Tables>
      return {
        read: tables,
        transact: (work) => tables.transaction().execute(work),
      }
    },
    async copy(label) {
      const target = `${path}.${label}`
      await rm(target, { force: true })
      try {
        raw.prepare('vacuum into ?').run(target)
        chmodSync(target, 0o600)
        emptyUncopied(target)
      } catch (cause) {
        // Half of it would only take the room that is missing, and keep what must not be copied.
        await rm(target, { force: true })
        const why = cause instanceof Error ? cause.message : String(cause)
        throw new Error(`The database must be copied before it changes, and ${target} could not be written: ${why}.`, {
          cause,
        })
      }
    },
    async removeCopies(madeBeforeMs) {
      const folder = dirname(path)
      const names = await readdir(folder)
      // What an operator called so themselves stays.
      const isOurs = (name: string) =>
        name.startsWith(basename(path)) && /^\.before-[a-z]+-\d+$/.test(name.slice(basename(path).length))
      for (const name of names.filter(isOurs)) {
        const { mtimeMs } = await stat(join(folder, name))
        if (mtimeMs < madeBeforeMs) await rm(join(folder, name), { force: true })
      }
    },
    snapshot: () => sqliteSnapshot(path),
    async close() {
      await kysely.destroy()
      giveUpLock()
    },
  }
}

function emptyUncopied(path: string): void {
  const database = new DatabaseSync(path)
  try {
    const tables = database.prepare(`select name from sqlite_master where type = 'table'`).all() as { name: string }[]
    const uncopied = tables.filter(({ name }) => !isCopied(name))
    if (uncopied.length === 0) return
    database.exec('pragma secure_delete=on')
    for (const { name } of uncopied) database.exec(`delete from "${name}"`)
  } finally {
    database.close()
  }
}
