import { DatabaseSync } from '@photostructure/sqlite'

/**
 * Makes this process the only owner of a data file, until the returned function is called or the process ends.
 * The lock is the system's own on a file beside it, so nothing stale stays behind after a crash.
 */
export function takeOwnerLock(dataPath: string): () => void {
  const lock = new DatabaseSync(`${dataPath}.lock`)
  try {
    lock.exec('pragma journal_mode=delete; begin exclusive')
  } catch (cause) {
    lock.close()
    throw new Error(
      `Another Visavis already runs with the data in ${dataPath}. Stop it first, or give this one a DATA_DIR of its own.`,
      { cause },
    )
  }
  return () => lock.close()
}
