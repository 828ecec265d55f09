import type { Transaction } from 'kysely'
import type { OrganizationRow, ServiceTables } from '../schema/tables.ts'

/**
 * Holds the organization's row until the transaction ends, so that whoever moves credits or takes a place does it alone.
 * Writing the row locks it on every store. Lock it before any other row.
 */
export const lockOrganization = (tx: Transaction<ServiceTables>): Promise<OrganizationRow> =>
  tx
    .updateTable('organization')
    .set((eb) => ({ credit_balance: eb.ref('credit_balance') }))
    .returningAll()
    .executeTakeFirstOrThrow()
