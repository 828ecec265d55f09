import type { Transaction } from 'kysely'
import { liveModel, liveSessionCredits } from '../../../shared/catalog/live-sessions.ts'
import { lockOrganization } from '../organization/lock-organization.ts'
import type { ServiceTables, SessionRow } from '../schema/tables.ts'
import type { SessionParts } from './session-parts.ts'

/** What a session does to the ledger: metered at its end, and where it is charged, held before and settled then. */
export function createSessionCredits({ ledger, settings }: Pick<SessionParts, 'ledger' | 'settings'>) {
  return {
    /** Holds the price of the whole session where sessions are charged. Refuses when the balance can't pay it. */
    async hold(tx: Transaction<ServiceTables>, { id, max_duration_s }: SessionRow): Promise<void> {
      if (!settings.isBilled) return
      const price = liveSessionCredits(max_duration_s)
      ledger.refuseUnpayable(await lockOrganization(tx), price)
      const movement = { subject_id: id, kind: 'session_held', model: liveModel } as const
      await ledger.enter(tx, { ...movement, used_credits: 0, credits: -price })
    },

    /** Meters a session that has ended, and gives back what was held and not used. */
    async settle(tx: Transaction<ServiceTables>, { id, status, duration_s }: SessionRow): Promise<void> {
      const used_credits = status === 'COMPLETED' ? liveSessionCredits(duration_s ?? 0) : 0
      const movement = { subject_id: id, model: liveModel } as const
      if (status === 'COMPLETED')
        await ledger.enter(tx, { ...movement, kind: 'session_metered', used_credits, credits: 0 })
      const held = -(await ledger.creditsOf(tx, id, 'session_held'))
      if (held <= used_credits) return
      await lockOrganization(tx)
      await ledger.enter(tx, { ...movement, kind: 'session_returned', used_credits: 0, credits: held - used_credits })
    },
  }
}
