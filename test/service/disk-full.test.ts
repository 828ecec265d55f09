import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beginRunning } from './support/session-world.ts'
import type { TestService } from './support/test-service.ts'

/** From now on the store can't grow, as on a full disk; `frees` gives it room again. */
async function fillDisk({ tables }: TestService): Promise<{ frees(): Promise<void> }> {
  await tables.transact((tx) => sql`pragma max_page_count = 1`.execute(tx))
  return { frees: async () => void (await tables.transact((tx) => sql`pragma max_page_count = 1000000`.execute(tx))) }
}

const document = { name: 'The log', content: 'The lamp was lit at dusk. '.repeat(4000) }

test('on a full disk a request fails without telling why, and all goes on once there is room', async () => {
  const { service, node, id, create } = await beginRunning()
  const disk = await fillDisk(service)
  const answers = []
  for (let number = 0; number < 3; number++) answers.push(await service.call('POST', 'documents', document))
  const refused = answers.find(({ status }) => status !== 200)!
  expect(refused).toMatchObject({ status: 500, body: { code: 'INTERNAL' } })
  expect(JSON.stringify(refused.body)).not.toMatch(/sqlite|disk|full|database/i)
  node.endNow(id, 'hang_up', 1000)

  await disk.frees()
  expect((await service.call('POST', 'documents', document)).status).toBe(200)
  await service.untilStatus('realtime_sessions', await create(), 'READY')
  // What the node told while nothing could be written is found out by the session's own time.
  service.clock.advance(320_000)
  await service.sweep()
  await service.untilStatus('realtime_sessions', id, 'COMPLETED')
})
