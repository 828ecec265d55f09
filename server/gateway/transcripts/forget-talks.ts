import type { Transaction } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/** Deletes talks with all of their words. */
export async function forgetTalks(tx: Transaction<GatewayTables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('gateway_sought_uncopied').where('talk', 'in', ids).execute()
  await tx.deleteFrom('gateway_turns_uncopied').where('talk', 'in', ids).execute()
  await tx.deleteFrom('gateway_transcripts_uncopied').where('id', 'in', ids).execute()
}
