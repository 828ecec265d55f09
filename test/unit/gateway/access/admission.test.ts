import { expect, test } from 'vitest'
import { openGateway } from '../../../store/gateway/gateway-under-test.ts'
import { InterfaceOnlyService } from '../../../store/gateway/interface-only-service.ts'

const ownOrigin = 'http://localhost:8080'

async function openReady(admission: { kioskOpen: boolean; tryOut: boolean }, now?: () => number) {
  const gateway = await openGateway(new InterfaceOnlyService(), now === undefined ? { admission } : { admission, now })
  await gateway.seed()
  const post = async (headers: Record<string, string> = {}, address?: string) => {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: '{"kiosk":"demo"}',
    }
    const response = await gateway.request('/api/sessions', init, address)
    return { status: response.status, code: ((await response.json()) as { code?: string }).code, response }
  }
  const ticketOfPage = async (headers: Record<string, string> = {}) => {
    const html = await (await gateway.request('/kiosk/demo', { headers })).text()
    return /<meta name="page-ticket" content="([^"]+)">/.exec(html)?.[1]
  }
  return { gateway, post, ticketOfPage }
}

test('on a first try-out, whoever sits at this machine may talk', async () => {
  const { post } = await openReady({ kioskOpen: false, tryOut: true })
  expect((await post()).status).toBe(201)
  expect((await post({ Origin: ownOrigin })).status).toBe(201)
  expect((await post({ Host: '127.0.0.1:8080' })).status).toBe(201)
})

test('a try-out is for localhost alone: no other host name, nothing that was forwarded', async () => {
  const { post } = await openReady({ kioskOpen: false, tryOut: true })
  expect(await post({ Host: 'kiosk.example.org' })).toMatchObject({ status: 403, code: 'NOT_PAIRED' })
  for (const header of ['X-Forwarded-For', 'X-Forwarded-Host', 'Forwarded', 'Via', 'X-Real-IP']) {
    expect(await post({ [header]: '203.0.113.9' })).toMatchObject({ status: 403, code: 'NOT_PAIRED' })
  }
})

test('a server that others reach takes nobody who is not allowed', async () => {
  const { post, ticketOfPage } = await openReady({ kioskOpen: false, tryOut: false })
  expect(await post({ Origin: ownOrigin })).toMatchObject({ status: 403, code: 'NOT_PAIRED' })
  expect(await ticketOfPage()).toBeUndefined()
})

test('an open kiosk takes anyone, but not from a page of somebody else', async () => {
  const { post } = await openReady({ kioskOpen: true, tryOut: false })
  expect((await post({ Host: 'kiosk.example.org', Origin: 'http://kiosk.example.org' })).status).toBe(201)
  expect(await post({ Origin: 'https://elsewhere.example.com' })).toMatchObject({ status: 403, code: 'FOREIGN_ORIGIN' })
  expect(await post({ Origin: 'null' })).toMatchObject({ status: 403, code: 'FOREIGN_ORIGIN' })
})

test('a page that may talk carries a ticket for its kiosk, good for a while and from our own origin', async () => {
  let timeMs = Date.parse('2026-03-01T12:00:00Z')
  const { post, ticketOfPage } = await openReady({ kioskOpen: false, tryOut: true }, () => timeMs)
  const ticket = (await ticketOfPage())!
  // Seen from elsewhere the try-out does not count, so the ticket alone decides.
  const elsewhere = { Via: 'proxy', Origin: ownOrigin }
  expect((await post({ ...elsewhere, 'X-Page-Ticket': ticket })).status).toBe(201)
  expect((await post({ Via: 'proxy', 'X-Page-Ticket': ticket })).status).toBe(403)
  const changed = ticket.replace('.demo.', '.other.')
  expect((await post({ ...elsewhere, 'X-Page-Ticket': changed })).status).toBe(403)
  expect((await post({ ...elsewhere, 'X-Page-Ticket': `${ticket}A` })).status).toBe(403)
  timeMs += 16 * 60_000
  expect((await post({ ...elsewhere, 'X-Page-Ticket': ticket })).status).toBe(403)
})

test('one address opens only so many sessions a minute', async () => {
  let timeMs = Date.parse('2026-03-01T12:00:00Z')
  const { post } = await openReady({ kioskOpen: true, tryOut: false }, () => timeMs)
  const statuses: number[] = []
  for (let i = 0; i < 31; i++) statuses.push((await post({}, '203.0.113.9')).status)
  expect(statuses.slice(0, 30).every((status) => status === 201)).toBe(true)
  expect(statuses[30]).toBe(429)
  const refused = await post({}, '203.0.113.9')
  expect(Number(refused.response.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await post({}, '203.0.113.10')).status).toBe(201)
  timeMs += 60_000
  expect((await post({}, '203.0.113.9')).status).toBe(201)
})
