import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beginRunning, readSession } from '../../support/service/session-world.ts'
import { recoversIn30s } from '../../support/service/survivor.ts'
import type { TestService } from '../../support/service/test-service.ts'

/** From now on the store can't grow, as on a full disk; `frees` gives it room again. */
async function fillDisk({ tables }: TestService): Promise<{ frees(): Promise<void> }> {
  await tables.transact((tx) => sql`pragma max_page_count = 1`.execute(tx))
  return { frees: async () => void (await tables.transact((tx) => sql`pragma max_page_count = 1000000`.execute(tx))) }
}

const document = { name: 'The log', content: 'The lamp was lit at dusk. '.repeat(4000) }

test('on a full disk requests are refused without telling why, and once there is room all that happened is kept', async () => {
  const { service, node, id, avatarId } = await beginRunning({}, { settings: { isSessionBilled: true } })
  const disk = await fillDisk(service)
  const answers = []
  for (let number = 0; number < 3; number++) answers.push(await service.call('POST', 'documents', document))
  const refused = answers.find(({ status }) => status !== 200)!
  expect(refused).toMatchObject({ status: 503, body: { code: 'AT_CAPACITY' } })
  expect(JSON.stringify(refused.body)).not.toMatch(/sqlite|disk|full|database/i)
  service.clock.advance(42_000)
  node.endNow(id, 'hang_up', 42_000)

  await disk.frees()
  expect((await service.call('POST', 'documents', document)).status).toBe(200)
  await service.untilStatus('realtime_sessions', id, 'COMPLETED')
  expect(await readSession(service, id)).toMatchObject({ duration: 42, endReason: 'hang_up' })
  await recoversIn30s(service, avatarId)
})
