import type { Transaction } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/** Notes who changed what a character knows; its form is not touched, so nobody who edits that is in the way. */
export async function changedDraft(
  tx: Transaction<GatewayTables>,
  key: string,
  { by, atMs }: { by: string; atMs: number },
): Promise<void> {
  await tx
    .updateTable('gateway_characters')
    .set({ changed_by: by, updated_at_ms: atMs })
    .where('key', '=', key)
    .execute()
}
