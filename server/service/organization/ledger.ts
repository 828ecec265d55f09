import type { Transaction } from 'kysely'
import { isoTime } from '../iso-time.ts'
import type { Random } from '../random.ts'
import { ServiceError } from '../service-error.ts'
import type { LedgerRow, OrganizationRow, ServiceTables } from '../schema/tables.ts'

/** What happened to the credits: at most once per subject and kind. */
export type Movement = Pick<LedgerRow, 'subject_id' | 'kind' | 'model' | 'used_credits' | 'credits'>

export type Ledger = ReturnType<typeof createLedger>

/** The ledger and the balance, which always move together. */
export function createLedger({ now, random }: { now: () => number; random: Random }) {
  return {
    /**
     * Enters a movement in a transaction that holds the organization's lock, unless it is there already.
     * Rejects when the balance would fall below zero.
     */
    async enter(tx: Transaction<ServiceTables>, movement: Movement): Promise<void> {
      const entered = await tx
        .insertInto('ledger')
        .values({ id: random.uuid(), at: isoTime(now()), ...movement })
        .onConflict((conflict) => conflict.columns(['subject_id', 'kind']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (entered === undefined || movement.credits === 0) return
      await tx
        .updateTable('organization')
        .set((eb) => ({ credit_balance: eb('credit_balance', '+', movement.credits) }))
        .execute()
    },

    /** Throws INSUFFICIENT_CREDITS unless the organization, which is locked, can pay `costCredits`. */
    refuseUnpayable({ credit_balance }: OrganizationRow, costCredits: number): void {
      if (costCredits <= credit_balance) return
      throw ServiceError.insufficientCredits(`This costs ${costCredits} credits, and the balance is ${credit_balance}.`)
    },

    /** What a movement did to the balance; 0 when there was none. */
    async creditsOf(tx: Transaction<ServiceTables>, subjectId: string, kind: LedgerRow['kind']): Promise<number> {
      const row = await tx
        .selectFrom('ledger')
        .select('credits')
        .where('subject_id', '=', subjectId)
        .where('kind', '=', kind)
        .executeTakeFirst()
      return row?.credits ?? 0
    },
  }
}
