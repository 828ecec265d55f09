import { expect, test } from 'vitest'
import { tiers } from '../../../../shared/catalog/tiers.ts'
import type { Answer } from '../../../support/service/test-service.ts'
import { begin, image, imageCredits } from '../../../support/service/task-world.ts'

const hourMs = 3_600_000
const tier = tiers[0]!

const statusesOf = (answers: { status: number; body: object }[]) => {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const name = 'code' in body ? `${status} ${String(body.code)}` : `${status}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/** Many submissions at once; a store that can't keep up says so, and then a client tries again. */
async function submitInParallel(submit: () => Promise<Answer>, count: number): Promise<Answer[]> {
  const answers = await Promise.all(Array.from({ length: count }, submit))
  const answered = answers.filter(({ status }) => status !== 503)
  return count === answered.length
    ? answers
    : [...answered, ...(await submitInParallel(submit, count - answered.length))]
}

test('of 500 parallel submissions exactly those are accepted that the balance pays for', async () => {
  const { submit, balance, ledger } = await begin({
    firstCredits: 101,
    tier: { ...tier, dailyGenerations: 1000 },
    generationsAtOnce: 0,
  })
  const answers = await submitInParallel(() => submit(), 500)
  expect(statusesOf(answers)).toEqual({ 200: 50, '400 INSUFFICIENT_CREDITS': 450 })
  expect(await balance()).toBe(1)
  expect(await ledger()).toHaveLength(50)
})

test('of 500 parallel submissions exactly those are accepted that the daily quota allows', async () => {
  const { service, submit, balance } = await begin({ tier: { ...tier, dailyGenerations: 37 }, generationsAtOnce: 0 })
  const before = await balance()
  const answers = await submitInParallel(() => submit(), 500)
  expect(statusesOf(answers)).toEqual({ 200: 37, '429 DAILY_LIMIT': 463 })
  expect(await balance()).toBe(before - 37 * imageCredits)
  const tasks = await service.tables.read.selectFrom('tasks').select('status').execute()
  expect(tasks.filter(({ status }) => status === 'PENDING')).toHaveLength(tier.concurrency)
  expect(tasks.filter(({ status }) => status === 'THROTTLED')).toHaveLength(37 - tier.concurrency)
})

test('the daily window rolls: each generation frees its place after 24 hours, removed or not', async () => {
  const { service, submit, remove } = await begin({ tier: { ...tier, dailyGenerations: 2 } })
  const first = await submit()
  service.clock.advance(10 * hourMs)
  await submit()
  await remove(first.body.id)
  service.clock.advance(hourMs + 500)
  const refused = await submit()
  expect([refused.status, refused.body['code']]).toEqual([429, 'DAILY_LIMIT'])
  const seconds = Number(refused.headers.get('Retry-After'))
  expect(seconds).toBe(13 * 3600)
  service.clock.advance((seconds - 1) * 1000)
  expect((await submit()).status).toBe(429)
  service.clock.advance(1000)
  expect((await submit()).status).toBe(200)
  expect((await submit()).headers.get('Retry-After')).toBe(`${10 * 3600}`)
})

test('the monthly cap counts what was spent in the calendar month, without what was given back', async () => {
  const { service, submit, remove } = await begin({ tier: { ...tier, monthlyCapDollars: 0.05 }, generationsAtOnce: 0 })
  const first = await submit()
  await submit()
  const refused = await submit()
  expect([refused.status, refused.body['code']]).toEqual([429, 'MONTHLY_CAP'])
  expect(Number(refused.headers.get('Retry-After')) * 1000 + service.clock.ms).toBe(Date.UTC(2025, 6, 1))
  await remove(first.body.id)
  expect((await submit()).status).toBe(200)
  expect((await submit()).status).toBe(429)
  service.clock.ms = Date.UTC(2025, 6, 1) - 1
  expect((await submit()).status).toBe(429)
  service.clock.ms = Date.UTC(2025, 6, 1)
  expect((await submit()).status).toBe(200)
})

test('what was submitted before the clock was set back by years uses up no quota', async () => {
  const { service, submit } = await begin({ tier: { ...tier, dailyGenerations: 2, monthlyCapDollars: 0.05 } })
  await submit()
  await submit()
  service.clock.advance(-1000 * 24 * hourMs)
  expect((await submit()).status).toBe(200)
  const { usage } = (await service.call('GET', 'organization')).body as unknown as {
    usage: { models: Record<string, { dailyGenerations: number }> }
  }
  expect(usage.models['gen4_image_turbo']).toEqual({ dailyGenerations: 1 })
})

test('the body is checked first, then the quota, then the credits', async () => {
  const { service, submit } = await begin({ firstCredits: 3, tier: { ...tier, dailyGenerations: 1 } })
  service.assets.refuse('http://pictures.example/a.png')
  await submit()
  const wrong = await submit({ ...image, ratio: '1:1', colour: 'red', referenceImages: [{ uri: 5 }] })
  expect([wrong.status, wrong.body['code']]).toEqual([400, 'VALIDATION'])
  expect((wrong.body['issues'] as { path: unknown }[]).map(({ path }) => path)).toEqual(
    expect.arrayContaining([['ratio'], ['colour'], ['referenceImages', 0, 'uri']]) as unknown,
  )
  const badAsset = await submit({ ...image, referenceImages: [{ uri: 'http://pictures.example/a.png' }] })
  expect([badAsset.status, badAsset.body['issues']]).toMatchObject([400, [{ path: ['referenceImages', 0, 'uri'] }]])
  expect((await submit()).body['code']).toBe('DAILY_LIMIT')
  service.clock.advance(24 * hourMs)
  const poor = await submit()
  expect([poor.status, poor.body['code'], poor.body['error']]).toEqual([
    400,
    'INSUFFICIENT_CREDITS',
    'This costs 2 credits, and the balance is 1.',
  ])
})

test('a refusal leaves its Idempotency-Key free', async () => {
  const { service, submit } = await begin({ firstCredits: 1 })
  const key = { 'Idempotency-Key': 'again' }
  expect((await submit(image, key)).status).toBe(400)
  await service.call('POST', 'organization/credits', { credits: 1 })
  expect((await submit(image, key)).status).toBe(200)
})
