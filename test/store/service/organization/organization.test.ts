import { expect, test } from 'vitest'
import { tiers } from '../../../../shared/catalog/tiers.ts'
import { begin, imageCredits } from '../../../support/service/task-world.ts'

const dayMs = 24 * 3_600_000
/** The most that grants may bring the balance to. */
const mostCredits = 9_000_000_000_000_000

test('the organization tells its balance, its tier, and the use of the last 24 hours', async () => {
  const { service, submit } = await begin({ firstCredits: 500, tier: tiers[1]! })
  await submit()
  await submit()
  const { status, body } = await service.call('GET', 'organization')
  const tier = body['tier'] as { models: Record<string, object> }
  const usage = body['usage'] as { models: Record<string, object> }
  expect([status, body['creditBalance'], tier]).toMatchObject([
    200,
    500 - 2 * imageCredits,
    { level: 2, maxMonthlyCreditSpend: 50_000 },
  ])
  expect(Object.keys(tier.models)).toHaveLength(15)
  expect(tier.models['gen4.5']).toEqual({ maxConcurrentGenerations: 3, maxDailyGenerations: 1000 })
  expect(usage.models).toMatchObject({
    gen4_image_turbo: { dailyGenerations: 2 },
    act_two: { dailyGenerations: 0 },
  })
  service.clock.advance(dayMs)
  expect((await service.call('GET', 'organization')).body['usage']).toMatchObject({
    models: { gen4_image_turbo: { dailyGenerations: 0 } },
  })
})

test('the balance outlives a restart, and the first one is given once', async () => {
  const { service, submit, balance } = await begin({ firstCredits: 500, generationsAtOnce: 0 })
  const { body } = await service.call('GET', 'organization')
  await submit()
  await service.crash()
  await service.open()
  expect(await balance()).toBe(500 - imageCredits)
  expect((await service.call('GET', 'organization')).body.id).toBe(body.id)
})

test('usage has a row for every day, of the last 30 without a question for others', async () => {
  const { service, submit, remove, ledger } = await begin({ generationsAtOnce: 0 })
  await submit()
  service.clock.advance(dayMs)
  const { id } = (await submit()).body
  await submit()
  await remove(id)
  const { body } = await service.call('POST', 'organization/usage', {})
  const results = body['results'] as { date: string; usedCredits: object[] }[]
  expect(results).toHaveLength(30)
  expect([results[0]?.date, results.at(-1)?.date]).toEqual(['2025-05-05', '2025-06-03'])
  expect(results.slice(-2)).toEqual([
    { date: '2025-06-02', usedCredits: [{ model: 'gen4_image_turbo', amount: imageCredits }] },
    { date: '2025-06-03', usedCredits: [{ model: 'gen4_image_turbo', amount: imageCredits }] },
  ])
  expect(results.slice(0, -2).every(({ usedCredits }) => usedCredits.length === 0)).toBe(true)
  expect(body['models']).toEqual(['gen4_image_turbo'])
  expect(await ledger()).toHaveLength(4)
})

test('a span of days is taken as asked, up to 90 days', async () => {
  const { service } = await begin()
  const days = async (query: object) => {
    const { status, body } = await service.call('POST', 'organization/usage', query)
    const results = body['results'] as { date: string }[] | undefined
    const issues = body['issues'] as { path: string[] }[] | undefined
    return results ? [results.length, results[0]?.date] : [status, issues?.[0]?.path[0]]
  }
  expect(await days({ startDate: '2025-03-01', beforeDate: '2025-03-02' })).toEqual([1, '2025-03-01'])
  expect(await days({ startDate: '2025-03-01', beforeDate: '2025-05-30' })).toEqual([90, '2025-03-01'])
  expect(await days({ startDate: '2025-03-01', beforeDate: '2025-05-31' })).toEqual([400, 'startDate'])
  expect(await days({ startDate: '2025-03-01', beforeDate: '2025-03-01' })).toEqual([400, 'beforeDate'])
  expect(await days({ beforeDate: '2025-03-01' })).toEqual([30, '2025-01-30'])
  expect(await days({ startDate: '2025-05-20' })).toEqual([14, '2025-05-20'])
  // There are no days before the first that can be written.
  expect(await days({ beforeDate: '0000-01-15' })).toEqual([14, '0000-01-01'])
  expect(await days({ beforeDate: '0000-01-01' })).toEqual([400, 'beforeDate'])
  expect(await days({ startDate: '2026-01-01' })).toEqual([400, 'startDate'])
  expect(await days({ startDate: '2025-02-30' })).toEqual([400, 'startDate'])
  expect(await days({ from: '2025-02-20' })).toEqual([400, 'from'])
})

test('credits can be added, once per Idempotency-Key', async () => {
  const { service, balance } = await begin({ firstCredits: 5 })
  const grant = (credits: unknown) =>
    service.call('POST', 'organization/credits', { credits }, { 'Idempotency-Key': `k-${String(credits)}` })
  const answers = await Promise.all([grant(10), grant(10), grant(10)])
  expect(answers.map(({ status, body }) => [status, body['creditBalance']])).toEqual([
    [200, 15],
    [200, 15],
    [200, 15],
  ])
  expect(await balance()).toBe(15)
  for (const wrong of [0, -5, 1.5, '10', 1e12]) expect((await grant(wrong)).status).toBe(400)
})

test('the balance holds more credits than 32 bits can, and a grant beyond its bound is refused with a sentence', async () => {
  const { service, submit, remove, balance } = await begin({ firstCredits: 0, generationsAtOnce: 0 })
  const grant = (credits: number) => service.call('POST', 'organization/credits', { credits })
  const billion = 1_000_000_000
  for (const count of [1, 2, 3, 4, 5]) {
    const { status, body } = await grant(billion)
    expect([count, status, body['creditBalance']]).toEqual([count, 200, count * billion])
  }
  await service.tables.transact((tx) =>
    tx
      .updateTable('organization')
      .set({ credit_balance: mostCredits - 7 })
      .execute(),
  )
  const refused = await grant(8)
  expect([refused.status, refused.body['code'], refused.body['issues']]).toMatchObject([
    400,
    'VALIDATION',
    [{ path: ['credits'], code: 'too_big' }],
  ])
  expect(refused.body['error']).toContain('9,000,000,000,000,000')
  expect(await balance()).toBe(mostCredits - 7)
  const { id } = (await submit()).body
  expect((await grant(7)).status).toBe(200)
  expect((await grant(imageCredits)).status).toBe(200)
  // What is given back is never refused.
  await remove(id)
  expect(await balance()).toBe(mostCredits + imageCredits)
})
