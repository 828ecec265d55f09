import { expect, test } from 'vitest'
import { begin, image } from '../../../support/service/task-world.ts'

const voiceOf = (audioUri: string) => ({ model: 'partner_voice_isolation', audioUri })
const far = 'https://files.example/long.mp3'

test('what comes inside the body is kept as a file, and the engine finds it there', async () => {
  const { service, engines, submit } = await begin()
  const inside = `data:image/jpeg;base64,/9j/${'A'.repeat(3996)}`
  service.assets.offer(inside, { widthPx: 9 })
  service.assets.offer('https://pictures.example/b.png', { widthPx: 7 })
  const { id } = (
    await submit({ ...image, referenceImages: [{ uri: inside }, { uri: 'https://pictures.example/b.png' }] })
  ).body
  const row = await service.tables.read.selectFrom('tasks').selectAll().executeTakeFirstOrThrow()
  expect(row.body.length + row.inputs.length).toBeLessThan(1000)
  expect(await service.files.size(`tasks/${id}/input-0`)).toBe(5)
  await service.until(() => Promise.resolve(engines.running.includes(id)))
  const [job] = engines.jobs
  expect(job?.assets).toMatchObject({
    'input:0': { path: expect.stringContaining(`tasks/${id}/input-0`) as string, info: { widthPx: 9 } },
    'https://pictures.example/b.png': { path: expect.stringContaining('input-1') as string, info: { widthPx: 7 } },
  })
  expect(job?.generation.body).toMatchObject({
    referenceImages: [{ uri: 'input:0' }, { uri: 'https://pictures.example/b.png' }],
  })
})

test('inputs are gone once the task has succeeded, and everything is when it has failed', async () => {
  const { service, engines, submit, untilStatus, untilEngineHas } = await begin()
  const uri = 'https://pictures.example/b.png'
  service.assets.offer(uri)
  const ids = [
    await submit({ ...image, referenceImages: [{ uri }] }),
    await submit({ ...image, referenceImages: [{ uri }] }),
  ]
  const [good, bad] = ids.map(({ body }) => body.id) as [string, string]
  await untilEngineHas(good)
  await untilEngineHas(bad)
  expect(await service.storedFiles()).toHaveLength(2)
  await engines.finish(good)
  engines.fail(bad, 'INTERNAL.BAD_OUTPUT')
  await untilStatus(good, 'SUCCEEDED')
  await untilStatus(bad, 'FAILED')
  await service.sweep()
  await service.until(async () => (await service.storedFiles()).length === 1)
  expect(await service.storedFiles()).toEqual([`tasks/${good}/output-0.png`])
})

test('an input that sets the price is measured before the answer', async () => {
  const { service, balance } = await begin()
  const before = await balance()
  service.assets.offer(far, { kind: 'audio', durationSeconds: 61 })
  const { status, body } = await service.call('POST', 'voice_isolation', voiceOf(far))
  expect([status, body['estimatedCost']]).toEqual([200, { credits: 11 }])
  expect(await balance()).toBe(before - 11)
  expect(service.assets.kept).toEqual([far])
})

test('one that cannot be had makes a task that has failed and costs nothing', async () => {
  const { service, read, balance } = await begin()
  const before = await balance()
  const { status, body } = await service.call('POST', 'voice_isolation', voiceOf(far))
  expect([status, body['estimatedCost']]).toEqual([200, { credits: 0 }])
  expect(await read(body.id)).toMatchObject({
    status: 'FAILED',
    failure: 'ASSET.INVALID',
    failureReason: 'There is nothing there.',
    cost: { credits: 0 },
  })
  expect(await balance()).toBe(before)
})

test('one that is fetched later and is not there fails the task, with its credits back', async () => {
  const { service, submit, read, untilStatus, balance } = await begin()
  const before = await balance()
  const { id } = (await submit({ ...image, referenceImages: [{ uri: 'https://pictures.example/none.png' }] })).body
  await untilStatus(id, 'FAILED')
  expect(await read(id)).toMatchObject({ failure: 'ASSET.INVALID', failureReason: 'There is nothing there.' })
  expect(await balance()).toBe(before)
  expect(service.engines.jobs).toEqual([])
})

test('a refused submission leaves no file behind, and a full quota fetches nothing', async () => {
  const { service } = await begin({ firstCredits: 5 })
  service.assets.offer(far, { kind: 'audio', durationSeconds: 600 })
  const { body } = await service.call('POST', 'voice_isolation', voiceOf(far))
  expect(body['code']).toBe('INSUFFICIENT_CREDITS')
  expect(await service.storedFiles()).toEqual([])
})

test('a prompt that moderation refuses fails the task and is paid for', async () => {
  const { submit, read, untilStatus, balance, engines } = await begin()
  const before = await balance()
  const { id } = (await submit({ ...image, promptText: 'A porn poster' })).body
  await untilStatus(id, 'FAILED')
  expect(await read(id)).toMatchObject({ failure: 'SAFETY.INPUT.TEXT', cost: { credits: 2 } })
  expect(await balance()).toBe(before - 2)
  expect(engines.jobs).toEqual([])
})
