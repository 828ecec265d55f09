import type { DatabaseSync } from '@photostructure/sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteDialect,
  type SqliteDatabase,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { DatabaseUnavailable } from './database.ts'

type Raw = InstanceType<typeof DatabaseSync>

/** SQLITE_BUSY: somebody outside reads or copies; SQLITE_FULL: the disk has no room. Both pass. */
const passing = [5, 13]

export function orUnavailable<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    const isPassing = error instanceof Error && 'errcode' in error && passing.includes(Number(error.errcode) & 0xff)
    throw isPassing ? new DatabaseUnavailable(error.message, { cause: error }) : error
  }
}

/** Statements kept prepared; the service has about a hundred, and some grow with the length of a list. */
const statementsKept = 256
/**
 * The statements of node:sqlite in the shape Kysely knows. Preparing one takes about eight times as long as running it
 * (measured: 35 µs and 4 µs), so those used last stay prepared; SQLite prepares them again when the tables change.
 */
function asKyselyDatabase(raw: Raw): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()

  function prepare(sql: string): SqliteStatement {
    const statement = raw.prepare(sql)
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => orUnavailable(() => statement.all(...parameters)),
      run: (parameters) => orUnavailable(() => statement.run(...parameters)),
      // Two loops over the same prepared statement would take each other's rows, so each prepares its own.
      iterate: (parameters) => raw.prepare(sql).iterate(...parameters),
    }
  }

  return {
    prepare(sql) {
      const statement = prepared.get(sql) ?? prepare(sql)
      prepared.delete(sql)
      prepared.set(sql, statement)
      if (prepared.size > statementsKept) prepared.delete(prepared.keys().next().value!)
      return statement
    },
    close: () => raw.close(),
  }
}

class ImmediateDriver extends SqliteDriver {
  /** Those who wait for the one connection, in order: Kysely's own lock wakes all of them for each release. */
  readonly #waiting: (() => void)[] = []
  readonly #raw: Raw
  readonly #queueLimitMs: number
  #isTaken = false

  constructor(raw: Raw, config: SqliteDialectConfig, queueLimitMs: number) {
    super(config)
    this.#raw = raw
    this.#queueLimitMs = queueLimitMs
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isTaken) await this.#turn()
    this.#isTaken = true
    return super.acquireConnection()
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const isNext = () => {
        clearTimeout(limit)
        resolve()
      }
      const limit = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(isNext), 1)
        reject(
          new DatabaseUnavailable('It was held for too long. Inside a transaction only its own handle may be used.'),
        )
      }, this.#queueLimitMs)
      this.#waiting.push(isNext)
    })
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

  /** After some failures SQLite has rolled back by itself. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#raw.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** Kysely's SQLite dialect over node:sqlite's API, with transactions that begin immediate. */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #driver: () => ImmediateDriver

  /** Who has waited for the connection for `queueLimitMs` is told so. */
  constructor(raw: Raw, { queueLimitMs }: { queueLimitMs: number }) {
    const config = { database: asKyselyDatabase(raw) }
    super(config)
    this.#driver = () => new ImmediateDriver(raw, config, queueLimitMs)
  }

  override createDriver() {
    return this.#driver()
  }
}
