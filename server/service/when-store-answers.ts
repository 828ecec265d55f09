import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseUnavailable } from '../database/database.ts'

const againAfterMs = 500
const giveUpAfterMs = 60_000

/** Runs `work` until the store can be reached, for a minute at most: for what happens once and must not be lost. */
export async function whenStoreAnswers<T>(work: () => Promise<T>): Promise<T> {
  for (let waitedMs = 0; ; waitedMs += againAfterMs) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || waitedMs >= giveUpAfterMs) throw error
    }
    await wait(againAfterMs)
  }
}
