import type { Database } from '../../database/database.ts'
import { isoTime } from '../iso-time.ts'
import type { Remember } from '../remember.ts'
import type { ServiceTables } from '../schema/tables.ts'
import { ServiceError } from '../service-error.ts'

const keptMs = 24 * 3_600_000
const longestKey = 255

/** Somebody else used the key between our look and our transaction. */
class KeyTaken extends Error {
  override name = 'KeyTaken'
}

export type Idempotency = ReturnType<typeof createIdempotency>

/** Answers a repeated request that carries an `Idempotency-Key` with its first answer, for 24 hours. */
export function createIdempotency({ database, now }: { database: Database<ServiceTables>; now: () => number }) {
  const oldest = () => isoTime(now() - keptMs)

  async function find(key: string, fingerprint: string): Promise<{ answer: unknown } | undefined> {
    const row = await database.read
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('key', '=', key)
      .where('created_at', '>', oldest())
      .executeTakeFirst()
    if (row === undefined) return undefined
    if (row.fingerprint !== fingerprint) {
      throw ServiceError.conflict('This Idempotency-Key was used for another request. Use a new one.')
    }
    return { answer: JSON.parse(row.answer) as unknown }
  }

  const rememberAs =
    (key: string, fingerprint: string): Remember =>
    async (tx, answer) => {
      await tx.deleteFrom('idempotency_keys').where('key', '=', key).where('created_at', '<=', oldest()).execute()
      const row = { key, fingerprint, answer: JSON.stringify(answer), created_at: isoTime(now()) }
      const kept = await tx
        .insertInto('idempotency_keys')
        .values(row)
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('key')
        .executeTakeFirst()
      if (kept === undefined) throw new KeyTaken()
    }

  return {
    /** Runs `work` unless the key has an answer to a request of this fingerprint already. Only what was created is kept: a refusal may be tried again. */
    async once(
      request: { key: string | undefined; fingerprint: string },
      work: (remember: Remember) => Promise<unknown>,
    ): Promise<{ answer: unknown; isRepeated: boolean }> {
      const { key, fingerprint } = request
      if (key === undefined) return { answer: await work(async () => {}), isRepeated: false }
      if (key === '' || key.length > longestKey) {
        throw ServiceError.malformed(`An Idempotency-Key has 1 to ${longestKey} characters.`)
      }
      const known = await find(key, fingerprint)
      if (known) return { ...known, isRepeated: true }
      try {
        return { answer: await work(rememberAs(key, fingerprint)), isRepeated: false }
      } catch (error) {
        // Whoever used the key meanwhile may also have taken the last credit or the last place of the day.
        const winner = await find(key, fingerprint)
        if (winner) return { ...winner, isRepeated: true }
        throw error
      }
    },

    /** Forgets what is older than 24 hours. */
    async sweep(): Promise<void> {
      await database.transact((tx) => tx.deleteFrom('idempotency_keys').where('created_at', '<=', oldest()).execute())
    },
  }
}
