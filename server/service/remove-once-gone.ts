import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import type { ServiceTables } from './schema/tables.ts'
import { whenStoreAnswers } from './when-store-answers.ts'

interface Parts {
  database: Database<ServiceTables>
  files: { removeFolder(folder: string): Promise<void> }
  log: Logger
}

/**
 * Removes the files of a row of which the store did not say whether it took it away, once it says that there is no such row:
 * nothing else would find them then. It never rejects.
 */
export async function removeOnceGone(parts: Parts, table: 'tasks' | 'avatars', id: string): Promise<void> {
  const { database, files, log } = parts
  try {
    // With the write lock: until then, what was asked for may still be under way.
    const row = await whenStoreAnswers(() =>
      database.transact((tx) => tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()),
    )
    if (row === undefined) await files.removeFolder(`${table}/${id}`)
  } catch (error) {
    log.error({ err: error, table, id }, 'files of what was removed may have stayed')
  }
}
