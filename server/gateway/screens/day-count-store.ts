import type { Counts, DayCounts, DayReport } from '../../../shared/kiosk/day-counts.ts'
import type { Database } from '../../database/database.ts'
import type { GatewayTables } from '../tables.ts'

/** What screens counted, day by day. */
export interface DayCountStore {
  /** Takes the place of what the same browser told of the same days. */
  save(slug: string, report: DayReport): Promise<void>
  /** The days of a screen, newest first; browsers that share its address are added up. */
  of(slug: string): Promise<DayCounts[]>
  /** Forgets what is older than a quarter of a year. */
  sweep(): Promise<void>
}

const keptMs = 92 * 86_400_000
/** Browsers that may count for one screen on one day; whoever comes later is not counted. */
const maxSources = 32

export function createDayCountStore({ read, transact }: Database<GatewayTables>, now: () => number): DayCountStore {
  return {
    save: (slug, { source, days }) =>
      transact(async (tx) => {
        for (const { day, counts } of days) {
          const others = await tx
            .selectFrom('gateway_day_counts')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('slug', '=', slug)
            .where('day', '=', day)
            .where('source', '!=', source)
            .executeTakeFirstOrThrow()
          if (others.count >= maxSources) continue
          const content = { counts: JSON.stringify(counts), told_at_ms: now() }
          await tx
            .insertInto('gateway_day_counts')
            .values({ slug, day, source, ...content })
            .onConflict((conflict) => conflict.columns(['slug', 'day', 'source']).doUpdateSet(content))
            .execute()
        }
      }),
    async of(slug) {
      const rows = await read
        .selectFrom('gateway_day_counts')
        .select(['day', 'counts'])
        .where('slug', '=', slug)
        .orderBy('day', 'desc')
        .execute()
      const days = new Map<string, Counts>()
      for (const { day, counts } of rows) {
        const sum = days.get(day) ?? {}
        for (const [name, count] of Object.entries(JSON.parse(counts) as Counts) as [keyof Counts, number][]) {
          sum[name] = (sum[name] ?? 0) + count
        }
        days.set(day, sum)
      }
      return [...days].map(([day, counts]) => ({ day, counts }))
    },
    sweep: () =>
      transact(async (tx) => {
        await tx
          .deleteFrom('gateway_day_counts')
          .where('told_at_ms', '<', now() - keptMs)
          .execute()
      }),
  }
}
