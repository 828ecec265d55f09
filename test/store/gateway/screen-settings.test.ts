import { expect, test } from 'vitest'
import type { KioskLook } from '../../../shared/kiosk/api.ts'
import { openGateway } from './gateway-under-test.ts'
import { InterfaceOnlyService } from './interface-only-service.ts'
import { signedIn } from './console/operators-desk.ts'

const own = { 'Content-Type': 'application/json', Origin: 'http://localhost:8080', Host: 'localhost:8080' }

async function openScreen() {
  let nowMs = Date.parse('2026-03-03T12:00:00Z')
  const gateway = await openGateway(new InterfaceOnlyService(), { now: () => nowMs })
  await gateway.seed()
  const editor = await signedIn(gateway, 'editor')
  return {
    change: (body: object) => editor.call('PATCH', '/screens/demo/settings', body),
    look: async () => (await (await gateway.request('/api/kiosks/demo')).json()) as KioskLook,
    pin: (pin: string, headers = own) =>
      gateway.request('/api/kiosks/demo/staff', { method: 'POST', headers, body: JSON.stringify({ pin }) }),
    page: () => gateway.request('/kiosk/demo'),
    pass: (ms: number) => (nowMs += ms),
  }
}

test('a screen’s hours and camera reach its page, and only the page of such a screen may use the camera', async () => {
  const { change, look, page } = await openScreen()
  expect((await page()).headers.get('Permissions-Policy')).toContain('camera=()')
  const hours = [{ days: [6, 7], from: '10:00', to: '17:00' }]
  expect((await change({ hours, usesCamera: true })).status).toBe(200)
  expect(await look()).toMatchObject({ hours, usesCamera: true })
  expect((await page()).headers.get('Permissions-Policy')).toContain('camera=(self)')
  await change({ hours: null })
  expect(await look()).not.toHaveProperty('hours')
  expect(await look()).toMatchObject({ usesCamera: true })
})

test('a house’s own colours become those of the page, sounds and letters begin as set, until they are taken back', async () => {
  const { change, look } = await openScreen()
  const usual = await look()
  const colours = { plinth: '#FFF0E0', words: '#401020', lamp: '#f0b429' }
  const set = await change({ theme: 'evening', colours, soundCues: false, largeLetters: true })
  expect(set.answer).toMatchObject({ theme: 'evening', colours: { ...colours, plinth: '#fff0e0' }, soundCues: false })
  expect(await look()).toMatchObject({ theme: 'day', isWithoutCues: true, hasLargeLetters: true })
  expect((await look()).customProperties).toMatchObject({ '--surface': '#fff0e0', '--text': '#401020' })
  await change({ colours: null, soundCues: true, largeLetters: false })
  expect(await look()).toEqual({ ...usual, theme: 'evening' })
})

test('a screen’s page is written in the language that was set, until it is taken back; the character keeps its own', async () => {
  const { change, look } = await openScreen()
  const { answer } = await change({ language: 'de' })
  expect(answer).toMatchObject({ language: 'de' })
  expect(await look()).toMatchObject({ pageLanguage: 'de', language: 'en' })
  expect((await change({ language: 'tlh' })).status).toBe(400)
  await change({ language: null })
  expect(await look()).not.toHaveProperty('pageLanguage')
})

test('how a website’s visitors reach a person is told to its page, until it is taken away', async () => {
  const { change, look } = await openScreen()
  for (const link of ['https://museum.example/desk', 'mailto:desk@museum.example', 'tel:+4722334455', null]) {
    const reachPerson = { words: 'The desk is there from ten.', link }
    expect((await change({ reachPerson })).status).toBe(200)
    expect(await look()).toMatchObject({ reachPerson })
  }
  await change({ reachPerson: null })
  expect(await look()).not.toHaveProperty('reachPerson')
})

test.each([
  [{}],
  [{ reachPerson: { words: '', link: null } }],
  [{ reachPerson: { words: 'Here', link: 'javascript:alert(1)' } }],
  [{ reachPerson: { words: 'Here', link: 'http://museum.example' } }],
  [{ hours: [] }],
  [{ hours: [{ days: [8], from: '10:00', to: '12:00' }] }],
  [{ hours: [{ days: [1], from: '25:00', to: '26:00' }] }],
  [{ hours: [{ days: [1], from: '10:00', to: '10:00' }] }],
  [{ staffPin: '12345' }],
  [{ colours: { plinth: '#808080', words: '#ffffff', lamp: '#f0b429' } }],
  [{ colours: { plinth: 'red', words: '#ffffff', lamp: '#f0b429' } }],
  [{ colours: { plinth: '#000000', words: '#ffffff', lamp: '#f0b429;--x:url(/y)' } }],
  [{ staffPin: '123456' }],
  [{ staffPin: '111111' }],
])('settings that make no sense are refused: %j', async (body) => {
  const { change } = await openScreen()
  expect((await change(body)).status).toBe(400)
})

test('there is no staff corner and no PIN until an operator sets one; only its hash is kept', async () => {
  const { change, look, pin } = await openScreen()
  expect(await look()).not.toHaveProperty('hasStaffCorner')
  expect((await pin('482913')).status).toBe(404)
  const changed = await change({ staffPin: '482913' })
  expect(JSON.stringify(changed)).not.toContain('482913')
  expect(await look()).toMatchObject({ hasStaffCorner: true })
  expect(JSON.stringify(await look())).not.toContain('scrypt')
  expect((await pin('482913')).status).toBe(204)
  expect((await pin('482914')).status).toBe(403)
  expect((await pin('482913', { ...own, Origin: 'https://elsewhere.example.com' })).status).toBe(403)
}, 30_000)

test('after six wrong PINs the pad rests, for the right one too, and opens again', async () => {
  const { change, pin, pass } = await openScreen()
  await change({ staffPin: '482913' })
  for (let tries = 5; tries >= 0; tries--) {
    const wrong = await pin('482914')
    expect(wrong.status).toBe(403)
    expect(await wrong.json()).toMatchObject({ code: 'WRONG_PIN', facts: { left: tries } })
  }
  const resting = await pin('482913')
  expect(resting.status).toBe(429)
  expect(Number(resting.headers.get('Retry-After'))).toBeGreaterThan(500)
  pass(11 * 60_000)
  expect((await pin('482913')).status).toBe(204)
}, 30_000)
