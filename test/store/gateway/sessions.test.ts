import { expect, test } from 'vitest'
import type { CreatedSession, SessionState } from '../../../shared/kiosk/api.ts'
import { openGateway } from './gateway-under-test.ts'
import { InterfaceOnlyService } from './interface-only-service.ts'
import { eventually } from '../../support/eventually.ts'

const json = { 'Content-Type': 'application/json' }

async function openReadyGateway(options: Parameters<typeof openGateway>[1] = {}) {
  const service = new InterfaceOnlyService()
  const gateway = await openGateway(service, options)
  await gateway.seed()
  const post = (body: object = { kiosk: 'demo' }, headers: Record<string, string> = {}) =>
    gateway.request('/api/sessions', { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) })
  const open = async () => (await (await post()).json()) as CreatedSession
  const call = (method: string, path: string, ticket: string) =>
    gateway.request(`/api/sessions/${path}`, { method, headers: { 'X-Session-Ticket': ticket } })
  return { service, gateway, post, open, call }
}

test('a page opens a session, waits until it is ready and joins it once', async () => {
  const { service, post, call } = await openReadyGateway()
  const response = await post()
  expect(response.status).toBe(201)
  const { id, status, ticket } = (await response.json()) as CreatedSession
  expect(status).toBe('NOT_READY')
  expect(await (await call('GET', id, ticket)).json()).toEqual({ id, status: 'NOT_READY' })

  const waiting = call('GET', `${id}?wait=10`, ticket)
  service.becomeReady()
  expect(await (await waiting).json()).toEqual({ id, status: 'READY' })

  const joined = await call('POST', `${id}/consume`, ticket)
  expect(joined.status).toBe(200)
  expect(await joined.json()).toMatchObject({ url: 'https://rtc.example.com/rtc/abc', token: 'one-time-token' })
  const again = await call('POST', `${id}/consume`, ticket)
  expect(again.status).toBe(409)
  expect(await again.json()).toMatchObject({ code: 'ALREADY_CONSUMED' })
})

test('a talk is asked for in the page’s language where the service can talk in it, else in the screen’s', async () => {
  const { service, gateway, post } = await openReadyGateway({ talkLanguages: ['en', 'de', 'ja'] })
  const look = (await (await gateway.request('/api/kiosks/demo')).json()) as { talkLanguages?: string[] }
  expect(look.talkLanguages).toEqual(['en', 'de', 'ja'])
  const askedFor = async (language?: string) => {
    service.askedSessions.length = 0
    expect((await post({ kiosk: 'demo', language })).status).toBe(201)
    return (service.askedSessions[0] as { language: string }).language
  }
  expect(await askedFor('ja')).toBe('ja')
  expect(await askedFor('ar')).toBe('en')
  expect(await askedFor()).toBe('en')
  expect((await post({ kiosk: 'demo', language: 'tlh' })).status).toBe(400)
})

test('joining too early is refused and costs nothing', async () => {
  const { service, open, call } = await openReadyGateway()
  const { id, ticket } = await open()
  const early = await call('POST', `${id}/consume`, ticket)
  expect(early.status).toBe(409)
  expect(await early.json()).toMatchObject({ code: 'NOT_READY' })
  service.becomeReady()
  expect((await call('POST', `${id}/consume`, ticket)).status).toBe(200)
})

test('a hundred pages that join the same session at once have one winner', async () => {
  const { service, open, call } = await openReadyGateway()
  const { id, ticket } = await open()
  service.becomeReady()
  const answers = await Promise.all(Array.from({ length: 100 }, async () => call('POST', `${id}/consume`, ticket)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(99)
})

test('only the page that opened a session can see, join or end it', async () => {
  const { open, call } = await openReadyGateway()
  const [mine, other] = [await open(), await open()]
  for (const [method, path] of [
    ['GET', mine.id],
    ['POST', `${mine.id}/consume`],
    ['DELETE', mine.id],
  ] as const) {
    expect((await call(method, path, other.ticket)).status).toBe(404)
  }
  expect((await call('GET', mine.id, mine.ticket)).status).toBe(200)
})

test('a session that a service cannot delete is left to expire', async () => {
  const { open, call, service } = await openReadyGateway()
  const { id, ticket } = await open()
  expect((await call('DELETE', id, ticket)).status).toBe(204)
  expect(service.requests.at(-1)).toMatchObject({ method: 'DELETE' })
})

test('a long wait ends with the same state when nothing changes', async () => {
  let timeMs = Date.now()
  const { open, call, service } = await openReadyGateway({ now: () => timeMs })
  const { id, ticket } = await open()
  await call('GET', id, ticket)
  const before = service.requests.length
  const waiting = call('GET', `${id}?wait=25`, ticket)
  await eventually(() => expect(service.requests.length).toBeGreaterThan(before + 1))
  timeMs += 25_000
  expect(((await (await waiting).json()) as SessionState).status).toBe('NOT_READY')
})

test('a body that is not as expected is refused with what is wrong', async () => {
  const { post, gateway } = await openReadyGateway()
  const unknown = await post({ kiosk: 'demo', secret: 'x' })
  expect(unknown.status).toBe(400)
  expect(await unknown.json()).toMatchObject({ code: 'VALIDATION', issues: [{ message: expect.any(String) }] })
  const text = await gateway.request('/api/sessions', { method: 'POST', body: 'kiosk=demo' })
  expect(text.status).toBe(415)
  const large = await post({ kiosk: 'x'.repeat(10_000) })
  expect(large.status).toBe(413)
  const nowhere = await post({ kiosk: 'nowhere' })
  expect(nowhere.status).toBe(404)
})

test('an avatar that is gone is made again while the page is asked to come back', async () => {
  const { post, service } = await openReadyGateway()
  service.forgetAll()
  const response = await post()
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await response.json()).toMatchObject({ code: 'PREPARING' })
  await eventually(async () => expect((await post()).status).toBe(201))
})

test('a closing server opens nothing more', async () => {
  const { post, gateway } = await openReadyGateway()
  gateway.stopAdmitting()
  const response = await post()
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ code: 'CLOSING' })
})

test('a service that does not answer is said to be unreachable, without its words', async () => {
  const { post, service } = await openReadyGateway()
  for (let i = 0; i < 10; i++) service.refuseNext(503, { 'Retry-After': '60' })
  const response = await post()
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('60')
  expect(await response.json()).toMatchObject({ code: 'SERVICE_UNREACHABLE' })
})
