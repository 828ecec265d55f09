import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseUnavailable } from '../database/database.ts'

const againAfterMs = 500
/** A conversation's own time ends it before. */
const giveUpAfterMs = 600_000

/**
 * Runs `work` until the store can be reached and has room, for ten minutes at most: for what happens once and must not be
 * lost.
 */
export async function whenStoreAnswers<T>(work: () => Promise<T>): Promise<T> {
  for (let waitedMs = 0; ; waitedMs += againAfterMs) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || waitedMs >= giveUpAfterMs) throw error
    }
    await wait(againAfterMs, undefined, { ref: false })
  }
}
