import type { AsyncLocalStorage } from 'node:async_hooks'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { DatabaseUnavailable } from './database.ts'

/** How long the server waits for a lock, and works on one statement. */
const lockLimitMs = 3_000
const statementLimitMs = 4_000
/** A process that stops in the middle of a transaction holds up the writers of all processes. */
const silenceLimitMs = 5_000
/** Names the write lock among the advisory locks of the database. */
const writeLock = 1_986_622_835

/**
 * One round trip. The lock comes first, and with `read committed` every statement after it sees what the last holder
 * wrote. The limits are the transaction's own, so that a pooler in between may share the connection.
 */
const beginWriting = `
  begin isolation level read committed;
  set local lock_timeout = ${lockLimitMs};
  set local statement_timeout = ${statementLimitMs};
  set local idle_in_transaction_session_timeout = ${silenceLimitMs};
  select pg_advisory_xact_lock(${writeLock})`

/** Lost connections, a server that starts, stops or is full, and what it gave up waiting for. */
const unavailable = /^(08|53|57|55P03|25P03)/

class PooledConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  /** Nobody knows what it is doing, so it is not used again. */
  isBroken = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const { rows, rowCount } = await this.#client.query(sql, [...parameters])
      return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) }
    } catch (error) {
      // The error's detail quotes values of rows, which must not reach the log.
      if (error instanceof pg.DatabaseError) error.detail = undefined
      const code = error instanceof pg.DatabaseError ? error.code : undefined
      this.isBroken ||= code === undefined || /^(08|57P)/.test(code)
      throw code === undefined || unavailable.test(code) ? asUnavailable(error) : error
    }
  }

  /** Several statements at once; there are no parameters then. */
  async begin(): Promise<void> {
    try {
      await this.#client.query(beginWriting)
    } catch (error) {
      this.isBroken = true
      throw asUnavailable(error)
    }
  }

  // eslint-disable-next-line require-yield -- Nothing here is read row by row.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Read whole results: streams of rows are not used here.')
  }

  release(): void {
    this.#client.release(this.isBroken)
  }
}

const asUnavailable = (cause: unknown) => {
  // A name with several addresses fails once for each.
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause
  return new DatabaseUnavailable(first instanceof Error ? first.message : String(first), { cause })
}

class PoolDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #insideTransaction: AsyncLocalStorage<true>

  constructor(pool: pg.Pool, insideTransaction: AsyncLocalStorage<true>) {
    this.#pool = pool
    this.#insideTransaction = insideTransaction
  }

  init = () => Promise.resolve()

  async acquireConnection(): Promise<PooledConnection> {
    if (this.#insideTransaction.getStore()) throw new Error('Inside a transaction only its own handle may be used.')
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw asUnavailable(error)
    })
    return new PooledConnection(client)
  }

  beginTransaction = (connection: PooledConnection, _settings: TransactionSettings) => connection.begin()

  async commitTransaction(connection: PooledConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  /** What broke is closed, and the server rolls it back. */
  async rollbackTransaction(connection: PooledConnection): Promise<void> {
    if (connection.isBroken) return
    await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => (connection.isBroken = true))
  }

  async releaseConnection(connection: PooledConnection): Promise<void> {
    connection.release()
  }

  destroy = () => this.#pool.end()
}

/** Kysely's Postgres dialect over a pool, with transactions that take the store's one write lock. */
export class LockingPostgresDialect extends PostgresDialect {
  readonly #driver: () => Driver

  constructor(pool: pg.Pool, insideTransaction: AsyncLocalStorage<true>) {
    super({ pool })
    this.#driver = () => new PoolDriver(pool, insideTransaction)
  }

  override createDriver(): Driver {
    return this.#driver()
  }
}
