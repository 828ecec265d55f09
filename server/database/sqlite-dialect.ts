import type { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseSync } from '@photostructure/sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteDialect,
  type SqliteDatabase,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'

type Raw = InstanceType<typeof DatabaseSync>

/** The statements of node:sqlite in the shape Kysely knows. */
const asKyselyDatabase = (raw: Raw): SqliteDatabase => ({
  prepare(sql) {
    const statement = raw.prepare(sql)
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...parameters),
      run: (parameters) => statement.run(...parameters),
      iterate: (parameters) => statement.iterate(...parameters),
    }
  },
  close: () => raw.close(),
})

class ImmediateDriver extends SqliteDriver {
  readonly #insideTransaction: AsyncLocalStorage<true>
  /** Those who wait for the one connection, in order: Kysely's own lock wakes all of them for each release. */
  readonly #waiting: (() => void)[] = []
  #isTaken = false

  constructor(config: SqliteDialectConfig, insideTransaction: AsyncLocalStorage<true>) {
    super(config)
    this.#insideTransaction = insideTransaction
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    // Waiting for the connection inside the transaction that holds it would never end.
    if (this.#insideTransaction.getStore()) throw new Error('Inside a transaction only its own handle may be used.')
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isTaken = true
    return super.acquireConnection()
  }

  override async releaseConnection(): Promise<void> {
    await super.releaseConnection()
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
  }

  /** A deferred transaction that turns into a writing one can fail at once, so the write lock is taken first. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** Kysely's SQLite dialect over node:sqlite's API, with transactions that begin immediate. */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #insideTransaction: AsyncLocalStorage<true>

  constructor(raw: Raw, insideTransaction: AsyncLocalStorage<true>) {
    const config = { database: asKyselyDatabase(raw) }
    super(config)
    this.#config = config
    this.#insideTransaction = insideTransaction
  }

  override createDriver() {
    return new ImmediateDriver(this.#config, this.#insideTransaction)
  }
}
