import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AssetInvalid } from '../../../../server/service/assets/asset-invalid.ts'
import { begin, image, imageCredits } from '../../../support/service/task-world.ts'

const hourMs = 3_600_000

test('a generation is submitted, runs with progress, and succeeds with a file', async () => {
  const { service, engines, submit, read, untilStatus, remove } = await begin()
  const submitted = await submit()
  expect([submitted.status, submitted.body]).toEqual([
    200,
    { id: submitted.body.id, estimatedCost: { credits: imageCredits } },
  ])
  const { id } = submitted.body
  await untilStatus(id, 'RUNNING')
  await service.until(() => Promise.resolve(engines.running.includes(id)))
  engines.progress(id, 0.25)
  await service.sweep()
  expect(await read(id)).toEqual({
    id,
    status: 'RUNNING',
    createdAt: '2025-06-02T10:00:00.000Z',
    estimatedCost: { credits: imageCredits },
    progress: 0.25,
  })
  await engines.finish(id, 'a picture')
  await untilStatus(id, 'SUCCEEDED')
  const done = await read(id)
  expect(done).toEqual({
    id,
    status: 'SUCCEEDED',
    createdAt: '2025-06-02T10:00:00.000Z',
    output: [expect.stringContaining(`/files/tasks/${id}/output-0.png?`) as string],
    cost: { credits: imageCredits },
  })
  const [link] = done['output'] as string[]
  const file = await service.request(link!)
  expect([file.status, file.headers.get('Content-Type'), await file.text()]).toEqual([200, 'image/png', 'a picture'])
  expect((await remove(id)).status).toBe(204)
  expect((await service.call('GET', `tasks/${id}`)).status).toBe(404)
  expect((await remove(id)).status).toBe(404)
  expect((await service.request(link!)).status).toBe(404)
})

test('links keep one expiry, are refused after it, and then the files go and the task stays', async () => {
  const { service, engines, running, read, untilStatus } = await begin()
  const id = await running()
  await engines.finish(id)
  await untilStatus(id, 'SUCCEEDED')
  const first = await read(id)
  service.clock.advance(24 * hourMs - 1)
  await service.sweep()
  expect(await read(id)).toEqual(first)
  const [link] = first['output'] as string[]
  expect((await service.request(link!)).status).toBe(200)
  expect((await service.request(link!.replace('output-0', 'input-0'))).status).toBe(403)
  service.clock.advance(1)
  expect((await service.request(link!)).status).toBe(403)
  expect(await service.files.size(`tasks/${id}/output-0.png`)).toBe(7)
  await service.sweep()
  expect(await service.files.size(`tasks/${id}/output-0.png`)).toBeUndefined()
  expect(await read(id)).toEqual(first)
})

test('what an engine reports or throws becomes the failure', async () => {
  const { engines, running, read, untilStatus } = await begin()
  const failed = async (how: (id: string) => void) => {
    const id = await running()
    how(id)
    await untilStatus(id, 'FAILED')
    const { failure, failureReason, cost } = await read(id)
    return { failure, failureReason, cost }
  }
  expect(await failed((id) => engines.fail(id, 'SAFETY.INPUT.TEXT', 'Not that.'))).toEqual({
    failure: 'SAFETY.INPUT.TEXT',
    failureReason: 'Not that.',
    cost: { credits: imageCredits },
  })
  expect(await failed((id) => engines.fail(id, 'INTERNAL.BAD_OUTPUT'))).toMatchObject({
    failure: 'INTERNAL.BAD_OUTPUT',
    cost: { credits: 0 },
  })
  expect(await failed((id) => engines.break(id, new AssetInvalid('It is a GIF.')))).toMatchObject({
    failure: 'ASSET.INVALID',
    failureReason: 'It is a GIF.',
  })
  const internal = await failed((id) => engines.break(id, new Error('secret detail')))
  expect(internal).toMatchObject({ failure: 'INTERNAL', cost: { credits: 0 } })
  expect(internal.failureReason).not.toContain('secret')
})

test('an engine cannot have a file handed out that it did not make', async () => {
  const { service, engines, running, read, untilStatus } = await begin()
  const secret = join(service.folder, 'secret')
  writeFileSync(secret, 'the secret')
  for (const byLink of [false, true]) {
    const id = await running()
    await engines.claim(id, secret, { byLink })
    await untilStatus(id, 'FAILED')
    expect(await read(id)).toMatchObject({ failure: 'INTERNAL', cost: { credits: 0 } })
    expect(await service.storedFiles()).toEqual([])
  }
  expect(service.logged.join('')).toContain('did not make')
})

test('a repeated submission is one task and one charge', async () => {
  const { submit, balance, ledger } = await begin()
  const before = await balance()
  const key = { 'Idempotency-Key': 'one' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => submit(image, key)))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await balance()).toBe(before - imageCredits)
  expect(await ledger()).toHaveLength(1)
})
