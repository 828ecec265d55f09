import { expect, test } from 'vitest'
import type { WidgetCard } from '../../../shared/widget/card.ts'
import { openGateway } from './gateway-under-test.ts'
import { InterfaceOnlyService, secret } from './interface-only-service.ts'

const ownOrigin = 'http://localhost:8080'
const museum = 'https://museum.example'
const shop = 'https://shop.example:8443'
const elsewhere = 'https://elsewhere.example'
const authority = { Authorization: `Bearer ${secret}` }
const json = { 'Content-Type': 'application/json' }

async function openHouse(now?: () => number) {
  const service = new InterfaceOnlyService()
  // Nobody may talk but whoever has a ticket.
  const access = { kioskOpen: false, tryOut: false }
  const gateway = await openGateway(service, now === undefined ? { access } : { access, now })
  await gateway.seed()
  const call = (method: string, path = '', body?: object, headers: Record<string, string> = authority) =>
    gateway.request(`/api/console/websites${path}`, {
      method,
      headers: { ...headers, ...(body && json) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const add = async (more: object = {}) => {
    const response = await call('POST', '', { name: 'Welcome desk', character: 'demo', origins: [museum], ...more })
    expect(response.status).toBe(200)
    return ((await response.json()) as { slug: string }).slug
  }
  const visit = (slug: string, headers: Record<string, string> = {}) =>
    gateway.request(`/widget/${slug}`, { headers: { 'Sec-Fetch-Dest': 'iframe', ...headers } })
  const ticketOf = async (slug: string, site = museum) =>
    metaOf(await (await visit(slug, { Referer: `${site}/` })).text(), 'page-ticket')
  const talk = (slug: string, ticket: string | undefined, address?: string) =>
    gateway.request(
      '/api/sessions',
      {
        method: 'POST',
        headers: { ...json, Origin: ownOrigin, ...(ticket !== undefined && { 'X-Page-Ticket': ticket }) },
        body: JSON.stringify({ kiosk: slug }),
      },
      address,
    )
  const cardFor = async (slug: string, origin: string) => {
    const response = await gateway.request(`/widget/${slug}/card.js`, { headers: { Origin: origin } })
    const card = JSON.parse((await response.text()).replace(/^export default /, '')) as WidgetCard
    return { card, response }
  }
  return { service, gateway, call, add, visit, ticketOf, talk, cardFor }
}

const metaOf = (html: string, name: string) => new RegExp(`<meta name="${name}" content="([^"]+)">`).exec(html)?.[1]
const ancestorsOf = (response: Response) =>
  /frame-ancestors ([^;]+)/.exec(response.headers.get('Content-Security-Policy') ?? '')?.[1]
const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code

test('a screen is made with the secret, listed, and gone when it is removed', async () => {
  const { gateway, call, add } = await openHouse()
  const slug = await add()
  const other = await add()
  expect(slug).toMatch(/^welcome-desk-[a-z\d]+$/)
  expect(other).not.toBe(slug)
  const described = { name: 'Welcome desk', character: 'demo', origins: [museum], isOff: false }
  const { data } = (await (await call('GET')).json()) as { data: object[] }
  expect(data).toHaveLength(2)
  expect(data).toContainEqual(expect.objectContaining({ slug, ...described }))
  expect(await (await gateway.request(`/api/kiosks/${slug}`)).json()).toMatchObject({
    slug,
    character: { name: 'Marit Holm', posterUrl: expect.stringContaining(`/api/kiosks/${slug}/poster`) as unknown },
  })
  expect((await gateway.request(`/api/kiosks/${slug}/poster`)).headers.get('Content-Type')).toBe('image/webp')
  expect((await call('DELETE', `/${slug}`)).status).toBe(204)
  expect((await call('DELETE', `/${slug}`)).status).toBe(404)
  expect((await gateway.request(`/api/kiosks/${slug}`)).status).toBe(404)
  expect((await gateway.request(`/widget/${slug}`)).status).toBe(404)
})

test('without the secret nobody sees or makes screens', async () => {
  const { call, add } = await openHouse()
  const slug = await add()
  for (const headers of [{}, { Authorization: 'Bearer wrong' }, { Authorization: secret }]) {
    expect((await call('GET', '', undefined, headers)).status).toBe(401)
    expect((await call('POST', '', { name: 'Mine', character: 'demo' }, headers)).status).toBe(401)
    expect((await call('PATCH', `/${slug}`, { isOff: true }, headers)).status).toBe(401)
    expect((await call('DELETE', `/${slug}`, undefined, headers)).status).toBe(401)
  }
})

test('a character goes by its key, its name or its first name; another is refused with those there are', async () => {
  const { call, add } = await openHouse()
  for (const character of ['demo', 'Marit Holm', 'marit']) expect(await add({ character })).toMatch(/^welcome-desk/)
  const refused = await call('POST', '', { name: 'Desk', character: 'nobody' })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('There are: Marit Holm (demo).')
})

test('a website is an origin: a trailing slash is taken off, a bare host is HTTPS, everything else is refused', async () => {
  const { call, add } = await openHouse()
  await add({ origins: [`${museum}/`, museum, 'HTTP://Localhost:3000', 'shop.example'] })
  const { data } = (await (await call('GET')).json()) as { data: { origins: string[] }[] }
  expect(data[0]!.origins).toEqual([museum, 'http://localhost:3000', 'https://shop.example'])
  for (const origin of [
    'museum.example/visit',
    'museum',
    'museum.example,shop.example',
    'museum.example;shop.example',
    `${museum}/visit`,
    'https://*.example',
    'ftp://a.example',
    'null',
    '*',
  ]) {
    const refused = await call('POST', '', { name: 'Desk', character: 'demo', origins: [origin] })
    expect([origin, refused.status]).toEqual([origin, 400])
  }
})

test('only the websites of a screen may show its page in a frame, and a kiosk without a screen none', async () => {
  const { visit, add, gateway } = await openHouse()
  const slug = await add({ origins: [museum, shop] })
  const page = await visit(slug)
  expect(ancestorsOf(page)).toBe(`'self' ${museum} ${shop}`)
  expect(page.headers.get('X-Frame-Options')).toBeNull()
  expect(ancestorsOf(await visit('demo'))).toBe("'none'")
  expect(ancestorsOf(await gateway.request(`/kiosk/${slug}`))).toBe("'none'")
})

test('the page in a frame may talk when its website is listed, and knows that website', async () => {
  const { visit, add, ticketOf, talk } = await openHouse()
  const slug = await add()
  const html = await (await visit(slug, { Referer: `${museum}/visit?a=1` })).text()
  expect(metaOf(html, 'page-ticket')).toBeDefined()
  const ticket = await ticketOf(slug)
  expect((await talk(slug, ticket)).status).toBe(201)
  const other = await add()
  expect(await codeOf(await talk(other, ticket))).toBe('NOT_PAIRED')

  const foreign = await (await visit(slug, { Referer: `${elsewhere}/` })).text()
  expect(metaOf(foreign, 'page-ticket')).toBeUndefined()
  expect(await codeOf(await talk(slug, undefined))).toBe('NOT_PAIRED')
})

test('the page of its own, outside any frame, may talk too', async () => {
  const { visit, add, talk } = await openHouse()
  const slug = await add({ origins: [] })
  const headers = { 'Sec-Fetch-Dest': 'document', Referer: `${elsewhere}/` }
  const ticket = metaOf(await (await visit(slug, headers)).text(), 'page-ticket')
  expect((await talk(slug, ticket)).status).toBe(201)
})

test('a website is told of the character where it is listed, else only that it is not', async () => {
  const { add, cardFor, gateway } = await openHouse()
  const slug = await add({ card: { title: 'Ask the keeper', greeting: 'The ferry is late today.' } })
  const { card, response } = await cardFor(slug, museum)
  const shown = JSON.stringify([card.corner, card.plane, card.greeting])
  for (const text of ['Ask the keeper', 'keeper of the light', 'Talk with Marit', '“The ferry is late today.”']) {
    expect(shown).toContain(`"${text}"`)
  }
  expect(card.refusal).toBeUndefined()
  expect(response.headers.get('Vary')).toContain('Origin')
  const portrait = await gateway.request(/[/]widget[/][^"]+webp[^"]+/.exec(shown)![0])
  expect(portrait.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')

  for (const origin of [elsewhere, 'null', museum.replace('https', 'http')]) {
    const refused = (await cardFor(slug, origin)).card
    expect(refused.refusal?.code).toBe('site-not-allowed')
    expect(refused.corner).toBeUndefined()
    expect(JSON.stringify(refused)).not.toMatch(/ferry|webp/)
  }
})

test('a screen that is switched off takes nobody, and is back at once when it is on again', async () => {
  const { add, call, ticketOf, talk, cardFor, visit } = await openHouse()
  const slug = await add()
  const ticket = await ticketOf(slug)
  await call('PATCH', `/${slug}`, { isOff: true })
  const refused = await talk(slug, ticket)
  expect([refused.status, await codeOf(refused)]).toEqual([503, 'CLOSED'])
  expect((await cardFor(slug, museum)).card.refusal?.code).toBe('closed')
  expect(metaOf(await (await visit(slug, { Referer: `${museum}/` })).text(), 'page-ticket')).toBeUndefined()
  await call('PATCH', `/${slug}`, { isOff: false })
  expect((await talk(slug, ticket)).status).toBe(201)
})

test('one address has so many talks an hour at a screen, and is told when the next one may begin', async () => {
  let timeMs = Date.parse('2026-03-01T12:00:00Z')
  const { add, ticketOf, talk } = await openHouse(() => timeMs)
  const slug = await add({ limits: { talksAtOnce: 20, talksPerHour: 2 } })
  const here = '203.0.113.9'
  const begin = async (address = here) => talk(slug, await ticketOf(slug), address)
  expect((await begin()).status).toBe(201)
  timeMs += 600_000
  expect((await begin()).status).toBe(201)
  const refused = await begin()
  expect([refused.status, await codeOf(refused)]).toEqual([429, 'ADDRESS_LIMIT'])
  expect(refused.headers.get('Retry-After')).toBe('3000')
  expect((await begin('203.0.113.10')).status).toBe(201)
  timeMs += 3_000_000
  expect((await begin()).status).toBe(201)
})

test('one website has so many talks at once; one that has ended makes room', async () => {
  const { add, ticketOf, talk, service } = await openHouse()
  const slug = await add({ origins: [museum, shop], limits: { talksAtOnce: 2, talksPerHour: 60 } })
  const begin = async (site: string) => (await talk(slug, await ticketOf(slug, site))).status
  expect([await begin(museum), await begin(museum)]).toEqual([201, 201])
  const full = await talk(slug, await ticketOf(slug))
  expect([full.status, await codeOf(full)]).toEqual([503, 'AT_CAPACITY'])
  expect(await begin(shop)).toBe(201)
  service.endAll()
  expect(await begin(museum)).toBe(201)
})
