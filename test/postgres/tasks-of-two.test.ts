import { expect, inject, test } from 'vitest'
import { tiers } from '../../shared/catalog/tiers.ts'
import { connectPostgres } from '../../server/database/connect-postgres.ts'
import { makeDatabase } from '../support/store/postgres.ts'
import { image, imageCredits } from '../support/service/task-world.ts'
import { TestService } from '../support/service/test-service.ts'

/** Two services as two machines run them: nothing is shared but the database and the files. */
async function beginTwo() {
  const url = await makeDatabase(inject('postgresUrl')!)
  const settings = { firstCredits: 41, tier: { ...tiers[0]!, concurrency: 6 }, generationsAtOnce: 3 }
  const connect = () => connectPostgres({ url, log: { warn: () => {} } })
  const one = await TestService.start({ connection: connect(), settings })
  const two = await TestService.start({ connection: connect(), settings, files: one.files })
  const submit = (service: TestService) => service.call('POST', 'text_to_image', image)
  return { one, two, submit }
}

const balanceOf = async (service: TestService) => (await service.call('GET', 'organization')).body['creditBalance']

test('two processes make one organization, spend its credits once, and run each task once', async () => {
  const { one, two, submit } = await beginTwo()
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => submit(index % 2 === 0 ? one : two)))
  const ids = answers.filter(({ status }) => status === 200).map(({ body }) => body.id)
  expect(ids).toHaveLength(Math.floor(41 / imageCredits))
  expect([await balanceOf(one), await balanceOf(two)]).toEqual([1, 1])
  for (let finished = 0; finished < ids.length;) {
    for (const { engines } of [one, two]) {
      for (const id of engines.running) {
        await engines.finish(id)
        finished++
      }
    }
    await one.sweep()
    await two.sweep()
  }
  for (const id of ids) await two.untilStatus('tasks', id, 'SUCCEEDED')
  const run = [...one.engines.jobs, ...two.engines.jobs].map(({ taskId }) => taskId)
  expect([run.length, new Set(run).size]).toEqual([ids.length, ids.length])
}, 60_000)

test('a task of a process that is gone is taken over by the other one', async () => {
  const { one, two, submit } = await beginTwo()
  const { id } = (await submit(one)).body
  await one.until(() => Promise.resolve(one.engines.running.includes(id)))
  two.clock.advance(15_000)
  await two.sweep()
  expect(two.engines.jobs).toEqual([])
  two.clock.advance(6000)
  await two.sweep()
  await two.until(() => Promise.resolve(two.engines.running.includes(id)))
  await two.engines.finish(id)
  await two.untilStatus('tasks', id, 'SUCCEEDED')
  one.clock.advance(21_000)
  await one.sweep()
  await one.until(() => Promise.resolve(one.engines.stopped.includes(id)))
  expect(await balanceOf(one)).toBe(41 - imageCredits)
}, 60_000)

test('a task that is removed at one process stops at the other', async () => {
  const { one, two, submit } = await beginTwo()
  const { id } = (await submit(one)).body
  await one.until(() => Promise.resolve(one.engines.running.includes(id)))
  expect((await two.call('DELETE', `tasks/${id}`)).status).toBe(204)
  one.clock.advance(6000)
  await one.sweep()
  await one.until(() => Promise.resolve(one.engines.stopped.includes(id)))
  expect(await balanceOf(two)).toBe(41)
}, 60_000)
