import { expect, test } from 'vitest'
import type { Screen, ScreenList } from '../../../../shared/console/screens.ts'
import type { WidgetCard } from '../../../../shared/widget/card.ts'
import { openGateway } from '../gateway-under-test.ts'
import { InterfaceOnlyService } from '../interface-only-service.ts'
import { ownOrigin, signedIn } from './operators-desk.ts'

const museum = 'https://museum.example'

async function openHouse() {
  const gateway = await openGateway(new InterfaceOnlyService())
  await gateway.seed()
  const editor = await signedIn(gateway, 'editor')
  const made = async (name: string, website?: object) => {
    const { status, answer } = await editor.call('POST', '/screens', { name, character: 'demo', website })
    expect(status).toBe(200)
    return answer as unknown as Screen
  }
  const cardFor = async (slug: string, origin: string) => {
    const response = await gateway.request(`/widget/${slug}/card.js`, { headers: { Origin: origin } })
    return JSON.parse((await response.text()).replace(/^export default /, '')) as WidgetCard
  }
  const change = (slug: string, body: object) => editor.call('PATCH', `/screens/${slug}/website`, body)
  return { gateway, editor, made, cardFor, change }
}

test('an editor puts a character on a website, which may show it from then on', async () => {
  const { made, cardFor } = await openHouse()
  const { slug, url, website } = await made('Welcome', { origins: [` ${museum}/ `] })
  expect(url).toBe(`${ownOrigin}/widget/${slug}`)
  expect(website).toEqual({
    origins: [museum],
    card: {},
    isOff: false,
    limits: { talksAtOnce: 20, talksPerHour: 60 },
  })
  expect((await cardFor(slug, museum)).refusal).toBeUndefined()
  expect((await cardFor(slug, 'https://elsewhere.example')).refusal?.code).toBe('site-not-allowed')
})

test('switched off, visitors are told calmly and nobody can talk; switched on, all is as before', async () => {
  const { gateway, made, cardFor, change } = await openHouse()
  const { slug } = await made('Welcome', { origins: [museum], card: { title: 'Ask the keeper' } })
  const talk = () =>
    gateway.request('/api/sessions', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: ownOrigin },
      body: JSON.stringify({ kiosk: slug }),
    })
  expect((await talk()).status).toBe(201)
  expect((await change(slug, { isOff: true })).answer).toMatchObject({ website: { isOff: true, origins: [museum] } })
  const { refusal, plane } = await cardFor(slug, museum)
  expect(refusal?.code).toBe('closed')
  expect(JSON.stringify(plane)).toContain('Marit is not talking today.')
  expect(await (await talk()).json()).toMatchObject({ code: 'CLOSED' })
  await change(slug, { isOff: false })
  expect((await cardFor(slug, museum)).refusal).toBeUndefined()
  expect(JSON.stringify((await cardFor(slug, museum)).corner)).toContain('Ask the keeper')
  expect((await talk()).status).toBe(201)
})

test('a change of one setting leaves the others', async () => {
  const { made, change } = await openHouse()
  const { slug } = await made('Welcome', { origins: [museum], card: { line: 'Opening hours' } })
  await change(slug, { limits: { talksAtOnce: 4, talksPerHour: 6 } })
  expect((await change(slug, { origins: [museum, 'https://shop.example'] })).answer).toMatchObject({
    website: {
      origins: [museum, 'https://shop.example'],
      card: { line: 'Opening hours' },
      limits: { talksAtOnce: 4, talksPerHour: 6 },
      isOff: false,
    },
  })
})

test('what a change of a screen leaves out stays as it is', async () => {
  const { made, editor } = await openHouse()
  const { slug } = await made('Welcome')
  await editor.call('PUT', `/screens/${slug}`, { group: 'Ground floor', suggestions: ['Who built it?'] })
  const { status, answer } = await editor.call('PUT', `/screens/${slug}`, { name: 'Great hall' })
  expect(status).toBe(200)
  expect(answer).toMatchObject({
    name: 'Great hall',
    group: 'Ground floor',
    suggestions: ['Who built it?'],
    character: { key: 'demo' },
  })
})

test('what is no website is refused with the form it should have, and nothing is changed', async () => {
  const { made, change, editor } = await openHouse()
  const { slug } = await made('Welcome', { origins: [museum] })
  for (const origin of ['museum.example/visit', `${museum}/visit`, 'javascript:alert(1)', 'https://*.example']) {
    const { status, answer } = await change(slug, { origins: [origin] })
    expect([origin, status]).toEqual([origin, 400])
    expect(answer['error']).toContain('like https://museum.example')
  }
  expect((await editor.call('GET', `/screens/${slug}`)).answer).toMatchObject({ website: { origins: [museum] } })
  const { status } = await editor.call('POST', '/screens', {
    name: 'Bad',
    character: 'demo',
    website: { origins: ['nonsense'] },
  })
  expect(status).toBe(400)
})

test('screens on walls come first, then websites; a wall has no website to change', async () => {
  const { made, change, editor } = await openHouse()
  await made('A site', { origins: [museum] })
  const wall = await made('Z wall')
  const { screens } = (await editor.call('GET', '/screens')).answer as unknown as ScreenList
  expect(screens.map(({ name }) => name)).toEqual(['Z wall', 'A site'])
  expect(wall.website).toBeNull()
  expect((await change(wall.slug, { isOff: true })).status).toBe(404)
})
