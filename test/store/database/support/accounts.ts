import type { Migration } from '../../../../server/database/migrate.ts'

/** What the tests of the store keep in it. */
export interface AccountTables {
  accounts: { id: string; credits: number }
  spends: { id: string }
}

export const now = () => Date.UTC(2025, 0, 1)

export const accounts: Migration = async (tx) => {
  await tx.schema
    .createTable('accounts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('credits', 'integer', (c) => c.notNull())
    .execute()
}

export const spends: Migration = async (tx) => {
  await tx.schema
    .createTable('spends')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .execute()
}
