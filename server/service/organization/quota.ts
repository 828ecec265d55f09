import { creditsPerDollar } from '../../../shared/catalog/prices.ts'
import type { Tier } from '../../../shared/catalog/tiers.ts'
import type { Reader } from '../../database/database.ts'
import { isoTime } from '../iso-time.ts'
import type { ServiceTables } from '../schema/tables.ts'
import { ServiceError } from '../service-error.ts'

/** The daily quota counts what was submitted within this long. */
const quotaWindowMs = 24 * 3_600_000

const secondsUntil = (ms: number, nowMs: number) => Math.max(Math.ceil((ms - nowMs) / 1000), 1)

/**
 * What the daily quota counts. What lies further ahead than the window is long was submitted before the machine's clock was
 * set back, and would fill it for years.
 */
export const submittedOfDay = (read: Reader<ServiceTables>, nowMs: number) =>
  read
    .selectFrom('ledger')
    .where('kind', '=', 'task_charged')
    .where('at', '>', isoTime(nowMs - quotaWindowMs))
    .where('at', '<', isoTime(nowMs + quotaWindowMs))

/** Throws DAILY_LIMIT when the rolling window is full, with the seconds until its oldest generation leaves it. */
export async function refuseOverDailyQuota(read: Reader<ServiceTables>, tier: Tier, nowMs: number): Promise<void> {
  const submitted = submittedOfDay(read, nowMs)
  const { used } = await submitted
    .select((eb) => eb.fn.countAll<number | string>().as('used'))
    .executeTakeFirstOrThrow()
  const over = Number(used) - tier.dailyGenerations
  if (over < 0) return
  const { at } = await submitted.select('at').orderBy('at').limit(1).offset(over).executeTakeFirstOrThrow()
  const seconds = secondsUntil(Date.parse(at) + quotaWindowMs, nowMs)
  throw ServiceError.dailyLimit(
    `Tier ${tier.level} allows ${tier.dailyGenerations} generations within 24 hours. Try again in ${seconds} seconds.`,
    seconds,
  )
}

/** Throws MONTHLY_CAP when `costCredits` more would exceed what the tier may spend in this calendar month (UTC). */
export async function refuseOverMonthlyCap(
  read: Reader<ServiceTables>,
  tier: Tier,
  costCredits: number,
  nowMs: number,
): Promise<void> {
  const today = new Date(nowMs)
  const monthMs = (ahead: number) => Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + ahead, 1)
  const { spent } = await read
    .selectFrom('ledger as charge')
    .select((eb) => eb.fn.sum<number | string | null>('charge.used_credits').as('spent'))
    .where('charge.kind', '=', 'task_charged')
    .where('charge.at', '>=', isoTime(monthMs(0)))
    .where('charge.at', '<', isoTime(monthMs(1)))
    // Refunds reduce what was spent, also when they come in a later month than the charge.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ledger as refund')
            .select('refund.id')
            .whereRef('refund.subject_id', '=', 'charge.subject_id')
            .where('refund.kind', '=', 'task_refunded'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  if (Number(spent ?? 0) + costCredits <= tier.monthlyCapDollars * creditsPerDollar) return
  throw ServiceError.monthlyCap(
    `Tier ${tier.level} may spend $${tier.monthlyCapDollars} a month, and this would exceed it. The next month begins at ${isoTime(monthMs(1))}.`,
    secondsUntil(monthMs(1), nowMs),
  )
}
