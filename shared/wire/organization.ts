import { z } from '@hono/zod-openapi'
import { creditLimits } from '../catalog/limits.ts'
import { id } from './common.ts'

const dailyUse = z.strictObject({ dailyGenerations: z.number().int() })
const modelLimits = z.strictObject({
  maxConcurrentGenerations: z.number().int(),
  maxDailyGenerations: z.number().int(),
})

export const organizationRecord = z
  .strictObject({
    id,
    name: z.string(),
    creditBalance: z.number().int(),
    tier: z.strictObject({
      level: z.number().int(),
      maxMonthlyCreditSpend: z.number().int(),
      models: z.record(z.string(), modelLimits),
    }),
    usage: z.strictObject({ models: z.record(z.string(), dailyUse) }),
  })
  .openapi('Organization')

const day = z.iso.date().openapi({ description: 'YYYY-MM-DD, UTC' })

export const usageQuery = z
  .strictObject({ startDate: day.optional(), beforeDate: day.optional() })
  .openapi('UsageQuery')

export const usageRecord = z
  .strictObject({
    results: z.array(
      z.strictObject({
        date: day,
        usedCredits: z.array(z.strictObject({ model: z.string(), amount: z.number().int() })),
      }),
    ),
    models: z.array(z.string()),
  })
  .openapi('Usage')

/** An addition to the interface. */
export const grantCredits = z
  .strictObject({ credits: z.number().int().min(1).max(creditLimits.perGrant) })
  .openapi('GrantCredits')

export type GrantCredits = z.infer<typeof grantCredits>
export type OrganizationRecord = z.infer<typeof organizationRecord>
export type UsageQuery = z.infer<typeof usageQuery>
export type UsageRecord = z.infer<typeof usageRecord>
