import { expect, test } from 'vitest'
import { beginRunning, readSession } from '../../../support/service/session-world.ts'
import { recoversIn30s } from '../../../support/service/survivor.ts'

const hourMs = 3_600_000
const billed = { settings: { isSessionBilled: true } }

test('a clock that jumps ahead ends the talk in time, and charges no more than its time', async () => {
  const { service, create, avatarId, id } = await beginRunning({ maxDuration: 60 }, billed)
  const ready = await create()
  service.clock.advance(10 * hourMs)
  await service.sweep()
  expect(await readSession(service, id)).toMatchObject({ status: 'COMPLETED', endReason: 'time_limit', duration: 60 })
  expect(await readSession(service, ready)).toMatchObject({ status: 'CANCELLED', endReason: 'expired' })
  await recoversIn30s(service, avatarId)
})

test('a clock that is set back keeps nobody waiting for longer', async () => {
  const { service, node, create, avatarId, id } = await beginRunning({}, billed)
  const ready = await create()
  const preparing = await quietly(() => create())
  node.places = 3
  const queued = await create()
  await service.sweep()
  service.clock.advance(-10 * hourMs)
  await service.sweep()
  expect(await readSession(service, queued)).toMatchObject({ status: 'NOT_READY', queued: true })
  service.clock.advance(21_000)
  await service.sweep()
  expect(await readSession(service, preparing)).toMatchObject({ status: 'FAILED' })
  // Nobody asked for it any more.
  expect(await readSession(service, queued)).toMatchObject({ status: 'CANCELLED', endReason: 'expired' })
  service.clock.advance(39_000)
  await service.sweep()
  expect(await readSession(service, ready)).toMatchObject({ status: 'CANCELLED', endReason: 'expired' })
  expect(await readSession(service, id)).toMatchObject({ status: 'RUNNING' })
  node.endNow(id, 'hang_up', 61_000)
  await service.untilStatus('realtime_sessions', id, 'COMPLETED')
  await recoversIn30s(service, avatarId)

  /** A session that the node doesn't get ready. */
  async function quietly(make: () => Promise<string>): Promise<string> {
    node.isQuick = false
    const made = await make()
    node.isQuick = true
    return made
  }
})
