import type { TalkCounts } from '../../../shared/console/visitors.ts'
import type { Database } from '../../database/database.ts'
import type { GatewayTables } from '../tables.ts'

/** Counts talks by day and screen; nothing else is kept of them. */
export interface TalkCounter {
  began(kioskSlug: string): Promise<void>
  /** Of the last 30 days. The name of a screen that is gone is empty. */
  tell(namesOf: (slugs: readonly string[]) => Promise<{ slug: string; name: string }[]>): Promise<TalkCounts>
  /** Forgets what is older than two years. */
  sweep(): Promise<void>
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const shownDays = 30
const keptDays = 730

export function createTalkCounter({ read, transact }: Database<GatewayTables>, now: () => number): TalkCounter {
  const dayBefore = (days: number) => new Date(now() - days * dayMs).toISOString().slice(0, 10)
  return {
    began: (kioskSlug) =>
      transact(async (tx) => {
        await tx
          .insertInto('gateway_talk_counts')
          .values({ day: dayBefore(0), kiosk_slug: kioskSlug, talks: 1 })
          .onConflict((conflict) =>
            conflict
              .columns(['day', 'kiosk_slug'])
              .doUpdateSet(({ eb, ref }) => ({ talks: eb(ref('gateway_talk_counts.talks'), '+', 1) })),
          )
          .execute()
        await tx
          .insertInto('gateway_hours')
          .values({ hour_ms: Math.floor(now() / hourMs) * hourMs, talks: 1 })
          .onConflict((conflict) =>
            conflict
              .column('hour_ms')
              .doUpdateSet(({ eb, ref }) => ({ talks: eb(ref('gateway_hours.talks'), '+', 1) })),
          )
          .execute()
      }),

    async tell(namesOf) {
      const dates = Array.from({ length: shownDays }, (_, index) => dayBefore(shownDays - 1 - index))
      const shown = read.selectFrom('gateway_talk_counts').where('day', '>=', dates[0]!)
      const byDay = await shown
        .select(({ fn }) => ['day', fn.sum<number>('talks').as('talks')])
        .groupBy('day')
        .execute()
      const byScreen = await shown
        .select(({ fn }) => ['kiosk_slug', fn.sum<number>('talks').as('talks')])
        .groupBy('kiosk_slug')
        .execute()
      const named = await namesOf(byScreen.map(({ kiosk_slug: slug }) => slug))
      const screens = named.map(({ slug, name }, place) => ({ slug, name, talks: byScreen[place]!.talks }))
      const byHour = await read
        .selectFrom('gateway_hours')
        .select(['hour_ms', 'talks'])
        .where('hour_ms', '>=', Date.parse(dates[0]!))
        .orderBy('hour_ms')
        .execute()
      const ends = await read
        .selectFrom('gateway_transcripts_uncopied')
        .select(({ fn }) => ['ending', fn.countAll<number>().as('talks')])
        .where('began_at_ms', '>=', Date.parse(dates[0]!))
        .where('ending', 'is not', null)
        .groupBy('ending')
        .execute()
      const endings = ends.flatMap(({ ending, talks }) => (ending === null ? [] : { ending, talks: Number(talks) }))
      const talksOn = new Map(byDay.map(({ day, talks }) => [day, talks]))
      return {
        days: dates.map((date) => ({ date, talks: talksOn.get(date) ?? 0 })),
        screens: screens.toSorted((one, other) => other.talks - one.talks || one.slug.localeCompare(other.slug)),
        talks: byDay.reduce((sum, { talks }) => sum + talks, 0),
        hours: byHour.map(({ hour_ms: atMs, talks }) => ({ at: new Date(Number(atMs)).toISOString(), talks })),
        endings: endings.toSorted((one, other) => other.talks - one.talks),
      }
    },

    sweep: () =>
      transact(async (tx) => {
        await tx.deleteFrom('gateway_talk_counts').where('day', '<', dayBefore(keptDays)).execute()
        await tx
          .deleteFrom('gateway_hours')
          .where('hour_ms', '<', now() - keptDays * dayMs)
          .execute()
      }),
  }
}
