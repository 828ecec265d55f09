import { expect, test } from 'vitest'
import { tiers } from '../../../../shared/catalog/tiers.ts'
import { begin, imageCredits } from '../../../support/service/task-world.ts'

const statuses = async (world: Awaited<ReturnType<typeof begin>>, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await world.service.statusOf('tasks', id)) ?? 'gone'))

test('over the concurrency tasks are throttled, and let in oldest first as places come free', async () => {
  const world = await begin()
  const { service, engines, submit, remove, untilEngineHas } = world
  const ids: string[] = []
  // All of the same millisecond.
  for (let index = 0; index < 5; index++) ids.push((await submit()).body.id)
  const [a, b, c, d, e] = ids as [string, string, string, string, string]
  await untilEngineHas(b)
  expect(await statuses(world, ids)).toEqual(['RUNNING', 'RUNNING', 'THROTTLED', 'THROTTLED', 'THROTTLED'])
  expect(await world.read(c)).toMatchObject({ status: 'THROTTLED', estimatedCost: { credits: imageCredits } })
  await engines.finish(b)
  await untilEngineHas(c)
  expect(await statuses(world, ids)).toEqual(['RUNNING', 'SUCCEEDED', 'RUNNING', 'THROTTLED', 'THROTTLED'])
  await remove(d)
  expect(await statuses(world, ids)).toEqual(['RUNNING', 'SUCCEEDED', 'RUNNING', 'gone', 'THROTTLED'])
  await remove(a)
  await untilEngineHas(e)
  expect(service.engines.stopped).toEqual([a])
})

test('a higher tier lets throttled tasks in at the next start', async () => {
  const { service, submit } = await begin({ generationsAtOnce: 0 })
  for (let index = 0; index < 4; index++) await submit()
  const waiting = async () => {
    await service.sweep()
    const rows = await service.tables.read.selectFrom('tasks').select('status').execute()
    return rows.filter(({ status }) => status === 'THROTTLED').length
  }
  expect(await waiting()).toBe(2)
  await service.crash()
  await service.open(service.node, { tier: tiers[1]! })
  expect(await waiting()).toBe(1)
})

test('a process runs only so many at once; the others wait as PENDING, oldest first', async () => {
  const world = await begin({ tier: { ...tiers[0]!, concurrency: 4 }, generationsAtOnce: 1 })
  const { engines, submit, untilEngineHas } = world
  const ids = [(await submit()).body.id, (await submit()).body.id, (await submit()).body.id]
  await untilEngineHas(ids[0]!)
  expect(await statuses(world, ids)).toEqual(['RUNNING', 'PENDING', 'PENDING'])
  await engines.finish(ids[0]!)
  await untilEngineHas(ids[1]!)
  expect(await statuses(world, ids)).toEqual(['SUCCEEDED', 'RUNNING', 'PENDING'])
})

test('a task whose process dies is tried three times, then it has failed and costs nothing', async () => {
  const { service, engines, running, read, untilStatus, balance } = await begin()
  const before = await balance()
  const id = await running()
  for (let attempt = 1; attempt <= 3; attempt++) {
    await service.until(() => Promise.resolve(engines.jobs.length === attempt && engines.running.includes(id)))
    engines.die(id)
  }
  await untilStatus(id, 'FAILED')
  expect(await read(id)).toMatchObject({ failure: 'INTERNAL', cost: { credits: 0 } })
  expect(engines.jobs).toHaveLength(3)
  expect(await balance()).toBe(before)
})

test('what a crash left behind is taken over also when the clock was set back meanwhile', async () => {
  const { service, engines, running } = await begin()
  const id = await running()
  await service.crash()
  service.clock.advance(-10 * 3_600_000)
  await service.open()
  await service.sweep()
  // Whoever lives has renewed by now.
  await service.sweep()
  await service.until(() => Promise.resolve(engines.jobs.length === 2))
  expect(await service.statusOf('tasks', id)).toBe('RUNNING')
})

test('what a crash left behind is taken over when its lease has run out, and charged once', async () => {
  const { service, engines, running, read, untilStatus, balance, ledger } = await begin()
  const before = await balance()
  const id = await running()
  await service.crash()
  await service.open()
  await service.sweep()
  expect(await read(id)).toMatchObject({ status: 'RUNNING' })
  expect(engines.jobs).toHaveLength(1)
  service.clock.advance(20_001)
  await service.sweep()
  await service.until(() => Promise.resolve(engines.jobs.length === 2))
  await engines.finish(id)
  await untilStatus(id, 'SUCCEEDED')
  expect(await balance()).toBe(before - imageCredits)
  expect(await ledger()).toHaveLength(1)
})

test('a running task keeps its lease, however long it takes', async () => {
  const { service, engines, running, read } = await begin()
  const id = await running()
  for (let round = 0; round < 30; round++) {
    service.clock.advance(6000)
    await service.sweep()
  }
  expect(await read(id)).toMatchObject({ status: 'RUNNING' })
  expect(engines.jobs).toHaveLength(1)
})

test('a worker that lost its task stops, and what it made does not count', async () => {
  const { service, engines, running, read } = await begin({ generationsAtOnce: 1 })
  const id = await running()
  await service.tables.transact((tx) =>
    tx.updateTable('tasks').set({ worker: 'another process' }).where('id', '=', id).execute(),
  )
  service.clock.advance(6000)
  await service.sweep()
  await service.until(() => Promise.resolve(engines.stopped.includes(id)))
  expect(await read(id)).toMatchObject({ status: 'RUNNING' })
  expect(await service.files.size(`tasks/${id}/output-0.png`)).toBeUndefined()
})

test('an orderly end gives tasks back, which is no attempt of theirs', async () => {
  const { service, engines, running } = await begin()
  const id = await running()
  await service.drain(AbortSignal.abort())
  const row = await service.tables.read.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'PENDING', attempts: 0, worker: null })
  await service.crash()
  await service.open()
  await service.sweep()
  await service.until(() => Promise.resolve(engines.jobs.length === 2))
})

test('a task takes its place behind those in line, and the many that have ended are not looked through', async () => {
  const { service, submit, running, engines, untilStatus } = await begin()
  const ended = await running()
  engines.fail(ended, 'INTERNAL.BAD_OUTPUT')
  await untilStatus(ended, 'FAILED')
  await service.tables.transact((tx) => tx.updateTable('tasks').set({ sequence: 1000 }).execute())
  const ids = [(await submit()).body.id, (await submit()).body.id]
  const rows = await service.tables.read
    .selectFrom('tasks')
    .select(['id', 'sequence'])
    .where('id', 'in', ids)
    .orderBy('sequence')
    .execute()
  expect(rows).toEqual(ids.map((id, place) => ({ id, sequence: place + 1 })))
})
