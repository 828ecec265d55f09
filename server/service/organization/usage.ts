import type { Issue } from '../../../shared/wire/error.ts'
import type { UsageQuery, UsageRecord } from '../../../shared/wire/organization.ts'
import type { Database } from '../../database/database.ts'
import type { ServiceTables } from '../schema/tables.ts'
import { ServiceError } from '../service-error.ts'

const dayMs = 24 * 3_600_000
const usualDays = 30
const mostDays = 90

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const startOf = (date: string) => Date.parse(`${date}T00:00:00Z`)
/** Earlier days are not written as YYYY-MM-DD. */
const firstDayMs = startOf('0000-01-01')

/** Midnights (UTC) of the first day and of the day after the last; throws a validation error. */
function readSpan({ startDate, beforeDate }: UsageQuery, nowMs: number): { fromMs: number; beforeMs: number } {
  const beforeMs = beforeDate === undefined ? startOf(dateOf(nowMs)) + dayMs : startOf(beforeDate)
  const fromMs = startDate === undefined ? Math.max(beforeMs - usualDays * dayMs, firstDayMs) : startOf(startDate)
  const refuse = (issue: Omit<Issue, 'path'> & { field: 'startDate' | 'beforeDate' }) =>
    ServiceError.validation([{ path: [issue.field], code: issue.code, message: issue.message }])
  if (fromMs >= beforeMs) {
    const message = 'Must be a day after startDate: it is the first day that is left out.'
    throw beforeDate === undefined
      ? refuse({ field: 'startDate', code: 'too_big', message: 'Must not be in the future.' })
      : refuse({ field: 'beforeDate', code: 'too_small', message })
  }
  if (beforeMs - fromMs > mostDays * dayMs) {
    throw refuse({ field: 'startDate', code: 'too_small', message: `Ask for at most ${mostDays} days at once.` })
  }
  return { fromMs, beforeMs }
}

/** How many credits each model used on each day (UTC), from the ledger; what was given back counts as negative. */
export function createUsage({ database, now }: { database: Database<ServiceTables>; now: () => number }) {
  return async (query: UsageQuery): Promise<UsageRecord> => {
    const { fromMs, beforeMs } = readSpan(query, now())
    const rows = await database.read
      .selectFrom('ledger')
      .select((eb) => [
        eb.fn<string>('substr', ['at', eb.lit(1), eb.lit(10)]).as('date'),
        'model',
        eb.fn.sum<number | string>('used_credits').as('amount'),
      ])
      .where('at', '>=', new Date(fromMs).toISOString())
      .where('at', '<', new Date(beforeMs).toISOString())
      .where('used_credits', '!=', 0)
      .groupBy(['date', 'model'])
      .orderBy('model')
      .execute()
    const byDate = new Map<string, UsageRecord['results'][number]['usedCredits']>()
    for (const { date, model, amount } of rows) {
      byDate.set(date, [...(byDate.get(date) ?? []), { model, amount: Number(amount) }])
    }
    const days = Array.from({ length: (beforeMs - fromMs) / dayMs }, (_, day) => dateOf(fromMs + day * dayMs))
    return {
      results: days.map((date) => ({ date, usedCredits: byDate.get(date) ?? [] })),
      models: [...new Set(rows.map(({ model }) => model))].toSorted(),
    }
  }
}
