import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createServiceClient } from '../../../server/gateway/service-client/service-client.ts'
import { createServiceRequests } from '../../../server/gateway/service-client/service-requests.ts'
import { createSessionBroker } from '../../../server/gateway/sessions/session-broker.ts'
import { createSessionStore } from '../../../server/gateway/sessions/session-store.ts'
import { openGatewayDatabase } from './gateway-under-test.ts'
import { InterfaceOnlyService, secret } from './interface-only-service.ts'

async function openBroker() {
  const service = new InterfaceOnlyService()
  service.avatars.set('avatar', {
    name: '',
    referenceImage: '',
    personality: '',
    voice: { type: 'service-live-preset', presetId: 'clara' },
  })
  let timeMs = Date.parse('2026-03-01T12:00:00Z')
  const wait = () => Promise.resolve()
  const requests = createServiceRequests({
    baseUrl: 'https://s.example.com',
    secret,
    fetch: service.fetch,
    random: () => 0,
    wait,
    closed: new AbortController().signal,
  })
  const broker = createSessionBroker({
    acted: async () => {},
    began: () => Promise.resolve(),
    store: createSessionStore((await openGatewayDatabase()).tables()),
    service: createServiceClient(requests),
    serviceKey: 'hosted',
    pageUrl: (url) => url,
    log: pino({ level: 'silent' }),
    now: () => timeMs,
    wait,
  })
  const opener = { network: '203.0.113.9', page: undefined, site: undefined }
  const open = () =>
    broker.open('demo', { avatarId: 'avatar', maxDurationSeconds: 300, language: 'en', timeZone: 'UTC' }, opener)
  const read = ({ id, ticket }: { id: string; ticket: string }) =>
    broker.read(id, ticket, 0, AbortSignal.timeout(5_000))
  const deleted = () => service.requests.filter(({ method }) => method === 'DELETE').length
  return { service, broker, open, read, deleted, pass: (ms: number) => (timeMs += ms) }
}

test('a session that its page no longer asks for is ended, once', async () => {
  const { broker, open, read, deleted, pass } = await openBroker()
  await read(await open())
  pass(44_000)
  await broker.sweep()
  expect(deleted()).toBe(0)
  pass(2_000)
  await broker.sweep()
  await broker.sweep()
  expect(deleted()).toBe(1)
})

test('a page that keeps asking keeps its place, and one that has joined is left alone', async () => {
  const { service, broker, open, read, deleted, pass } = await openBroker()
  const [waiting, joining] = [await open(), await open()]
  service.becomeReady()
  await broker.consume(joining.id, joining.ticket, 'http://localhost:8080')
  for (let i = 0; i < 5; i++) {
    pass(30_000)
    await read(waiting)
    await broker.sweep()
  }
  expect(deleted()).toBe(0)
})

test('after a day a session is forgotten', async () => {
  const { broker, open, read, pass } = await openBroker()
  const session = await open()
  pass(25 * 3_600_000)
  await broker.sweep()
  await expect(read(session)).rejects.toMatchObject({ status: 404 })
})
