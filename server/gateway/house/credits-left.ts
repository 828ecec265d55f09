import { z } from 'zod'
import type { CreditsLeft } from '../../../shared/console/service.ts'
import type { Organization, Usage } from '../service-client/records.ts'

const whole = z.number()
const told = z.looseObject({
  creditBalance: whole,
  tier: z.looseObject({ level: whole, models: z.record(z.string(), z.looseObject({ maxDailyGenerations: whole })) }),
  usage: z.looseObject({ models: z.record(z.string(), z.looseObject({ dailyGenerations: whole })) }),
})

/** What is left of credits and of the day's quota; null where the service tells less than that. */
export function creditsLeft(organization: Organization, { results }: Usage): CreditsLeft | null {
  const parsed = told.safeParse(organization)
  if (!parsed.success) return null
  const { creditBalance, tier, usage } = parsed.data
  const days = results
    .map(({ date, usedCredits }) => ({ date, credits: usedCredits.reduce((sum, { amount }) => sum + amount, 0) }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const spent = new Map<string, number>()
  for (const { model, amount } of results.flatMap(({ usedCredits }) => usedCredits)) {
    spent.set(model, (spent.get(model) ?? 0) + amount)
  }
  const byModel = [...spent]
    .map(([model, credits]) => ({ model, credits }))
    .filter(({ credits }) => credits > 0)
    .toSorted((one, other) => other.credits - one.credits)
  const models = Object.entries(tier.models).map(([model, { maxDailyGenerations }]) => ({
    model,
    today: usage.models[model]?.dailyGenerations ?? 0,
    most: maxDailyGenerations,
  }))
  return { balance: creditBalance, tier: tier.level, usedToday: days.at(-1)?.credits ?? 0, days, byModel, models }
}
