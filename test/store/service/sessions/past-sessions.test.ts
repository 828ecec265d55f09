import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { TestService } from '../../../support/service/test-service.ts'

/** CPU time of the quickest of several sweeps, ms. */
async function sweepMs(service: TestService): Promise<number> {
  let least = Infinity
  for (let sweeps = 0; sweeps < 5; sweeps++) {
    service.clock.advance(1000)
    const before = process.cpuUsage()
    await service.sweep()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

test('what is looked for every second costs no more the more conversations there were', async () => {
  const service = await TestService.start()
  const { id } = (await service.createSession(await service.readyAvatar())).body
  await service.untilStatus('realtime_sessions', id, 'READY')
  await service.call('DELETE', `realtime_sessions/${id}`)
  // Only then processes can be known to be gone.
  for (let seconds = 0; seconds < 25; seconds++) {
    await service.sweep()
    service.clock.advance(1000)
  }
  const ofOneMs = await sweepMs(service)
  const row = await service.tables.read.selectFrom('realtime_sessions').selectAll().executeTakeFirstOrThrow()
  const others = Object.keys(row).filter((name) => name !== 'id')
  const columns = sql.join(['id', ...others].map((name) => sql.ref(name)))
  await service.tables.transact(async (tx) => {
    for (let doubled = 0; doubled < 16; doubled++) {
      const values = sql.join([sql`id || ${`-${doubled}`}`, ...others.map((name) => sql.ref(name))])
      await sql`insert into realtime_sessions (${columns}) select ${values} from realtime_sessions`.execute(tx)
    }
  })
  expect(await sweepMs(service)).toBeLessThan(2 * ofOneMs + 3)
})
