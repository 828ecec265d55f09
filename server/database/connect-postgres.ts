import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Database, DatabaseConnection } from './database.ts'
import { postgresSnapshot } from './postgres-snapshot.ts'
import { LockingPostgresDialect } from './postgres-dialect.ts'

/** Who waits longer for a free connection answers without one. */
const queueLimitMs = 8_000
const connectLimitMs = 3_000
/** Longer than the server's own limits: it is for a server that can't be heard any more. */
const answerLimitMs = 5_000
const mostReaders = 8
const mostAttempts = 3
/** The server picked this transaction to end a deadlock or a conflict: it may be tried again. */
const lostRace = ['40001', '40P01']

/** The pool's own limit is for waiting in its queue as well, so the client has a shorter one. */
class Client extends pg.Client {
  constructor(options?: pg.ClientConfig) {
    super({ ...options, connectionTimeoutMillis: connectLimitMs })
  }
}

const wholeNumbers: readonly number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]

/** Counts, sums and milliseconds: all of them fit a double exactly. */
const getTypeParser = (type: number, format?: 'text' | 'binary') =>
  wholeNumbers.includes(type) ? Number : (pg.types.getTypeParser(type, format as 'text') as (raw: string) => unknown)

/**
 * Opens the Postgres database at `url`, which several processes may share. Nothing is connected before it is asked
 * for something; while it can't be reached, everything rejects with DatabaseUnavailable, and works again afterwards.
 */
export function connectPostgres({ url, log }: { url: string; log: Pick<Logger, 'warn'> }): DatabaseConnection {
  const insideTransaction = new AsyncLocalStorage<true>()
  const open = (max: number) => {
    const pool = new pg.Pool({
      connectionString: url,
      application_name: 'visavis',
      max,
      connectionTimeoutMillis: queueLimitMs,
      Client,
      query_timeout: answerLimitMs,
      keepAlive: true,
      types: { getTypeParser },
    })
    pool.on('error', (error) => log.warn({ err: error }, 'a connection to the database was lost'))
    // Without a listener the error would end the process; whoever uses the connection gets it from the query, too.
    pool.on('connect', (client) => client.on('error', () => {}))
    return new Kysely<unknown>({ dialect: new LockingPostgresDialect(pool, insideTransaction) })
  }
  const reader = open(mostReaders)
  // Writers wait for one another anyway; with one connection for them, the others stay free for readers.
  const writer = open(1)

  return {
    tables<Tables>(): Database<Tables> {
      const tables = writer as unknown as Kysely<Tables>
      return {
        read: reader as unknown as Kysely<Tables>,
        async transact(work) {
          for (let attempt = 1; ; attempt++) {
            try {
              return await tables.transaction().execute((tx) => insideTransaction.run(true, () => work(tx)))
            } catch (error) {
              const code = error instanceof pg.DatabaseError ? error.code : undefined
              if (attempt === mostAttempts || !lostRace.includes(code ?? '')) throw error
            }
          }
        },
      }
    },
    /** A server is backed up by those who run it. */
    copy: () => Promise.resolve(),
    removeCopies: () => Promise.resolve(),
    snapshot: () => postgresSnapshot({ connectionString: url, types: { getTypeParser } }),
    async close() {
      await Promise.all([reader.destroy(), writer.destroy()])
    },
  }
}
