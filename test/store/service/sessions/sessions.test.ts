import { expect, test } from 'vitest'
import { FakeNode } from '../../../support/service/fake-node.ts'
import { begin, beginRunning, readSession as read } from '../../../support/service/session-world.ts'
import { dataUri, TestService } from '../../../support/service/test-service.ts'
import { untilStopped } from '../../../support/service/until-stopped.ts'

const createdAt = '2025-06-02T10:00:00.000Z'

test('a session is NOT_READY, READY, RUNNING and COMPLETED, each with its times', async () => {
  const { service, node, create } = await begin()
  node.isQuick = false
  const id = await create({ maxDuration: 120 })
  expect(await read(service, id)).toEqual({ id, status: 'NOT_READY', createdAt })
  service.clock.advance(2000)
  node.becomeReady(id)
  await service.untilStatus('realtime_sessions', id, 'READY')
  expect(await read(service, id)).toEqual({ id, status: 'READY', createdAt, expiresAt: '2025-06-02T10:01:02.000Z' })
  service.clock.advance(3000)
  node.startMedia(id, service.clock.ms)
  await service.untilStatus('realtime_sessions', id, 'RUNNING')
  expect(await read(service, id)).toEqual({
    id,
    status: 'RUNNING',
    createdAt,
    startedAt: '2025-06-02T10:00:05.000Z',
    endsAt: '2025-06-02T10:02:05.000Z',
  })
  node.endNow(id, 'hang_up', 42_600)
  await service.untilStatus('realtime_sessions', id, 'COMPLETED')
  expect(await read(service, id)).toEqual({ id, status: 'COMPLETED', createdAt, duration: 43, endReason: 'hang_up' })
})

test.each(['time_limit', 'left'] as const)('a conversation that ended by %s says so', async (reason) => {
  const { service, node, id } = await beginRunning()
  node.endNow(id, reason, 300_000)
  await service.untilStatus('realtime_sessions', id, 'COMPLETED')
  expect(await read(service, id)).toMatchObject({ duration: 300, endReason: reason })
})

test('the node is given what the avatar and the request say', async () => {
  const { service, node } = await begin()
  const { body: document } = await service.call('POST', 'documents', { name: 'Light', content: 'It is lit at dusk.' })
  const avatarId = await service.readyAvatar({ documentIds: [document.id], startScript: 'Welcome.' })
  await service.createSession(avatarId)
  await service.until(async () => node.setups.length === 1)
  expect(node.setups[0]).toMatchObject({
    avatar: {
      name: 'Marit',
      personality: 'You keep the light.',
      startScript: 'Welcome.',
      voicePresetId: 'clara',
      landmarks: { pupils: [{}, {}] },
    },
    documents: [{ id: document.id, name: 'Light', content: 'It is lit at dusk.' }],
    language: 'en',
    maxDurationMs: 300_000,
  })
  expect(node.setups[0]!.avatar.picture.length).toBeGreaterThan(100)
  expect(node.setups[0]).not.toHaveProperty('timeZone')
  const own = { personality: 'You are brief.', startScript: 'Yes?', language: 'en-GB', timeZone: 'Europe/Oslo' }
  await service.createSession(avatarId, { ...own, maxDuration: 10 })
  await service.until(async () => node.setups.length === 2)
  expect(node.setups[1]).toMatchObject({
    avatar: { personality: 'You are brief.', startScript: 'Yes?' },
    language: 'en-GB',
    timeZone: 'Europe/Oslo',
    maxDurationMs: 10_000,
  })
  await service.createSession(avatarId, { startScript: '' })
  await service.until(async () => node.setups.length === 3)
  expect(node.setups[2]!.avatar.startScript).toBe(null)
})

test('a changed face gets a picture key of its own', async () => {
  const { service, node, avatarId, create } = await begin()
  await create()
  await create()
  const { body } = await service.call('GET', `avatars/${avatarId}/face`)
  const { source: _source, confidence: _confidence, warnings: _warnings, ...landmarks } = body
  const put = await service.call('PUT', `avatars/${avatarId}/face`, { ...landmarks, chin: { x: 0.5, y: 0.77 } })
  expect(put.status).toBe(200)
  await create()
  const [first, second, third] = node.setups.map(({ avatar }) => avatar.pictureKey)
  expect([first === second, first === third]).toEqual([true, false])
})

test('a wrong body is refused', async () => {
  const { service, avatarId } = await begin()
  const wrong: Record<string, unknown>[] = [
    { model: 'gen4.5' },
    { avatar: { type: 'preset', avatarId } },
    { avatar: { type: 'custom', avatarId: 'x' } },
    { avatar: { type: 'custom', avatarId: crypto.randomUUID() } },
    { avatar: { type: 'custom', avatarId, colour: 'red' } },
    { maxDuration: 9 },
    { maxDuration: 301 },
    { maxDuration: 60.5 },
    { maxDuration: '60' },
    { personality: '' },
    { personality: 'p'.repeat(10_001) },
    { startScript: 's'.repeat(2001) },
    { language: 'not a tag' },
    { language: 'nb' },
    { timeZone: 'Mars/Olympus' },
    { seed: 1 },
  ]
  for (const more of wrong) {
    const answer = await service.createSession(avatarId, more)
    expect([more, answer.status, answer.body['code']]).toEqual([more, 400, 'VALIDATION'])
  }
  expect(await service.tables.read.selectFrom('realtime_sessions').selectAll().execute()).toEqual([])
})

test('an avatar that is not READY is a conflict', async () => {
  const service = await TestService.start({
    readPicture: (_, signal) => untilStopped(signal),
  })
  const { body: made } = await service.call('POST', 'avatars', {
    name: 'a',
    personality: 'b',
    voice: { type: 'service-live-preset', presetId: 'clara' },
    referenceImage: await dataUri(),
  })
  const answer = await service.createSession(made.id)
  expect([answer.status, answer.body['code']]).toEqual([409, 'CONFLICT'])
})

test('a worker that refuses, or is not ready within 20 seconds, fails the session', async () => {
  const { service, node, create } = await begin()
  node.isQuick = false
  const [refused, slow] = [await create(), await create()]
  node.failToPrepare(refused)
  await service.untilStatus('realtime_sessions', refused, 'FAILED')
  expect(await read(service, refused)).toMatchObject({ failure: 'INTERNAL' })
  service.clock.advance(19_999)
  await service.sweep()
  expect(await read(service, slow)).toMatchObject({ status: 'NOT_READY' })
  service.clock.advance(1)
  await service.sweep()
  expect(await read(service, slow)).toMatchObject({
    status: 'FAILED',
    failureReason: expect.stringMatching(/in time/) as string,
  })
  expect(node.ends.map(({ sessionId }) => sessionId)).toContain(slow)
  // Its place is free again.
  expect(node.freePlaces()).toBe(4)
})

test('a session that is never consumed expires after 60 seconds', async () => {
  const { service, node, create } = await begin()
  const id = await create()
  service.clock.advance(59_999)
  await service.sweep()
  expect(await read(service, id)).toMatchObject({ status: 'READY' })
  service.clock.advance(1)
  await service.sweep()
  expect(await read(service, id)).toMatchObject({ status: 'CANCELLED', endReason: 'expired' })
  expect(node.freePlaces()).toBe(4)
})

test('DELETE cancels before RUNNING, completes while RUNNING, and does nothing after', async () => {
  const { service, node, create } = await begin()
  const remove = async (id: string) => (await service.call('DELETE', `realtime_sessions/${id}`)).status
  node.isQuick = false
  const preparing = await create()
  expect(await remove(preparing)).toBe(204)
  expect(await read(service, preparing)).toMatchObject({ status: 'CANCELLED', endReason: 'cancelled' })
  node.becomeReady(preparing)
  node.isQuick = true
  const ready = await create()
  expect(await remove(ready)).toBe(204)
  expect(await read(service, ready)).toMatchObject({ status: 'CANCELLED', endReason: 'cancelled' })
  const running = await create()
  node.startMedia(running, service.clock.ms)
  await service.untilStatus('realtime_sessions', running, 'RUNNING')
  service.clock.advance(7400)
  expect(await remove(running)).toBe(204)
  const over = { status: 'COMPLETED', duration: 7, endReason: 'cancelled' }
  expect(await read(service, running)).toMatchObject(over)
  expect(await remove(running)).toBe(204)
  expect(await read(service, running)).toMatchObject(over)
  expect(await remove(crypto.randomUUID())).toBe(404)
  expect(node.freePlaces()).toBe(4)
})

test('a deleted avatar lets its running sessions go on, and fails those that wait', async () => {
  const { service, node, avatarId, create, id } = await beginRunning()
  node.places = 1
  const waiting = await create()
  await service.call('DELETE', `avatars/${avatarId}`)
  expect(await read(service, id)).toMatchObject({ status: 'RUNNING' })
  node.places = 4
  await service.sweep()
  await service.untilStatus('realtime_sessions', waiting, 'FAILED')
})

test('a lost worker fails its sessions only, and visibly', async () => {
  const { service, node, create, id } = await beginRunning()
  const ready = await create()
  node.crash()
  for (const lost of [id, ready]) {
    await service.untilStatus('realtime_sessions', lost, 'FAILED')
    expect(await read(service, lost)).toMatchObject({ failure: 'INTERNAL', failureReason: 'The worker was lost.' })
  }
  expect(await read(service, await create())).toMatchObject({ status: 'READY' })
})

test('a node that lost its clock does not stretch a session', async () => {
  const { service, node, id } = await beginRunning({ maxDuration: 30 })
  service.clock.advance(39_999)
  await service.sweep()
  expect(await read(service, id)).toMatchObject({ status: 'RUNNING' })
  service.clock.advance(1)
  await service.sweep()
  expect(await read(service, id)).toMatchObject({ status: 'COMPLETED', endReason: 'time_limit' })
  expect(node.ends).toHaveLength(1)
})

test('media for a session that is over ends at the node', async () => {
  const { service, node, create } = await begin()
  const id = await create()
  await service.call('DELETE', `realtime_sessions/${id}`)
  const before = node.ends.length
  node.startMedia(id, service.clock.ms)
  await service.until(async () => node.ends.length > before)
  expect(await read(service, id)).toMatchObject({ status: 'CANCELLED' })
})

test('after a restart nothing is left hanging: lost workers fail, the queue expires, the past stays', async () => {
  const { service, node, create, id: running } = await beginRunning()
  const done = await create()
  node.startMedia(done, service.clock.ms)
  node.endNow(done, 'hang_up', 5000)
  await service.untilStatus('realtime_sessions', done, 'COMPLETED')
  const ready = await create()
  node.isQuick = false
  const preparing = await create()
  node.places = 0
  const queued = await create()
  await service.crash()
  await service.open(new FakeNode())
  expect(await read(service, running)).toMatchObject({ status: 'FAILED', failure: 'INTERNAL' })
  expect(await read(service, ready)).toMatchObject({ status: 'FAILED' })
  expect(await read(service, preparing)).toMatchObject({ status: 'FAILED' })
  expect(await read(service, queued)).toMatchObject({ status: 'CANCELLED', endReason: 'expired' })
  expect(await read(service, done)).toMatchObject({ status: 'COMPLETED', duration: 5 })
})

test('a stopping service admits nobody, lets conversations say goodbye, and ends the rest as left', async () => {
  const { service, node, avatarId, create, id: polite } = await beginRunning()
  const ready = await create()
  const stubborn = await create()
  node.startMedia(stubborn, service.clock.ms)
  await service.untilStatus('realtime_sessions', stubborn, 'RUNNING')
  const grace = new AbortController()
  const drained = service.drain(grace.signal)
  await service.until(async () => node.ends.some(({ sayGoodbye }) => sayGoodbye))
  expect((await service.createSession(avatarId)).body['code']).toBe('AT_CAPACITY')
  expect((await service.request('/readyz')).status).toBe(503)
  node.endNow(polite, 'left', 3000)
  await service.untilStatus('realtime_sessions', polite, 'COMPLETED')
  grace.abort()
  await drained
  expect(await read(service, ready)).toMatchObject({ status: 'CANCELLED' })
  expect(await read(service, stubborn)).toMatchObject({ status: 'COMPLETED', endReason: 'left' })
})
