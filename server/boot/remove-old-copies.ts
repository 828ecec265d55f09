import type { Logger } from 'pino'
import type { DatabaseConnection } from '../database/database.ts'

const dayMs = 86_400_000
/** Who has not gone back to the version before by then stays with this one. */
const keptMs = 30 * dayMs

interface Parts {
  store: Pick<DatabaseConnection, 'removeCopies'>
  now: () => number
  log: Pick<Logger, 'warn'>
}

/**
 * Removes the copies of before a change of the schema once they are 30 days old, now and every day: they fill the disk, and
 * have what was deleted since.
 */
export function removeOldCopies({ store, now, log }: Parts): void {
  const remove = () =>
    store.removeCopies(now() - keptMs).catch((error: unknown) => {
      log.warn({ err: error }, 'old copies of the database could not be removed')
    })
  void remove()
  setInterval(() => void remove(), dayMs).unref()
}
