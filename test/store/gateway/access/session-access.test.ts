import { expect, test } from 'vitest'
import { openGateway } from '../gateway-under-test.ts'
import { InterfaceOnlyService } from '../interface-only-service.ts'

const ownOrigin = 'http://localhost:8080'

async function openReady(access: { kioskOpen: boolean; tryOut: boolean }, now?: () => number) {
  const gateway = await openGateway(new InterfaceOnlyService(), now === undefined ? { access } : { access, now })
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
  const page = async (headers: Record<string, string> = {}) =>
    (await gateway.request('/kiosk/demo', { headers })).text()
  const ticketOfPage = async (headers: Record<string, string> = {}) =>
    /<meta name="page-ticket" content="([^"]+)">/.exec(await page(headers))?.[1]
  /** What a browser on this machine has once it has loaded the page and what belongs to it. */
  const proofOfPage = async (headers: Record<string, string> = {}): Promise<{ Cookie: string }> => {
    const [, url] = /<link nonce="[^"]+" rel="stylesheet" href="(http[^"]+)"[^>]*>/.exec(await page(headers)) ?? []
    const cookie = (await gateway.requestProof(url!)).headers.get('Set-Cookie')
    return { Cookie: cookie!.split(';')[0]! }
  }
  return { gateway, post, page, ticketOfPage, proofOfPage }
}

test('on a first try-out, a browser shows that it runs on this machine, and may talk', async () => {
  const { gateway, post, ticketOfPage, proofOfPage } = await openReady({ kioskOpen: false, tryOut: true })
  expect((await gateway.request('/')).headers.get('Location')).toBe('/kiosk/demo')
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    const here = { Host: `${host}:8080`, Origin: `http://${host}:8080` }
    expect(await post(here)).toMatchObject({ status: 403, code: 'NOT_PAIRED' })
    const proof = await proofOfPage(here)
    expect((await post({ ...here, ...proof })).status).toBe(201)
    expect(await ticketOfPage({ ...here, ...proof })).toBeDefined()
  }
})

test('the proof stays good when the server starts again behind an open page', async () => {
  const [one, other] = [
    await openReady({ kioskOpen: false, tryOut: true }),
    await openReady({ kioskOpen: false, tryOut: true }),
  ]
  expect((await other.post(await one.proofOfPage())).status).toBe(201)
})

test('the proof is given at this machine’s own name and its own port only, and not to pages from elsewhere', async () => {
  const { gateway } = await openReady({ kioskOpen: false, tryOut: true })
  const url = 'http://localhost:8081/at-this-machine.css'
  const given = await gateway.requestProof(url, { 'Sec-Fetch-Site': 'same-site' })
  expect([given.status, given.headers.get('Content-Type')]).toEqual([200, 'text/css'])
  expect(given.headers.get('Set-Cookie')).toMatch(/^visavis_here=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
  const others: Record<string, string>[] = [
    { Host: 'localhost:8080' },
    { Host: 'localhost' },
    { Host: 'evil.example.com:8081' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { Via: '1.1 proxy' },
    { 'X-Forwarded-For': '203.0.113.9' },
  ]
  for (const headers of others) {
    const response = await gateway.requestProof(url, headers)
    expect([headers, response.status, response.headers.get('Set-Cookie')]).toEqual([headers, 403, null])
  }
})

test('a try-out is for localhost at our own port alone: no other host name, nothing that was forwarded', async () => {
  const { gateway, post, page, proofOfPage } = await openReady({ kioskOpen: false, tryOut: true })
  const proof = await proofOfPage()
  const elsewhere: Record<string, string>[] = [
    { Host: 'kiosk.example.org' },
    { Host: 'localhost' },
    { Host: 'localhost:9000' },
    ...['X-Forwarded-For', 'X-Forwarded-Host', 'Forwarded', 'Via', 'X-Real-IP'].map((header) => ({
      [header]: '203.0.113.9',
    })),
  ]
  for (const headers of elsewhere) {
    expect(await post({ ...headers, ...proof })).toMatchObject({ status: 403, code: 'NOT_PAIRED' })
    expect(await page(headers)).not.toContain('at-this-machine')
    expect((await gateway.request('/', { headers })).headers.get('Location')).toBe('/kiosk')
  }
})

test('who comes through a proxy on this machine that says nothing of itself is not let in, whatever they say', async () => {
  const { post, ticketOfPage } = await openReady({ kioskOpen: false, tryOut: true })
  const asABrowserHere = { Origin: ownOrigin, 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' }
  for (const headers of [{}, { Origin: ownOrigin }, asABrowserHere, { ...asABrowserHere, Cookie: 'visavis_here=x' }]) {
    expect(await post(headers)).toMatchObject({ status: 403, code: 'NOT_PAIRED' })
    expect(await ticketOfPage(headers)).toBeUndefined()
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
  const { post, ticketOfPage, proofOfPage } = await openReady({ kioskOpen: false, tryOut: true }, () => timeMs)
  const ticket = (await ticketOfPage(await proofOfPage()))!
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

test('one address asks for only so many sessions a minute', async () => {
  let timeMs = Date.parse('2026-03-01T12:00:00Z')
  const { post } = await openReady({ kioskOpen: true, tryOut: false }, () => timeMs)
  const bodies: string[] = []
  const ask = async (address: string) => {
    const { status, response } = await post({}, address)
    bodies.push(`${status} ${response.headers.get('Retry-After')}`)
    return status
  }
  // A few are opened, the others are told to come back soon, until the minute's are used up.
  for (let count = 0; count < 31; count++) await ask('203.0.113.9')
  expect(bodies.filter((body) => body === '429 5')).toHaveLength(24)
  expect(bodies.at(-1)).toBe('429 2')
  expect(await ask('203.0.113.10')).toBe(201)
  timeMs += 60_000
  await ask('203.0.113.9')
  expect(bodies.at(-1)).toBe('429 5')
})
