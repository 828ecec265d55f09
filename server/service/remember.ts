import type { Transaction } from 'kysely'
import type { ServiceTables } from './schema/tables.ts'

/**
 * Keeps the answer of a creating request in the transaction that creates, so that a repeated
 * `Idempotency-Key` finds the answer exactly when the thing exists.
 */
export type Remember = (tx: Transaction<ServiceTables>, answer: unknown) => Promise<void>
