import { expect, test } from 'vitest'
import { begin, beginConsumed, offer, without, type Sent } from './ready-session.ts'

test('an offer is answered with 201, the answer and where to go on', async () => {
  const { service, node, id, send, token, status } = await beginConsumed()
  node.answering = (sessionId, sdp) => Promise.resolve(`answer to ${sessionId}, ${sdp === offer}`)
  const answer = await send({ token })
  expect([answer.status, answer.headers.get('Location'), answer.headers.get('Content-Type')]).toEqual([
    201,
    `/rtc/${id}/call`,
    'application/sdp',
  ])
  expect(await answer.text()).toBe(`answer to ${id}, true`)
  expect(await status()).toBe('READY')
  node.startMedia(id, service.clock.ms)
  await service.untilStatus('realtime_sessions', id, 'RUNNING')
})

test('the node is told whether an offer comes from a page on this machine', async () => {
  const { node, send, token } = await beginConsumed()
  const told: boolean[] = []
  node.answering = (_id, _sdp, offer) => Promise.resolve(`v=0 ${told.push(offer.isFromThisMachine)}`)
  const headers = { Host: 'localhost:3000' }
  await send({ token, headers, from: '127.0.0.1' })
  await send({ token, headers, method: 'PATCH', path: '/call', from: '198.100.3.4' })
  expect(told).toEqual([true, false])
})

test('only the token of the session opens it, once', async () => {
  const { service, send, token, consume } = await beginConsumed()
  expect((await send({})).status).toBe(401)
  expect((await send({ token: `${token}x` })).status).toBe(401)
  expect((await send({ token: token.toLowerCase() })).status).toBe(401)
  const elsewhere = await service.request(`/rtc/${crypto.randomUUID()}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/sdp' },
    body: offer,
  })
  expect(elsewhere.status).toBe(404)
  const answers = await Promise.all(Array.from({ length: 20 }, () => send({ token })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array.from({ length: 19 }, () => 409),
  ])
  expect((await consume()).status).toBe(409)
})

test('a session whose credentials nobody took opens for no token', async () => {
  const { send } = await begin()
  expect((await send({ token: 'anything' })).status).toBe(401)
  expect((await send({ token: '' })).status).toBe(401)
})

test('bad offers are refused with what is wrong, and the next good one still opens the session', async () => {
  const { node, send, token } = await beginConsumed()
  const refusal = async (sent: Sent) => {
    const answer = await send({ token, ...sent })
    return [answer.status, ((await answer.json()) as { error: string }).error]
  }
  expect(await refusal({ type: 'application/json' })).toEqual([415, expect.stringContaining('application/sdp')])
  expect(await refusal({ body: 'v'.repeat(65_537) })).toEqual([413, expect.stringContaining('65536')])
  expect(await refusal({ body: '' })).toEqual([400, expect.stringContaining('not SDP')])
  expect(await refusal({ body: 'hello' })).toEqual([400, expect.stringContaining('not SDP')])
  expect(await refusal({ body: '{"type":"offer"}' })).toEqual([400, expect.stringContaining('not SDP')])
  expect(await refusal({ body: new Uint8Array([118, 61, 48, 10, 255]) })).toEqual([
    400,
    expect.stringContaining('UTF-8'),
  ])
  expect(await refusal({ body: without('m=audio') })).toEqual([400, expect.stringContaining('no audio')])
  expect(await refusal({ body: without('m=video') })).toEqual([400, expect.stringContaining('no video')])
  expect(await refusal({ body: without('m=application') })).toEqual([400, expect.stringContaining('no data channel')])
  expect(await refusal({ body: without('a=ice-pwd') })).toEqual([400, expect.stringContaining('ICE')])
  expect(await refusal({ body: without('a=fingerprint') })).toEqual([400, expect.stringContaining('fingerprint')])
  const { answering } = node
  node.refuseOffers('The offer has no VP8.')
  expect(await refusal({})).toEqual([400, 'The offer has no VP8.'])
  node.answering = answering
  expect((await send({ token })).status).toBe(201)
})

test('an offer that comes too late is refused', async () => {
  const { service, send, token, status } = await beginConsumed()
  service.clock.advance(60_000)
  expect((await send({ token })).status).toBe(409)
  await service.sweep()
  expect(await status()).toBe('CANCELLED')
  expect((await send({ token })).status).toBe(409)
})

test('a consumed session without an offer expires; one with an offer has 20 seconds for its media', async () => {
  const { service, send, token, status } = await beginConsumed()
  service.clock.advance(55_000)
  expect((await send({ token })).status).toBe(201)
  service.clock.advance(19_999)
  await service.sweep()
  expect(await status()).toBe('READY')
  service.clock.advance(1)
  await service.sweep()
  expect(await status()).toBe('FAILED')
})

test('a worker that is lost while it answers costs a 503 and the session', async () => {
  const { node, send, token, status, service } = await beginConsumed()
  node.answering = () => Promise.reject(new Error('the process is gone'))
  const answer = await send({ token })
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '1'])
  expect(JSON.stringify(await answer.json())).not.toContain('process')
  expect(await status()).toBe('FAILED')
  expect(node.freePlaces()).toBe(4)
  await service.sweep()
})

test('waiting for an answer ends when the session does', async () => {
  const { node, send, token, id, service, status } = await beginConsumed()
  node.answering = () => new Promise(() => {})
  const answering = send({ token })
  await service.until(async () =>
    (await service.tables.read.selectFrom('realtime_sessions').select('offered_at').execute()).some(
      ({ offered_at }) => offered_at !== null,
    ),
  )
  await service.call('DELETE', `realtime_sessions/${id}`)
  expect((await answering).status).toBe(503)
  expect(await status()).toBe('CANCELLED')
})

test('a new offer on the Location restarts ICE, before and while RUNNING, for the token alone', async () => {
  const { service, node, id, send, token } = await beginConsumed()
  const restart = (sent: Sent = {}) => send({ method: 'PATCH', path: '/call', token, ...sent })
  expect((await restart()).status).toBe(409)
  await send({ token })
  expect((await restart()).status).toBe(200)
  node.startMedia(id, service.clock.ms)
  await service.untilStatus('realtime_sessions', id, 'RUNNING')
  const answer = await restart()
  expect([answer.status, answer.headers.get('Content-Type'), await answer.text()]).toEqual([
    200,
    'application/sdp',
    'v=0\r\nanswer',
  ])
  expect((await restart({ token: 'wrong' })).status).toBe(401)
  expect((await restart({ type: 'application/trickle-ice-sdpfrag' })).status).toBe(415)
  expect((await restart({ body: 'nonsense' })).status).toBe(400)
  node.refuseOffers('Another DTLS identity.')
  expect((await restart()).status).toBe(400)
  node.answering = () => Promise.reject(new Error('gone'))
  expect((await restart()).status).toBe(503)
  expect(await service.statusOf('realtime_sessions', id)).toBe('RUNNING')
})

test('DELETE on the Location hangs up, once', async () => {
  const { service, node, id, send, token } = await beginConsumed()
  const hangUp = async (more: Sent = {}) => (await send({ method: 'DELETE', path: '/call', token, ...more })).status
  expect(await hangUp()).toBe(404)
  await send({ token })
  node.startMedia(id, service.clock.ms)
  await service.untilStatus('realtime_sessions', id, 'RUNNING')
  service.clock.advance(12_000)
  expect(await hangUp({ token: 'wrong' })).toBe(401)
  expect(await hangUp()).toBe(200)
  expect((await service.call('GET', `realtime_sessions/${id}`)).body).toMatchObject({
    status: 'COMPLETED',
    endReason: 'hang_up',
    duration: 12,
  })
  expect(await hangUp()).toBe(404)
  expect(node.freePlaces()).toBe(4)
})

test('hanging up before media flows cancels', async () => {
  const { send, token, status } = await beginConsumed()
  await send({ token })
  expect((await send({ method: 'DELETE', path: '/call', token })).status).toBe(200)
  expect(await status()).toBe('CANCELLED')
})

test('the pages may signal from their origins, and no other page may read the answers', async () => {
  const { send, token } = await beginConsumed()
  const preflight = async (origin: string, path = '') => {
    const answer = await send({ method: 'OPTIONS', origin, path })
    const header = (name: string) => answer.headers.get(`Access-Control-Allow-${name}`)
    return [answer.status, header('Origin'), header('Methods'), header('Headers')]
  }
  const allowed = 'Authorization, Content-Type'
  expect(await preflight('https://pages.test')).toEqual([204, 'https://pages.test', 'OPTIONS, POST', allowed])
  expect(await preflight('https://service.test', '/call')).toEqual([
    204,
    'https://service.test',
    'DELETE, OPTIONS, PATCH',
    allowed,
  ])
  expect((await preflight('https://evil.test'))[1]).toBe(null)
  const refused = await send({ token: 'wrong', origin: 'https://pages.test' })
  expect([refused.status, refused.headers.get('Access-Control-Allow-Origin')]).toEqual([401, 'https://pages.test'])
  const answered = await send({ token, origin: 'https://pages.test' })
  expect(answered.headers.get('Access-Control-Expose-Headers')).toContain('Location')
  expect(answered.headers.get('Vary')).toBe('Origin')
})

test('other methods are refused with those that are taken', async () => {
  const { send } = await begin()
  const tell = async (method: string, path: string) => {
    const answer = await send({ method, path })
    return [answer.status, answer.headers.get('Allow')]
  }
  expect(await tell('GET', '')).toEqual([405, 'OPTIONS, POST'])
  expect(await tell('PUT', '/call')).toEqual([405, 'DELETE, OPTIONS, PATCH'])
})
