import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStore } from '../support/store/open-test-store.ts'
import { Client } from './client.ts'
import { openInProcessService } from './in-process-service.ts'
import { runSuite } from './run-suite.ts'
import { suite } from './suite.ts'
import { World } from './world.ts'

let service: Awaited<ReturnType<typeof openInProcessService>>
let world: World

beforeAll(async () => {
  service = await openInProcessService(openTestStore)
  world = new World(new Client(service.url, service.apiSecret), 10_000)
})
afterAll(async () => {
  await world.close()
  await service.close()
})

test.each(suite.map((check) => [check.section, check.rule, check] as const))('%s: %s', async (_, __, check) => {
  const [result] = await runSuite([check], world)
  expect(result?.problem).toBeUndefined()
})
