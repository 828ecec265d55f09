import type { Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { GatewayTables } from '../tables.ts'

/** At which screens words are kept, and for how many days. */
export interface KeepingStore {
  /** Undefined where nothing is kept. */
  daysAt(slug: string): Promise<number | undefined>
  all(): Promise<Map<string, number>>
  /** Whether words are kept anywhere. */
  isKept(): Promise<boolean>
  /** From now on words are kept at these screens and nowhere else; what other screens had is deleted. */
  keepAt(slugs: readonly string[], days: number): Promise<void>
}

const dayMs = 24 * 3_600_000

export function createKeepingStore({ read, transact }: Database<GatewayTables>): KeepingStore {
  return {
    daysAt: (slug) => daysAt(read, slug),
    async all() {
      const rows = await read.selectFrom('gateway_keeping').selectAll().execute()
      return new Map(rows.map(({ slug, days }) => [slug, days]))
    },
    isKept: async () =>
      (await read.selectFrom('gateway_keeping').select('slug').limit(1).executeTakeFirst()) !== undefined,
    keepAt: (slugs, days) =>
      transact(async (tx) => {
        const before = await tx.selectFrom('gateway_keeping').select('slug').execute()
        const left = before.map(({ slug }) => slug).filter((slug) => !slugs.includes(slug))
        for (const slug of left) await forgetScreen(tx, slug)
        for (const slug of new Set(slugs)) {
          await tx
            .insertInto('gateway_keeping')
            .values({ slug, days })
            .onConflict((conflict) => conflict.column('slug').doUpdateSet({ days }))
            .execute()
        }
        // Fewer days count for what is there already; more were not promised to anybody.
        await tx
          .updateTable('gateway_transcripts_uncopied')
          .set(({ eb, ref }) => ({ gone_at_ms: eb(ref('began_at_ms'), '+', days * dayMs) }))
          .whereRef('gone_at_ms', '>', ({ eb, ref }) => eb(ref('began_at_ms'), '+', days * dayMs))
          .execute()
      }),
  }
}

export async function daysAt(handle: Pick<Transaction<GatewayTables>, 'selectFrom'>, slug: string) {
  const row = await handle.selectFrom('gateway_keeping').select('days').where('slug', '=', slug).executeTakeFirst()
  return row?.days
}

/** Deletes what visitors said at a screen; nothing is kept there any longer. */
export async function forgetScreen(tx: Transaction<GatewayTables>, slug: string): Promise<void> {
  await tx.deleteFrom('gateway_keeping').where('slug', '=', slug).execute()
  const talks = tx.selectFrom('gateway_transcripts_uncopied').select('id').where('kiosk_slug', '=', slug)
  await tx.deleteFrom('gateway_sought_uncopied').where('talk', 'in', talks).execute()
  await tx.deleteFrom('gateway_turns_uncopied').where('talk', 'in', talks).execute()
  await tx.deleteFrom('gateway_transcripts_uncopied').where('kiosk_slug', '=', slug).execute()
}
