import type { Kysely, Transaction } from 'kysely'

/** What runs outside a transaction: reading only. */
export type Reader<Tables> = Pick<Kysely<Tables>, 'selectFrom'>

/** The tables of one component. Every write happens in `transact`. */
export interface Database<Tables> {
  readonly read: Reader<Tables>
  /**
   * Runs `work` in one transaction that holds the write lock from its start; an error rolls it back.
   * Inside, only the given handle may be used: anything else throws.
   */
  transact<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>
}

/** An open store, shared by the components that keep their tables in it. */
export interface DatabaseConnection {
  /** The same connection, seen as one component's tables. */
  tables<Tables>(): Database<Tables>
  /** Copies the store before its schema changes; `label` becomes part of the copy's name. */
  copy(label: string): Promise<void>
  close(): Promise<void>
}
