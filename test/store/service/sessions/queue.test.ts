import { expect, test } from 'vitest'
import { FakeNode } from '../../../support/service/fake-node.ts'
import { begin, readSession as read } from '../../../support/service/session-world.ts'

test('without a free place a session waits its turn, and says which it is', async () => {
  const { service, node, create } = await begin(new FakeNode(1))
  const first = await create()
  service.clock.advance(1)
  const second = await create()
  service.clock.advance(1)
  const third = await create()
  expect(await read(service, second)).toMatchObject({ status: 'NOT_READY', queued: true, position: 1 })
  expect(await read(service, third)).toMatchObject({ status: 'NOT_READY', queued: true, position: 2 })
  node.startMedia(first, service.clock.ms)
  node.endNow(first, 'left', 1000)
  await service.untilStatus('realtime_sessions', second, 'READY')
  expect(await read(service, third)).toMatchObject({ position: 1 })
})

test('a place is kept while it is asked for every 15 seconds, and given up after', async () => {
  const { service, create } = await begin(new FakeNode(0))
  const [kept, left] = [await create(), await create()]
  for (let round = 0; round < 4; round++) {
    service.clock.advance(14_900)
    await read(service, kept)
    await service.sweep()
  }
  expect(await read(service, kept)).toMatchObject({ status: 'NOT_READY', position: 1 })
  expect(await read(service, left)).toMatchObject({ status: 'CANCELLED', endReason: 'expired' })
})

test('two polls so soon after each other that only the first is noted keep a place as long as one', async () => {
  const { service, create } = await begin(new FakeNode(0))
  const id = await create()
  service.clock.advance(2900)
  await read(service, id)
  service.clock.advance(14_900)
  await service.sweep()
  expect(await read(service, id)).toMatchObject({ status: 'NOT_READY', position: 1 })
  service.clock.advance(18_100)
  await service.sweep()
  expect(await read(service, id)).toMatchObject({ status: 'CANCELLED', endReason: 'expired' })
})

test('a full queue refuses with a time to come back, and takes the next when somebody leaves', async () => {
  const { service, avatarId, create } = await begin(new FakeNode(0))
  const waiting = [await create(), await create(), await create()]
  const refused = await service.createSession(avatarId)
  expect([refused.status, refused.body['code']]).toEqual([503, 'AT_CAPACITY'])
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
  await service.call('DELETE', `realtime_sessions/${waiting[0]}`)
  expect((await service.createSession(avatarId)).status).toBe(200)
})

test('at most three are prepared at once', async () => {
  const node = new FakeNode(10)
  node.isQuick = false
  const { service, create } = await begin(node)
  const ids = [await create(), await create(), await create(), await create()]
  expect(node.setups).toHaveLength(3)
  expect(await read(service, ids[3]!)).toMatchObject({ queued: true, position: 1 })
  node.becomeReady(ids[0]!)
  await service.until(async () => node.setups.length === 4)
})

test('a session whose free place is gone when it gets there waits for the next one', async () => {
  const node = new FakeNode(1)
  node.isQuick = false
  const { service, create } = await begin(node)
  const session = await create()
  node.findNoRoom(session)
  await service.until(async () => (await read(service, session))['queued'] === true)
  expect(await read(service, session)).toMatchObject({ status: 'NOT_READY', position: 1 })
  node.places = 1
  node.isQuick = true
  await service.sweep()
  await service.untilStatus('realtime_sessions', session, 'READY')
})
