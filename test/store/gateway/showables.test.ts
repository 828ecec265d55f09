import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ScreenShowable, ScreenShowables } from '../../../shared/console/showables.ts'
import { readActions } from '../../../shared/kiosk/actions.ts'
import type { CreatedSession, KioskLook } from '../../../shared/kiosk/api.ts'
import type { Showables } from '../../../shared/kiosk/showables.ts'
import { anders } from './console/character-desk.ts'
import { signedIn } from './console/operators-desk.ts'
import { openGateway } from './gateway-under-test.ts'
import { InterfaceOnlyService } from './interface-only-service.ts'

const lens = {
  kind: 'picture',
  name: 'The great lens',
  when: ['Can I see the lens?', 'What does the great lens look like?'],
  say: 'Here it is.',
  alt: 'A barrel of glass rings held in brass',
}

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 20, b: 20, alpha: 0 } } })
    .png()
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes))

async function openScreen() {
  let nowMs = Date.parse('2026-03-03T12:00:00Z')
  const service = new InterfaceOnlyService()
  const gateway = await openGateway(service, { now: () => nowMs++ })
  await gateway.seed()
  const editor = await signedIn(gateway, 'editor')
  const json = async (path: string) => (await gateway.request(path)).json()
  return {
    service,
    gateway,
    editor,
    make: (body: object) => editor.call('POST', '/screens/demo/showables', body),
    async made(body: object = lens) {
      return (await editor.call('POST', '/screens/demo/showables', body)).answer as unknown as ScreenShowable
    },
    savePicture: (key: string, bytes: Uint8Array) =>
      editor.call('PUT', `/screens/demo/showables/${key}/picture`, bytes),
    async listed() {
      return ((await editor.call('GET', '/screens/demo/showables')).answer as unknown as ScreenShowables).showables
    },
    look: async () => (await json('/api/kiosks/demo')) as KioskLook,
    shown: async () => ((await json('/api/kiosks/demo/showables')) as Showables).showables,
  }
}

test('a picture reaches the screen’s page once it is there, whole and upright, and never before', async () => {
  const { made, savePicture, look, shown, gateway, listed } = await openScreen()
  const { key, isReady } = await made()
  expect(key).toMatch(/^the-great-lens-[\da-f]{6}$/)
  expect(isReady).toBe(false)
  expect(await look()).not.toHaveProperty('hasShowables')
  expect(await shown()).toEqual([])

  expect((await savePicture(key, await drawn(3000, 1500))).status).toBe(200)
  expect(await look()).toMatchObject({ hasShowables: true })
  const [lensShown] = await shown()
  expect(lensShown).toMatchObject({ name: key, kind: 'picture', title: 'The great lens', when: lens.when })
  expect(lensShown!.picture).toMatchObject({ alt: lens.alt, widthPx: 1600, heightPx: 800 })
  expect(readActions(await shown())).toHaveLength(1)

  const response = await gateway.request(lensShown!.picture!.url)
  expect(response.headers.get('Cache-Control')).toContain('immutable')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800, hasAlpha: false })
  // What was transparent is paper.
  expect((await sharp(bytes).stats()).channels[0]!.min).toBeGreaterThan(240)
  expect((await listed())[0]).toMatchObject({ isReady: true, pictureUrl: lensShown!.picture!.url, shownCount: 0 })
})

test.each([
  ['kind', { ...lens, kind: 'film' }],
  ['name', { ...lens, name: '' }],
  ['when', { ...lens, when: [] }],
  ['when', { ...lens, when: Array(7).fill('Can I see it?') }],
  ['say', { ...lens, say: '' }],
  ['alt', { ...lens, alt: '' }],
  ['url', { ...lens, url: 'https://museum.example' }],
  ['url', { ...lens, kind: 'page' }],
  ['url', { ...lens, kind: 'page', url: 'http://museum.example/lens' }],
  ['url', { ...lens, kind: 'page', url: 'javascript:alert(1)' }],
  ['url', { ...lens, kind: 'page', url: 'https://staff:secret@museum.example/' }],
  ['url', { ...lens, kind: 'page', url: `https://museum.example/${'a'.repeat(2048)}` }],
])('what makes no sense is refused with a sentence: %#, %s', async (field, body) => {
  const { make, listed } = await openScreen()
  const { status, answer } = await make(body)
  expect(status).toBe(400)
  const issues = answer['issues'] as { path: string[]; message: string }[]
  expect(issues.map(({ path }) => path[0])).toContain(field)
  expect(await listed()).toEqual([])
})

test.each([
  ['text', new TextEncoder().encode('<svg onload="alert(1)"/>'.repeat(20))],
  ['a small one', await drawn(100, 100)],
  ['a strip', await drawn(2000, 200)],
])('what is no picture is refused with a sentence: %s', async (_what, bytes) => {
  const { made, savePicture, shown } = await openScreen()
  const { key } = await made()
  const { status, code, answer } = await savePicture(key, bytes)
  expect({ status, code }).toEqual({ status: 400, code: 'SHOWN_PICTURE_INVALID' })
  expect(String(answer['error'])).toMatch(/^The picture|^This file/)
  expect(await shown()).toEqual([])
})

test('what a character can show is listed and made before visitors meet the character', async () => {
  const { editor } = await openScreen()
  const character = String((await editor.call('POST', '/characters', anders)).answer['key'])
  await editor.call('PUT', `/characters/${character}/picture`, await drawn(600, 600))
  const screen = { name: 'Quay', character, timeZone: 'Europe/Oslo' }
  const slug = String((await editor.call('POST', '/screens', screen)).answer['slug'])
  const listed = () => editor.call('GET', `/screens/${slug}/showables`)
  expect(await listed()).toMatchObject({ status: 200, answer: { showables: [] } })
  expect((await editor.call('POST', `/screens/${slug}/showables`, lens)).status).toBe(200)
  expect((await listed()).answer).toMatchObject({ showables: [{ name: 'The great lens' }] })
  expect((await editor.call('GET', '/screens/nowhere/showables')).status).toBe(404)
})

test('it can be changed and removed, and a screen has no more than ten', async () => {
  const { make, made, editor, shown, listed, gateway } = await openScreen()
  const page = { ...lens, kind: 'page', alt: '', url: 'https://museum.example/lens' }
  const { key } = await made(page)
  const at = `/screens/demo/showables/${key}`
  expect((await editor.call('PUT', at, { ...page, name: 'The lens' })).status).toBe(200)
  expect(await shown()).toMatchObject([{ name: key, title: 'The lens', url: 'https://museum.example/lens' }])
  for (let more = 1; more < 10; more++) expect((await make(page)).status).toBe(200)
  const { status, code } = await make(page)
  expect({ status, code }).toEqual({ status: 409, code: 'TOO_MANY_SHOWABLES' })
  // The talk takes all ten in one message.
  const longest = { ...page, when: Array(6).fill('W'.repeat(100)), say: 'S'.repeat(240) }
  for (const one of await listed()) await editor.call('PUT', `/screens/demo/showables/${one.key}`, longest)
  const declared = (await shown()).map(({ name, when, say }) => ({ name, when, say }))
  expect(readActions(declared)).toHaveLength(10)
  expect((await editor.call('DELETE', at)).status).toBe(204)
  expect((await editor.call('PUT', at, page)).status).toBe(404)
  expect((await gateway.request('/api/kiosks/demo/showables/..%2F/picture')).status).toBe(404)
  expect((await editor.call('POST', '/screens/nowhere/showables', page)).status).toBe(404)
})

test('while a screen’s character is not published it tells nobody what it can show', async () => {
  const { editor, gateway } = await openScreen()
  const screen = { name: 'Hall', character: 'demo', suggestions: [] }
  const slug = String((await editor.call('POST', '/screens', screen)).answer['slug'])
  const at = `/screens/${slug}/showables`
  const { key } = (await editor.call('POST', at, lens)).answer as unknown as ScreenShowable
  const { answer } = await editor.call('PUT', `${at}/${key}/picture`, await drawn(600, 400))
  const addresses = [`/api/kiosks/${slug}/showables`, String(answer['pictureUrl'])]
  const statuses = () => Promise.all(addresses.map(async (path) => (await gateway.request(path)).status))
  expect(await statuses()).toEqual([200, 200])

  const character = String((await editor.call('POST', '/characters', anders)).answer['key'])
  expect((await editor.call('PUT', `/characters/${character}/picture`, await drawn(600, 800))).status).toBe(200)
  expect((await editor.call('PUT', `/screens/${slug}`, { ...screen, character })).status).toBe(200)
  expect(await statuses()).toEqual([404, 404])
})

test('who works here sees in the record what was changed, by its name', async () => {
  const { made, editor, gateway } = await openScreen()
  const page = { ...lens, kind: 'page', alt: '', url: 'https://museum.example/lens' }
  const { key } = await made(page)
  await editor.call('PUT', `/screens/demo/showables/${key}`, { ...page, say: 'Look here.' })
  const owner = await signedIn(gateway, 'owner')
  const { answer } = await owner.call('GET', '/changes')
  expect((answer as { changes: unknown[] }).changes).toMatchObject([
    {
      subject: 'The great lens',
      action: 'PUT /screens/:slug/showables/:key',
      before: { say: 'Here it is.' },
      after: { say: 'Look here.' },
    },
    { subject: 'The great lens', action: 'POST /screens/:slug/showables' },
  ])
})

test('it is counted for the operator how often something was shown, and when last, without words', async () => {
  const { made, listed, gateway, service } = await openScreen()
  const { key } = await made({ ...lens, kind: 'page', alt: '', url: 'https://museum.example/lens' })
  const json = { 'Content-Type': 'application/json' }
  const init = { method: 'POST', headers: json, body: JSON.stringify({ kiosk: 'demo' }) }
  const { id, ticket } = (await (await gateway.request('/api/sessions', init)).json()) as CreatedSession
  const headers = { ...json, 'X-Session-Ticket': ticket }
  const act = (name: string) =>
    gateway.request(`/api/sessions/${id}/action`, { method: 'POST', headers, body: JSON.stringify({ name }) })
  await act(key)
  expect(await listed(), 'nobody talks yet').toMatchObject([{ shownCount: 0, shownAt: null }])
  service.becomeReady()
  expect((await gateway.request(`/api/sessions/${id}/consume`, { method: 'POST', headers })).status).toBe(200)
  expect((await act(key)).status).toBe(204)
  expect((await act('another')).status).toBe(204)
  expect(await listed()).toMatchObject([
    { shownCount: 1, shownAt: expect.stringMatching(/^2026-03-03T12:00:/) as string },
  ])
})
