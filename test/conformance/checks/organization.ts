import assert from 'node:assert/strict'
import { type Check, inSection } from '../check.ts'
import { hasFields, isId, isRefusedFor } from '../expect.ts'
import { generations } from '../generations.ts'
import { cheapImage } from '../world.ts'

const check = inSection('Organization and usage')
const tierCheck = inSection('Tiers')
const models = [...new Set(generations.map(({ model }) => model))].toSorted()
const dayMs = 24 * 3_600_000
const dateAt = (ms: number) => new Date(ms).toISOString().slice(0, 10)

interface Organization {
  tier: { level: number; maxMonthlyCreditSpend: number; models: Record<string, Record<string, number>> }
  usage: { models: Record<string, { dailyGenerations: number }> }
  creditBalance: number
}
interface Usage {
  results: { date: string; usedCredits: { model: string; amount: number }[] }[]
  models: string[]
}

/** Concurrency, daily generations and monthly cap in credits, by level. */
const tiers: Record<number, [number, number, number]> = {
  1: [2, 200, 10_000],
  2: [3, 1000, 50_000],
  3: [5, 2000, 200_000],
  4: [10, 10_000, 2_000_000],
  5: [20, 30_000, 10_000_000],
}

export const organizationChecks: Check[] = [
  check('the organization tells its name, balance, tier and use', async ({ client }) => {
    const record = await client.read('/v1/organization')
    hasFields(record, ['id', 'name', 'creditBalance', 'tier', 'usage'])
    isId(record.id)
    assert.ok(Number.isInteger(record['creditBalance']) && (record['creditBalance'] as number) >= 0)
    const { tier, usage } = record as unknown as Organization
    hasFields(tier, ['level', 'maxMonthlyCreditSpend', 'models'])
    hasFields(usage, ['models'])
    assert.deepEqual(Object.keys(tier.models).toSorted(), models)
    assert.deepEqual(Object.keys(usage.models).toSorted(), models)
    for (const limits of Object.values(tier.models)) {
      hasFields(limits, ['maxConcurrentGenerations', 'maxDailyGenerations'])
    }
  }),
  tierCheck('concurrency, daily generations and monthly cap are those of the tier', async ({ client }) => {
    const { tier } = (await client.read('/v1/organization')) as unknown as Organization
    const [concurrency, daily, cap] = tiers[tier.level] ?? []
    assert.equal(tier.maxMonthlyCreditSpend, cap)
    for (const limits of Object.values(tier.models)) {
      assert.deepEqual(limits, { maxConcurrentGenerations: concurrency, maxDailyGenerations: daily })
    }
  }),
  check('a generation is charged to the balance, and given back when it is cancelled', async (world) => {
    const before = await world.balance()
    const { id } = await world.client.made('/v1/text_to_image', cheapImage())
    assert.equal(await world.balance(), before - 2)
    const { status } = await world.client.read(`/v1/tasks/${id}`)
    await world.client.removed(`/v1/tasks/${id}`)
    // One that was finished meanwhile has earned its credits.
    assert.ok([before, ...(status === 'PENDING' ? [] : [before - 2])].includes(await world.balance()))
  }),
  check('a finished generation stays charged, also when it is deleted', async (world) => {
    const before = await world.balance()
    const id = await world.task('text_to_image', cheapImage())
    assert.equal((await world.finished(id))['status'], 'SUCCEEDED')
    assert.equal(await world.balance(), before - 2)
    await world.client.removed(`/v1/tasks/${id}`)
    assert.equal(await world.balance(), before - 2)
  }),
  check('the daily use of a model counts its submissions', async (world) => {
    const used = async () =>
      ((await world.client.read('/v1/organization')) as unknown as Organization).usage.models['gen4_image_turbo']!
        .dailyGenerations
    const before = await used()
    const id = await world.task('text_to_image', cheapImage())
    assert.equal(await used(), before + 1)
    await world.client.removed(`/v1/tasks/${id}`)
    assert.equal(await used(), before + 1)
  }),
  check('usage has a row for every day of the last 30, today the last', async ({ client }) => {
    const usage = (await client.made('/v1/organization/usage', {})) as unknown as Usage
    hasFields(usage, ['results', 'models'])
    const today = Date.now()
    const days = usage.results.map(({ date }) => date)
    assert.deepEqual(
      days,
      Array.from({ length: 30 }, (_, day) => dateAt(today - (29 - day) * dayMs)),
    )
    for (const row of usage.results) {
      hasFields(row, ['date', 'usedCredits'])
      for (const used of row.usedCredits) hasFields(used, ['model', 'amount'])
    }
  }),
  check('usage tells what a model cost today', async (world) => {
    const used = async () => {
      const { results, models: named } = (await world.client.made('/v1/organization/usage', {})) as unknown as Usage
      const amount = results.at(-1)!.usedCredits.find(({ model }) => model === 'gen4_image_turbo')?.amount ?? 0
      return { amount, named }
    }
    const before = await used()
    const id = await world.task('text_to_image', cheapImage())
    await world.finished(id)
    const after = await used()
    assert.equal(after.amount, before.amount + 2)
    assert.ok(after.named.includes('gen4_image_turbo'))
  }),
  check('usage takes startDate and beforeDate, the latter left out, up to 90 days', async ({ client }) => {
    const span = (startDate: string, beforeDate: string) => ({ startDate, beforeDate })
    const longest = (await client.made('/v1/organization/usage', span('2025-01-01', '2025-04-01'))) as unknown as Usage
    assert.deepEqual(
      [longest.results.length, longest.results[0]?.date, longest.results.at(-1)?.date],
      [90, '2025-01-01', '2025-03-31'],
    )
    isRefusedFor(await client.post('/v1/organization/usage', span('2025-01-01', '2025-04-02')), 'startDate')
    isRefusedFor(await client.post('/v1/organization/usage', span('2025-01-02', '2025-01-02')), 'beforeDate')
    isRefusedFor(await client.post('/v1/organization/usage', { startDate: '2025-02-30' }), 'startDate')
    isRefusedFor(await client.post('/v1/organization/usage', { beforeDate: '01.02.2025' }), 'beforeDate')
  }),
]
