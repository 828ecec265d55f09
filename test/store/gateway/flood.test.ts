import { expect, test } from 'vitest'
import type { CreatedSession, SessionState } from '../../../shared/kiosk/api.ts'
import { FakeNode } from '../../support/service/fake-node.ts'
import { apiSecret, TestService } from '../../support/service/test-service.ts'
import { openGateway } from './gateway-under-test.ts'

const stranger = '203.0.113.66'

/** The backend before the whole service, which has so many places; nobody's media ever flows by itself. */
async function open(places: number) {
  const service = await TestService.start({ settings: { queueLength: 20 } }, new FakeNode(places))
  const fetchService = (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url)
    return service.request(pathname + search, init)
  }
  const gateway = await openGateway(
    { fetch: fetchService, secret: apiSecret },
    { access: { kioskOpen: true, tryOut: false }, now: service.clock.now },
  )
  await gateway.seed()
  const post = (address: string) => {
    service.clock.advance(10)
    const headers = { 'Content-Type': 'application/json' }
    return gateway.request('/api/sessions', { method: 'POST', headers, body: '{"kiosk":"demo"}' }, address)
  }
  const opened = async (address: string) => (await (await post(address)).json()) as CreatedSession
  const state = async ({ id, ticket }: CreatedSession) =>
    (await (
      await gateway.request(`/api/sessions/${id}`, { headers: { 'X-Session-Ticket': ticket } })
    ).json()) as SessionState
  return { service, post, opened, state }
}

test('a flood from one address leaves places free for everybody else', async () => {
  const { service, post, opened, state } = await open(8)
  for (let count = 0; count < 30; count++) await post(stranger)
  for (const visitor of ['198.51.100.1', '198.51.100.2']) {
    const session = await opened(visitor)
    await service.until(async () => (await state(session)).status !== 'NOT_READY')
    expect(await state(session)).toMatchObject({ status: 'READY' })
  }
})

test('where a flood has every place, whoever has waited longest gets the next, before all that the flood asks for later', async () => {
  const { service, post, opened, state } = await open(2)
  for (let count = 0; count < 30; count++) await post(stranger)
  const visitor = await opened('198.51.100.1')
  expect(await state(visitor)).toMatchObject({ status: 'NOT_READY', position: 5 })
  let waitedMs = 0
  for (; (await state(visitor)).position !== undefined && waitedMs < 300_000; waitedMs += 5000) {
    await post(stranger)
    service.clock.advance(5000)
    await service.sweep()
  }
  await service.until(async () => (await state(visitor)).status !== 'NOT_READY')
  expect(await state(visitor)).toMatchObject({ status: 'READY' })
  expect(waitedMs).toBeLessThanOrEqual(65_000)
})
