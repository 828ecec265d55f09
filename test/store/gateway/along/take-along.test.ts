import { expect, test } from 'vitest'
import type { KioskLook } from '../../../../shared/kiosk/api.ts'
import type { TakenAlong } from '../../../../shared/kiosk/take-along.ts'
import { signedIn } from '../console/operators-desk.ts'
import { openGateway } from '../gateway-under-test.ts'
import { InterfaceOnlyService } from '../interface-only-service.ts'

const house = 'https://museum.example'
const hourMs = 3_600_000
const goats = {
  question: 'What happened to the goats?',
  answer: 'They left in spring <b>1938</b>.',
  source: { name: 'Station log', text: 'Goats to the mainland by boat.' },
}

/** A museum at four in the afternoon, and a visitor in a talk. */
async function openMuseum() {
  let nowMs = Date.parse('2026-03-04T15:00:00Z')
  const service = new InterfaceOnlyService()
  const gateway = await openGateway(service, { now: () => nowMs, trustProxy: ['127.0.0.1'] })
  await gateway.seed()
  const owner = await signedIn(gateway, 'owner')
  const headers = { 'X-Forwarded-Host': 'museum.example', 'X-Forwarded-Proto': 'https' }
  const post = (path: string, body: object, ticket = '', more: Record<string, string> = headers) =>
    gateway.request(`/api/sessions${path}`, {
      method: 'POST',
      headers: { ...more, 'Content-Type': 'application/json', 'X-Session-Ticket': ticket },
      body: JSON.stringify(body),
    })
  const visitor = async (kiosk = 'demo') => {
    const { id, ticket } = (await (await post('', { kiosk })).json()) as { id: string; ticket: string }
    service.becomeReady()
    await post(`/${id}/consume`, {}, ticket)
    const take = (body: object = { language: 'en', turns: [goats] }, more?: Record<string, string>) =>
      post(`/${id}/along`, body, ticket, more)
    const taken = async () => (await (await take()).json()) as TakenAlong
    return { id, ticket, take, taken }
  }
  const letTakeAlong = (takeAlong: string | number, slug = 'demo') =>
    owner.call('PATCH', `/screens/${slug}/settings`, { takeAlong })
  const open = (url: string, more: Record<string, string> = {}) =>
    gateway.request(new URL(url).pathname, { headers: { ...headers, ...more } })
  const rows = () => gateway.database.read.selectFrom('gateway_along_uncopied').selectAll().execute()
  const look = async () => (await (await gateway.request('/api/kiosks/demo')).json()) as KioskLook
  return { gateway, owner, post, visitor, letTakeAlong, open, rows, look, pass: (ms: number) => (nowMs += ms) }
}

test('nothing can be taken along, and nothing is kept, until the operator switches it on', async () => {
  const { visitor, letTakeAlong, rows, look } = await openMuseum()
  const { take } = await visitor()
  expect((await look()).takesAlong).toBe(undefined)
  expect((await take()).status).toBe(404)
  expect(await rows()).toEqual([])
  expect((await letTakeAlong('next-evening')).answer).toMatchObject({ takeAlong: 'next-evening' })
  expect((await look()).takesAlong).toBe(true)
  expect((await take()).status).toBe(201)
})

test('the link shows the words until ten in the evening of the next day, and then nothing is left', async () => {
  const { gateway, visitor, letTakeAlong, open, rows, pass } = await openMuseum()
  await letTakeAlong('next-evening')
  const { url, goneAt } = await (await visitor()).taken()
  // Oslo is an hour ahead in March.
  expect(goneAt).toBe('2026-03-05T21:00:00.000Z')
  expect(url).toMatch(/^https:\/\/museum[.]example\/along\/[\w-]{43}$/)
  const page = await open(url)
  const html = await page.text()
  for (const words of [
    'From a talk with Marit Holm',
    goats.question,
    'Station log',
    'Goats to the mainland by boat.',
  ]) {
    expect(html).toContain(words)
  }
  expect(html).toContain('They left in spring &lt;b&gt;1938&lt;/b&gt;.')
  expect(html).toContain('Thursday')
  expect(page.headers.get('X-Robots-Tag')).toContain('noindex')
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  pass(30 * hourMs)
  const gone = await open(url, { 'Accept-Language': 'de-CH,de;q=0.9' })
  expect(gone.status).toBe(404)
  expect(await gone.text()).toContain('Diese Seite ist weg')
  await gateway.sweep()
  expect(await rows()).toEqual([])
})

test('an operator may choose hours; switching it off ends every link at once', async () => {
  const { visitor, letTakeAlong, open, rows } = await openMuseum()
  await letTakeAlong(3)
  const { url, goneAt } = await (await visitor()).taken()
  expect(goneAt).toBe('2026-03-04T18:00:00.000Z')
  await letTakeAlong('off')
  expect((await open(url)).status).toBe(404)
  expect(await rows()).toEqual([])
  expect((await letTakeAlong(500)).status).toBe(400)
})

test('the link itself is kept nowhere, and no other opens anything', async () => {
  const { gateway, visitor, letTakeAlong, rows } = await openMuseum()
  await letTakeAlong(1)
  const { url } = await (await visitor()).taken()
  const secret = url.split('/').at(-1)!
  expect(JSON.stringify(await rows())).not.toContain(secret)
  for (const other of ['x', `${secret}x`, secret.replace(/^./, secret.startsWith('A') ? 'B' : 'A'), "'; --"]) {
    expect((await gateway.request(`/along/${encodeURIComponent(other)}`)).status).toBe(404)
  }
})

test('only the page of a talk takes its words along, a few times, and only to an address that a phone can open', async () => {
  const { post, visitor, letTakeAlong } = await openMuseum()
  await letTakeAlong('next-evening')
  const { id, take } = await visitor()
  expect((await post(`/${id}/along`, { language: 'en', turns: [goats] }, 'another')).status).toBe(404)
  expect((await take(undefined, { Host: 'localhost:8080' })).status).toBe(404)
  for (let page = 0; page < 6; page++) expect((await take()).status).toBe(201)
  expect((await take()).status).toBe(429)
})

test('what is too much, hidden or no words is refused or left out', async () => {
  const { visitor, letTakeAlong, rows } = await openMuseum()
  await letTakeAlong('next-evening')
  const { take } = await visitor()
  const wrong = [
    {},
    { language: 'en', turns: [] },
    { language: 'en', turns: Array.from({ length: 61 }, () => goats) },
    { language: 'en', turns: [{ ...goats, answer: 'a'.repeat(4001) }] },
    { language: '"><script>', turns: [goats] },
    { language: 'en', turns: [goats], url: house },
  ]
  for (const body of wrong) expect((await take(body)).status, JSON.stringify(body).slice(0, 80)).toBe(400)
  expect((await take({ language: 'en', turns: [{ question: 'a'.repeat(300_000), answer: '' }] })).status).toBe(413)
  await take({ language: 'ar', turns: [{ question: 'one\u202Etwo', answer: '' }] })
  expect((await rows()).map(({ turns }) => turns)).toEqual(['[{"question":"one two","answer":""}]'])
})

test('of a screen that was removed nothing that was taken along is kept', async () => {
  const { owner, visitor, letTakeAlong, rows } = await openMuseum()
  const slug = String((await owner.call('POST', '/screens', { name: 'Quay', character: 'demo' })).answer['slug'])
  for (const at of ['demo', slug]) {
    await letTakeAlong('next-evening', at)
    expect((await (await visitor(at)).take()).status).toBe(201)
  }
  expect((await owner.call('DELETE', `/screens/${slug}`)).status).toBe(204)
  expect((await rows()).map((row) => row.slug)).toEqual(['demo'])
})
