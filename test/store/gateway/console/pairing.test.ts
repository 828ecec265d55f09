import { expect, test } from 'vitest'
import { pairingClaimHeader, type Pairing } from '../../../../shared/kiosk/api.ts'
import type { Screen } from '../../../../shared/console/screens.ts'
import { openGateway } from '../gateway-under-test.ts'
import { InterfaceOnlyService } from '../interface-only-service.ts'
import { ownOrigin, signedIn } from './operators-desk.ts'

async function openWall(now?: () => number) {
  const gateway = await openGateway(new InterfaceOnlyService(), {
    access: { kioskOpen: false, tryOut: false },
    ...(now !== undefined && { now }),
  })
  await gateway.seed()
  const editor = await signedIn(gateway, 'editor')
  return { gateway, editor }
}
type Wall = Awaited<ReturnType<typeof openWall>>

const cookieOf = (response: Response) => response.headers.get('Set-Cookie')?.split(';')[0] ?? ''

/** A browser on a wall: shows a code, and becomes a screen. */
async function showCode({ gateway }: Wall) {
  const pairing = (await (await gateway.request('/api/pairings', { method: 'POST' })).json()) as Pairing
  const claim = () =>
    gateway.request('/api/pairings/claim', { method: 'POST', headers: { [pairingClaimHeader]: pairing.claim } })
  return { code: pairing.code, claim }
}

async function hangScreen({ editor }: Wall, more: object = {}) {
  const { status, answer } = await editor.call('POST', '/screens', { name: 'Lens room', character: 'demo', ...more })
  expect(status).toBe(200)
  return answer as unknown as Screen
}

const open = ({ gateway }: Wall, slug: string, cookie: string, headers: Record<string, string> = {}) =>
  gateway.request('/api/sessions', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: ownOrigin, Cookie: cookie, ...headers },
    body: JSON.stringify({ kiosk: slug }),
  })

test('six signs typed in the console make a browser a screen that may talk, for good', async () => {
  let nowMs = Date.now()
  const wall = await openWall(() => nowMs)
  const { code, claim } = await showCode(wall)
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
  expect(await (await claim()).json(), 'nobody has typed it yet').toEqual({})
  const { slug } = await hangScreen(wall, { code: `${code.slice(0, 3)} ${code.slice(3).toLowerCase()}` })
  const paired = await claim()
  expect(await paired.json()).toEqual({ slug })
  expect(paired.headers.get('Set-Cookie')).toMatch(/HttpOnly.*SameSite=Strict/)
  const cookie = cookieOf(paired)
  const first = await wall.gateway.request('/', { headers: { Cookie: cookie } })
  expect(first.headers.get('Location')).toBe(`/kiosk/${slug}`)
  expect((await open(wall, slug, cookie)).status).toBe(201)
  // Long after the page's ticket has ended.
  nowMs += 3 * 3_600_000
  expect((await open(wall, slug, cookie)).status).toBe(201)
})

test('a paired browser may talk at its own screen and only from our pages', async () => {
  const wall = await openWall()
  const { code, claim } = await showCode(wall)
  const { slug } = await hangScreen(wall, { code })
  const other = await hangScreen(wall)
  const cookie = cookieOf(await claim())
  expect((await open(wall, other.slug, cookie)).status).toBe(403)
  expect((await open(wall, slug, cookie, { Origin: 'https://elsewhere.example.com' })).status).toBe(403)
  expect((await open(wall, slug, '')).status).toBe(403)
})

test('a code is good for one browser, one screen and ten minutes', async () => {
  let nowMs = Date.now()
  const wall = await openWall(() => nowMs)
  const { code, claim } = await showCode(wall)
  const screen = await hangScreen(wall, { code })
  const again = await wall.editor.call('POST', `/screens/${screen.slug}/devices`, { code })
  expect(again).toMatchObject({ status: 409, code: 'UNKNOWN_CODE' })
  expect(cookieOf(await claim())).not.toBe('')
  expect((await claim()).status, 'taken').toBe(410)
  const late = await showCode(wall)
  nowMs += 10 * 60_000 + 1
  const { status } = await wall.editor.call('POST', '/screens', { name: 'Hall', character: 'demo', code: late.code })
  expect(status).toBe(409)
  const { answer } = await wall.editor.call('GET', '/screens')
  expect(answer, 'no screen is left of it').toMatchObject({ total: 1 })
})

test('guessing codes is slowed down', async () => {
  const wall = await openWall()
  const { slug } = await hangScreen(wall)
  const codes = Array.from({ length: 12 }, (_, guess) => `AAAA${String(guess + 22)}`)
  const seen: number[] = []
  for (const code of codes) seen.push((await wall.editor.call('POST', `/screens/${slug}/devices`, { code })).status)
  expect(seen.at(0)).toBe(409)
  expect(seen.at(-1)).toBe(429)
})

test('a device that was revoked is no screen any more', async () => {
  const wall = await openWall()
  const { code, claim } = await showCode(wall)
  const { slug } = await hangScreen(wall, { code })
  const cookie = cookieOf(await claim())
  const { devices } = (await wall.editor.call('GET', `/screens/${slug}`)).answer as unknown as Screen
  expect((await wall.editor.call('DELETE', `/screens/${slug}/devices/${devices[0]!.id}`)).status).toBe(204)
  expect((await open(wall, slug, cookie)).status).toBe(403)
  const page = await wall.gateway.request('/kiosk', { headers: { Cookie: cookie } })
  expect(page.status, 'it shows a code again').toBe(200)
})

test('the device’s token is renewed, and the one before ends once the new one was seen', async () => {
  let nowMs = Date.now()
  const wall = await openWall(() => nowMs)
  const { code, claim } = await showCode(wall)
  const { slug } = await hangScreen(wall, { code })
  const cookie = cookieOf(await claim())
  const visit = (with_: string) => wall.gateway.request(`/kiosk/${slug}`, { headers: { Cookie: with_ } })
  expect(cookieOf(await visit(cookie)), 'young').toBe('')
  nowMs += 25 * 3_600_000
  const renewed = cookieOf(await visit(cookie))
  expect(renewed).not.toBe('')
  expect((await open(wall, slug, cookie)).status, 'the answer may have been lost').toBe(201)
  expect((await open(wall, slug, renewed)).status).toBe(201)
  expect((await open(wall, slug, cookie)).status).toBe(403)
})

test('a signed-in operator may try any screen; the page carries a ticket for it', async () => {
  const wall = await openWall()
  const { slug } = await hangScreen(wall)
  const page = await wall.gateway.request(`/kiosk/${slug}`, { headers: { Cookie: wall.editor.cookie } })
  expect(await page.text()).toContain('name="page-ticket"')
  expect((await open(wall, slug, wall.editor.cookie)).status).toBe(201)
  const look = await wall.gateway.request(`/api/kiosks/${slug}`)
  expect(await look.json()).toMatchObject({ slug, character: { name: 'Marit Holm' }, suggestions: [] })
})

test('an unpaired browser that may not talk is led to its code', async () => {
  const { gateway } = await openWall()
  expect((await gateway.request('/')).headers.get('Location')).toBe('/kiosk')
  expect((await gateway.request('/kiosk')).status).toBe(200)
})
