import { expect, test } from 'vitest'
import { pairingClaimHeader, type KioskLook, type Pairing } from '../../../../shared/kiosk/api.ts'
import type { ScreenLive, ScreenOrders } from '../../../../shared/kiosk/screen-live.ts'
import type { ChangeList } from '../../../../shared/console/changes.ts'
import type { LiveDevice, ScreensTold } from '../../../../shared/console/screen-actions.ts'
import type { Screen, ScreenList } from '../../../../shared/console/screens.ts'
import { ownOrigin, signedIn } from '../console/operators-desk.ts'
import { openGateway } from '../gateway-under-test.ts'
import { InterfaceOnlyService } from '../interface-only-service.ts'

const quiet: ScreenLive = {
  state: 'attract',
  secondsLeft: null,
  microphone: 'closed',
  level: null,
  lineMs: 12,
  isWeak: false,
  picture: null,
  faults: { 'network-lost': 1 },
  build: 'abc123',
  width: 1080,
  height: 1920,
}

async function openWall() {
  let nowMs = Date.parse('2026-03-03T12:00:00Z')
  const gateway = await openGateway(new InterfaceOnlyService(), { now: () => nowMs })
  await gateway.seed()
  const editor = await signedIn(gateway, 'editor')

  /** A screen with one paired browser. */
  async function hang(name: string, group = '') {
    const pairing = (await (await gateway.request('/api/pairings', { method: 'POST' })).json()) as Pairing
    const body = { name, character: 'demo', group, code: pairing.code, timeZone: 'Europe/Oslo' }
    const { slug } = (await editor.call('POST', '/screens', body)).answer as unknown as Screen
    const headers = { [pairingClaimHeader]: pairing.claim }
    const claimed = await gateway.request('/api/pairings/claim', { method: 'POST', headers })
    const cookie = claimed.headers.get('Set-Cookie')!.split(';')[0]!
    return { slug, name, cookie }
  }
  const tell = (
    { slug, cookie }: { slug: string; cookie: string },
    live: object = quiet,
    { wait = 0, origin = ownOrigin } = {},
  ) =>
    gateway.request(`/api/kiosks/${slug}/live?wait=${wait}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin, Cookie: cookie },
      body: JSON.stringify(live),
    })
  const orders = async (screen: { slug: string; cookie: string }) =>
    ((await (await tell(screen)).json()) as ScreenOrders).commands
  const act = async (body: object) => {
    const { status, answer } = await editor.call('POST', '/screen-actions', body)
    return { status, told: answer as unknown as ScreensTold }
  }
  return { gateway, editor, hang, tell, orders, act, pass: (ms: number) => (nowMs += ms) }
}

test('a paired screen tells how it is, and the console shows it', async () => {
  const { editor, hang, tell } = await openWall()
  const hall = await hang('Stair hall')
  expect((await tell(hall, { ...quiet, state: 'live', microphone: 'on', level: 4, secondsLeft: 130 })).status).toBe(200)
  const { devices } = (await editor.call('GET', `/screens/${hall.slug}/live`)).answer as { devices: LiveDevice[] }
  expect(devices).toMatchObject([
    {
      slug: hall.slug,
      at: '2026-03-03T12:00:00.000Z',
      live: { state: 'live', level: 4, faults: { 'network-lost': 1 } },
    },
  ])
  const list = (await editor.call('GET', '/screens')).answer as unknown as ScreenList
  expect(list.live).toHaveLength(1)
})

test('whether a screen was heard of lately is told by the server’s clock', async () => {
  const { editor, hang, tell, pass } = await openWall()
  const hall = await hang('Stair hall')
  await tell(hall)
  const isHeard = async () =>
    ((await editor.call('GET', `/screens/${hall.slug}/live`)).answer as { devices: LiveDevice[] }).devices[0]!.isHeard
  expect(await isHeard()).toBe(true)
  pass(61_000)
  expect(await isHeard()).toBe(false)
})

test('nothing but states and figures is taken, and nobody but a device of that screen may tell', async () => {
  const { editor, gateway, hang, tell } = await openWall()
  const hall = await hang('Stair hall')
  const shop = await hang('Shop')
  for (const wrong of [
    { ...quiet, words: 'hello' },
    { ...quiet, state: 'hello there' },
    { ...quiet, faults: { 'who are you': 1 } },
    { ...quiet, build: 'a b c' },
    { ...quiet, level: 9 },
  ]) {
    expect((await tell(hall, wrong)).status, JSON.stringify(wrong)).toBe(400)
  }
  expect((await tell({ ...hall, cookie: shop.cookie })).status, 'a device of another screen').toBe(403)
  expect((await tell({ ...hall, cookie: '' })).status, 'an open kiosk that nobody paired').toBe(403)
  expect((await tell({ ...hall, cookie: editor.cookie })).status, 'an operator').toBe(403)
  expect((await tell(hall, quiet, { origin: 'https://elsewhere.example.com' })).status).toBe(403)
  const page = async (cookie: string) =>
    (await gateway.request(`/kiosk/${hall.slug}`, { headers: { Cookie: cookie } })).text()
  expect(await page(hall.cookie)).toContain('name="paired"')
  expect(await page(shop.cookie)).not.toContain('name="paired"')
})

test('each action is heard once, by the devices of the screens it is for', async () => {
  const { hang, orders, act } = await openWall()
  const hall = await hang('Stair hall', 'Ground floor')
  const shop = await hang('Shop', 'Ground floor')
  const tower = await hang('Tower')
  expect(await orders(hall)).toEqual([])
  const { told } = await act({ group: 'Ground floor', action: 'say', text: 'The museum closes in ten minutes.' })
  expect(told).toMatchObject({ name: 'Ground floor', told: ['Stair hall'], silent: ['Shop'] })
  await act({ screens: [hall.slug], action: 'end-talk' })
  await act({ screens: [hall.slug], action: 'reload' })
  const say = { kind: 'say', text: 'The museum closes in ten minutes.' }
  const heard = await orders(hall)
  expect(heard).toHaveLength(3)
  expect(heard).toEqual(expect.arrayContaining([say, { kind: 'end-talk' }, { kind: 'reload' }]))
  expect(await orders(hall)).toEqual([])
  expect(await orders(shop)).toEqual([say])
  expect(await orders(tower)).toEqual([])
})

test('a screen that was away is closed when it comes back, and neither ended nor made to speak', async () => {
  const { hang, orders, act, pass } = await openWall()
  const hall = await hang('Stair hall')
  await act({ screens: [hall.slug], action: 'end-talk' })
  await act({ screens: [hall.slug], action: 'close-today' })
  pass(2 * 3_600_000)
  expect(await orders(hall)).toEqual([{ kind: 'close-today', day: '2026-03-03' }])
  await act({ screens: [hall.slug], action: 'close-today' })
  await act({ screens: [hall.slug], action: 'open-again' })
  expect(await orders(hall), 'the one takes back the other').toEqual([{ kind: 'open-again' }])
})

test('a screen that waits hears at once', async () => {
  const { hang, tell, act } = await openWall()
  const hall = await hang('Stair hall')
  await tell(hall)
  const startedMs = performance.now()
  const waiting = tell(hall, quiet, { wait: 20 })
  await new Promise((resolve) => setTimeout(resolve, 100))
  await act({ screens: [hall.slug], action: 'reload' })
  expect(await (await waiting).json()).toEqual({ commands: [{ kind: 'reload' }] })
  expect(performance.now() - startedMs).toBeLessThan(5000)
})

test('actions stand in the record, and so does a sentence that was said', async () => {
  const { gateway, hang, act, pass } = await openWall()
  const hall = await hang('Stair hall')
  pass(1)
  await act({ screens: [hall.slug], action: 'say', text: 'Closing soon.' })
  const owner = await signedIn(gateway, 'owner')
  const { changes } = (await owner.call('GET', '/changes')).answer as unknown as ChangeList
  expect(changes[0]).toMatchObject({
    operator: 'editor',
    action: 'POST /screen-actions',
    subject: 'Stair hall',
    after: { action: 'say', text: 'Closing soon.' },
  })
})

test.each([
  [{ action: 'reload' }],
  [{ action: 'reload', screens: [] }],
  [{ action: 'reload', screens: ['x'], group: 'y' }],
  [{ action: 'say', screens: ['x'] }],
  [{ action: 'say', screens: ['x'], text: 'a'.repeat(301) }],
  [{ action: 'explode', screens: ['x'] }],
])('an action that makes no sense is refused: %j', async (body) => {
  const { act } = await openWall()
  expect((await act(body)).status).toBe(400)
})

test('a device that was unpaired hears that it is no screen any more', async () => {
  const { editor, hang, tell } = await openWall()
  const hall = await hang('Stair hall')
  await tell(hall)
  const { devices } = (await editor.call('GET', `/screens/${hall.slug}`)).answer as unknown as Screen
  await editor.call('DELETE', `/screens/${hall.slug}/devices/${devices[0]!.id}`)
  expect((await tell(hall)).status).toBe(403)
  expect((await editor.call('GET', `/screens/${hall.slug}/live`)).answer).toEqual({ devices: [] })
})

test('how a screen looks and how long its talks are reach its page', async () => {
  const { gateway, editor, hang } = await openWall()
  const { slug } = await hang('Stair hall')
  const change = { theme: 'day', talkSeconds: 180, quietSeconds: 40, callsStaff: true }
  const { answer } = await editor.call('PATCH', `/screens/${slug}/settings`, change)
  expect(answer).toMatchObject(change)
  await editor.call('PATCH', `/screens/${slug}/settings`, { theme: 'evening' })
  const look = (await (await gateway.request(`/api/kiosks/${slug}`)).json()) as KioskLook
  expect(look).toMatchObject({
    theme: 'evening',
    callsStaff: true,
    limits: { maxDurationMs: 180_000, quietWarningMs: 40_000, quietEndMs: 60_000 },
  })
  expect((await editor.call('PATCH', `/screens/${slug}/settings`, { talkSeconds: 900 })).status).toBe(400)
})
