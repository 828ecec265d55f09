import type { Kysely, Transaction } from 'kysely'

/** What runs outside a transaction: reading only. */
export type Reader<Tables> = Pick<Kysely<Tables>, 'selectFrom'>

/** The tables of one component. Every write happens in `transact`. */
export interface Database<Tables> {
  readonly read: Reader<Tables>
  /**
   * Runs `work` in one transaction that holds the store's one write lock from its start, on SQLite and on Postgres
   * alike and across processes: what it reads stays so until its end, so a rule may count first and insert then.
   * An error rolls it back. It may run again when the store chose it to end a deadlock, so `work` changes rows only.
   * Inside, only the given handle may be used: anything else throws, on SQLite when it has waited too long.
   */
  transact<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>
}

/** An open store, shared by the components that keep their tables in it. */
export interface DatabaseConnection {
  /** The same connection, seen as one component's tables. */
  tables<Tables>(): Database<Tables>
  /** Copies the store before its schema changes, where it is a file; `label` becomes part of the copy's name. */
  copy(label: string): Promise<void>
  /** Removes the copies that were made before that time. */
  removeCopies(madeBeforeMs: number): Promise<void>
  /** Every row of every table, all of one moment; writing goes on meanwhile. */
  snapshot(): AsyncGenerator<{ table: string; row: Record<string, unknown> }>
  close(): Promise<void>
}

/** The store doesn't answer just now, or took too long; what was asked of it may or may not have been done. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}
