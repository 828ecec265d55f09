import { expect, test } from 'vitest'
import { begin, beginConsumed } from './ready-session.ts'

test('credentials are given once: a thousand parallel calls have one winner', async () => {
  const { id, consume } = await begin()
  const answers = await Promise.all(Array.from({ length: 1000 }, consume))
  const won = answers.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  expect(won[0]!.body).toEqual({
    url: `https://service.test/rtc/${id}`,
    token: expect.stringMatching(/^[\w-]{43}$/) as string,
    iceServers: [{ urls: 'stun:stun.test' }],
    expiresAt: '2025-06-02T10:01:00.000Z',
  })
  const lost = answers.filter(({ status, body }) => status === 409 && body['code'] === 'ALREADY_CONSUMED')
  expect(lost).toHaveLength(999)
})

test('consuming too early, twice, too late or never-made is told apart', async () => {
  const { service, node, consume, id } = await begin()
  const tell = async (path: string) => {
    const { status, body } = await service.call('POST', `realtime_sessions/${path}/consume`)
    return [status, body['code']]
  }
  expect(await tell(crypto.randomUUID())).toEqual([404, 'NOT_FOUND'])
  node.isQuick = false
  const { body: early } = await service.createSession(await service.readyAvatar())
  expect(await tell(early.id)).toEqual([409, 'NOT_READY'])
  await consume()
  expect(await tell(id)).toEqual([409, 'ALREADY_CONSUMED'])
  node.isQuick = true
  const { body: late } = await service.createSession(await service.readyAvatar())
  await service.untilStatus('realtime_sessions', late.id, 'READY')
  service.clock.advance(60_000)
  // Not swept yet: the clock alone decides.
  expect(await tell(late.id)).toEqual([409, 'CONFLICT'])
  await service.sweep()
  expect(await tell(late.id)).toEqual([409, 'CONFLICT'])
})

test('the token is kept only as a hash, and never logged', async () => {
  const { service, token, send } = await beginConsumed()
  await send({ token })
  const rows = await service.tables.read.selectFrom('realtime_sessions').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(service.logged.join('')).not.toContain(token)
})
