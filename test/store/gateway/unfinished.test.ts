import { expect, test } from 'vitest'
import type { CreatedSession } from '../../../shared/kiosk/api.ts'
import { openGateway } from './gateway-under-test.ts'
import { InterfaceOnlyService } from './interface-only-service.ts'

const mostOfNetwork = 6
const museum = '203.0.113.9'
const origin = 'http://localhost:8080'

async function open() {
  let timeMs = Date.parse('2026-03-01T12:00:00Z')
  const service = new InterfaceOnlyService()
  const access = { kioskOpen: true, tryOut: false } as const
  const gateway = await openGateway(service, { access, now: () => timeMs })
  await gateway.seed()

  const post = (address: string, ticket?: string) =>
    gateway.request(
      '/api/sessions',
      {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Origin: origin,
          ...(ticket !== undefined && { 'X-Page-Ticket': ticket }),
        },
        body: '{"kiosk":"demo"}',
      },
      address,
    )
  const status = async (address: string, ticket?: string) => (await post(address, ticket)).status
  const opened = async (address: string) => (await (await post(address)).json()) as CreatedSession
  const call = (method: string, path: string, { ticket }: { ticket: string }) =>
    gateway.request(`/api/sessions/${path}`, { method, headers: { 'X-Session-Ticket': ticket } })
  /** A page that was loaded here, by its ticket. */
  const page = async () => {
    const html = await (await gateway.request('/kiosk/demo')).text()
    return /<meta name="page-ticket" content="([^"]+)">/.exec(html)![1]!
  }
  const fill = async (address: string) => {
    const sessions: CreatedSession[] = []
    for (let count = 0; count < mostOfNetwork; count++) sessions.push(await opened(address))
    return sessions
  }
  const join = async (session: CreatedSession) => {
    service.becomeReady()
    expect((await call('POST', `${session.id}/consume`, session)).status).toBe(200)
  }
  return { service, gateway, post, status, opened, call, page, fill, join, pass: (ms: number) => (timeMs += ms) }
}

test('one network has a few sessions that nobody talks in, and is told when to come back; others are served', async () => {
  const { service, post, status } = await open()
  const statuses: number[] = []
  for (let count = 0; count < 20; count++) statuses.push(await status(museum))
  expect(statuses.slice(0, mostOfNetwork).every((one) => one === 201)).toBe(true)
  expect(statuses.slice(mostOfNetwork).every((one) => one === 429)).toBe(true)
  expect(service.sessions.size).toBe(mostOfNetwork)
  expect(await status('198.51.100.7')).toBe(201)
  const refused = await post(museum)
  expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' })
  expect(Number(refused.headers.get('Retry-After'))).toBe(5)
})

test('all addresses of an IPv6 /64 are one network, and those of the next are another', async () => {
  const { status } = await open()
  for (let count = 0; count < mostOfNetwork; count++) expect(await status(`2001:db8:1:2::${count}`)).toBe(201)
  expect(await status('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429)
  expect(await status('2001:db8:1:3::1')).toBe(201)
  expect(await status('::ffff:198.51.100.7')).toBe(201)
})

test('kiosks behind one address are served one after the other as long as their visitors talk', async () => {
  const { service, opened, join, pass } = await open()
  for (let kiosk = 0; kiosk < 25; kiosk++) {
    await join(await opened(museum))
    service.letTalk()
    pass(2000)
  }
  expect([...service.sessions.values()].filter(({ status }) => status === 'RUNNING')).toHaveLength(25)
})

test('credentials that were taken and led to no talk hold a place no longer than they can be used', async () => {
  const { fill, join, status, pass } = await open()
  for (const session of await fill(museum)) await join(session)
  expect(await status(museum)).toBe(429)
  pass(91_000)
  expect(await status(museum)).toBe(201)
})

test('a session that is given up, fails or is left makes room', async () => {
  const { service, gateway, fill, status, call, pass } = await open()
  const sessions = await fill(museum)
  await call('DELETE', sessions[0]!.id, sessions[0]!)
  expect([await status(museum), await status(museum)]).toEqual([201, 429])
  for (const session of service.sessions.values()) session.status = 'FAILED'
  expect(await (await call('GET', sessions[1]!.id, sessions[1]!)).json()).toMatchObject({ status: 'FAILED' })
  expect([await status(museum), await status(museum)]).toEqual([201, 429])
  pass(46_000)
  await gateway.sweep()
  expect(await status(museum)).toBe(201)
})

test('an opening that the service refuses holds no place', async () => {
  const { service, status } = await open()
  for (let count = 0; count < mostOfNetwork; count++) {
    service.refuseNext(400)
    service.refuseNext(400)
    expect(await status(museum)).toBe(502)
  }
  expect(await status(museum)).toBe(201)
})

test('one page has two sessions at most, whatever address it comes from', async () => {
  const { status, page, pass } = await open()
  const ticket = await page()
  expect([await status('198.51.100.1', ticket), await status('198.51.100.2', ticket)]).toEqual([201, 201])
  expect(await status('198.51.100.3', ticket)).toBe(429)
  // It stays the same page when its ticket has run out.
  pass(16 * 60_000)
  expect(await status('198.51.100.3', ticket)).toBe(429)
  expect(await status('198.51.100.3', await page())).toBe(201)
})

test('who has waited longest in a network is the next there, however often the others ask', async () => {
  const { status, fill, call, page, pass } = await open()
  const sessions = await fill(museum)
  const [first, second, third] = [await page(), await page(), await page()]
  expect(await status(museum, first)).toBe(429)
  expect(await status(museum, second)).toBe(429)
  for (let round = 0; round < 5; round++) {
    pass(5000)
    expect(await status(museum, third)).toBe(429)
    expect(await status(museum, first)).toBe(429)
    expect(await status(museum, second)).toBe(429)
  }
  await call('DELETE', sessions[0]!.id, sessions[0]!)
  expect([await status(museum, third), await status(museum, second)]).toEqual([429, 429])
  expect(await status(museum, first)).toBe(201)
  // Whoever no longer asks is no longer waited for.
  await call('DELETE', sessions[1]!.id, sessions[1]!)
  expect(await status(museum, third)).toBe(429)
  pass(16_000)
  expect(await status(museum, third)).toBe(201)
})
