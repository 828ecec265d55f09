import { expect, test } from 'vitest'
import { FakeNode } from '../../../support/service/fake-node.ts'
import { TestService } from '../../../support/service/test-service.ts'

async function begin(settings: { isSessionBilled: boolean; firstCredits: number }) {
  const service = await TestService.start({ settings }, new FakeNode(4))
  const avatarId = await service.readyAvatar()
  const create = async (maxDuration: number) => {
    const answer = await service.createSession(avatarId, { maxDuration })
    if (answer.status === 200) await service.untilStatus('realtime_sessions', answer.body.id, 'READY')
    return answer
  }
  const run = async (id: string, seconds: number) => {
    service.node.startMedia(id, service.clock.ms)
    await service.untilStatus('realtime_sessions', id, 'RUNNING')
    service.clock.advance(seconds * 1000)
    service.node.endNow(id, 'left', seconds * 1000)
    await service.untilStatus('realtime_sessions', id, 'COMPLETED')
  }
  const balance = async () => (await service.call('GET', 'organization')).body['creditBalance']
  const used = async () => (await service.call('POST', 'organization/usage', {})).body['results']
  return { service, create, run, balance, used }
}

test('with billing on, the whole price is held and the unused part comes back', async () => {
  const { create, run, balance, used } = await begin({ isSessionBilled: true, firstCredits: 100 })
  const { body } = await create(60)
  expect(await balance()).toBe(80)
  await run(body.id, 13)
  expect(await balance()).toBe(94)
  expect((await used()) as object[]).toContainEqual({
    date: '2025-06-02',
    usedCredits: [{ model: 'gwm1_avatars', amount: 6 }],
  })
})

test('a conversation of full length is paid in full', async () => {
  const { create, run, balance } = await begin({ isSessionBilled: true, firstCredits: 100 })
  await run((await create(60)).body.id, 60)
  expect(await balance()).toBe(80)
})

test('a session that never ran costs nothing, however it ended', async () => {
  const { service, create, balance } = await begin({ isSessionBilled: true, firstCredits: 100 })
  const cancelled = (await create(60)).body.id
  const expired = (await create(60)).body.id
  const lost = (await create(60)).body.id
  expect(await balance()).toBe(40)
  await service.call('DELETE', `realtime_sessions/${cancelled}`)
  service.clock.advance(30_000)
  service.node.crash()
  await service.untilStatus('realtime_sessions', lost, 'FAILED')
  service.clock.advance(30_001)
  await service.sweep()
  expect(await service.statusOf('realtime_sessions', expired)).not.toBe('READY')
  expect(await balance()).toBe(100)
})

test('one that the balance cannot pay is refused, and nothing is held', async () => {
  const { create, balance } = await begin({ isSessionBilled: true, firstCredits: 19 })
  const { status, body } = await create(60)
  expect([status, body['code']]).toEqual([400, 'INSUFFICIENT_CREDITS'])
  expect(await balance()).toBe(19)
  expect((await create(54)).status).toBe(200)
})

test('with billing off, conversations are metered and never refused for credits', async () => {
  const { create, run, balance, used } = await begin({ isSessionBilled: false, firstCredits: 0 })
  await run((await create(60)).body.id, 13)
  expect(await balance()).toBe(0)
  expect(JSON.stringify(await used())).toContain('"amount":6')
})
