import axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isMoving } from '../support/pages/is-moving.ts'
import { addScreen, setScreen } from '../support/server/run-screens.ts'
import { sessionRows } from '../support/store/session-rows.ts'
import { buildReactSite } from '../support/websites/build-react-site.ts'
import { reaches, WidgetWorld } from '../support/websites/widget-world.ts'

let world: WidgetWorld
beforeAll(async () => {
  world = await WidgetWorld.open()
})
afterEach(() => world.clear())
afterAll(() => world.close())

const words = '<main><h1>Thirty-six winters</h1><p>In the stair hall.</p></main>'
type Told = [name: string, detail: Record<string, unknown>]

/** A visitor on the museum's page, which writes down every event. */
async function arrive(slug = world.slug, headers: Record<string, string> = {}): Promise<Page> {
  world.museum.pages.set('/', { body: words + world.script(`data-screen="${slug}"`), headers })
  const page = await world.visitor()
  await page.goto(world.museum.origin)
  await page.waitForSelector('[data-part=launcher]')
  await page.evaluate(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    for (const name of ['state', 'transcript', 'source', 'action', 'ended', 'error'] as const) {
      window.visavis!.on(name, (detail) => told.push([name, detail]))
    }
  })
  return page
}
const toldTo = (page: Page) => page.evaluate(() => (window as unknown as { told: Told[] }).told)

/** From the card into a talk. */
async function begin(page: Page, action: 'accept' | 'type' = 'accept'): Promise<Frame> {
  await page.click('[data-part=launcher]')
  const frame = await world.frameOf(page)
  await reaches(frame, 'consent')
  await frame.click(`[data-action=${action}]`)
  await reaches(frame, 'live')
  return frame
}
const fateOfTalk = () => {
  const { status, reason } = sessionRows(world.house.dataDir).at(-1)!
  return `${status} ${reason}`
}

test('a page opens the talk, asks, lets the character speak, and hears all of it', async () => {
  const page = await arrive()
  await page.evaluate(() => window.visavis!.ask('How much is a ticket?'))
  const frame = await world.frameOf(page)
  await reaches(frame, 'consent')
  await frame.click('[data-action=accept]')
  await expect
    .poll(() => toldTo(page), { timeout: 20_000 })
    .toContainEqual(['source', expect.objectContaining({ name: 'Visiting the museum' })])
  await frame.waitForSelector('html[data-avatar=listening]', { state: 'attached' })
  await page.evaluate(() => window.visavis!.say('The last ferry leaves at twenty past six.'))
  const said = expect.objectContaining({ role: 'avatar', text: 'The last ferry leaves at twenty past six.' }) as unknown
  await expect.poll(() => toldTo(page), { timeout: 20_000 }).toContainEqual(['transcript', said])
  expect(await frame.locator('[data-part=captions]').textContent()).toContain('twenty past six')
  await page.evaluate(() => window.visavis!.close())
  const told = await toldTo(page)
  expect(told).toContainEqual([
    'transcript',
    { role: 'user', turn: 1, sentence: 0, text: 'How much is a ticket?', final: true },
  ])
  const states = told.filter(([name]) => name === 'state').map(([, detail]) => detail['state'])
  expect(states.filter((state, at) => state !== states[at - 1])).toEqual([
    'attract',
    'consent',
    'connecting',
    'live',
    'closed',
  ])
  expect(told.slice(-2)).toEqual([
    ['ended', { reason: 'closed' }],
    ['state', { state: 'closed', avatar: null }],
  ])
})

test('facts of the page are answered from, and named as such', async () => {
  const page = await arrive()
  await page.evaluate(() => window.visavis!.setContext('The submarine Grethe costs 40 euros to rent.'))
  const frame = await begin(page, 'type')
  await page.evaluate(() => window.visavis!.ask('How much does the submarine Grethe cost?'))
  await expect
    .poll(() => toldTo(page), { timeout: 20_000 })
    .toContainEqual(['source', expect.objectContaining({ name: 'This page' })])
  await expect.poll(() => frame.locator('[data-part=captions]').textContent()).toContain('40 euros')
})

test('who wants a person reads how one is reached from this website', async () => {
  const slug = await addScreen(world.house, [world.museum.origin])
  const reachPerson = { words: 'Ring the desk, every day from 10 to 18.', link: 'tel:+4722334455' }
  await setScreen(world.house, slug, { reachPerson })
  const page = await arrive(slug)
  await page.click('[data-part=launcher]')
  const frame = await world.frameOf(page, slug)
  await reaches(frame, 'consent')
  await frame.click('[data-action=type]')
  await reaches(frame, 'live')
  await frame.click('[data-action=reading]')
  await frame.click('[data-action=person]')
  await frame.getByText(reachPerson.words).waitFor()
  const link = frame.locator('[data-action=reach]')
  expect([await link.getAttribute('href'), await link.innerText()]).toEqual([reachPerson.link, '+4722334455'])
  await frame.click('[data-action=talk-on]')
  await frame.locator('[data-part=person]').waitFor({ state: 'detached' })
})

test('a message with another nonce, from another window or of another shape changes nothing', async () => {
  const page = await arrive()
  const frame = await begin(page, 'type')
  const before = (await toldTo(page)).length
  await page.evaluate(
    async ([house]) => {
      const iframe = window.visavis!.shadowRoot!.querySelector('iframe')!
      const nonce = new URLSearchParams(iframe.src.split('#')[1]).get('nonce')
      const post = (message: unknown) => iframe.contentWindow!.postMessage(message, house!)
      post({ visavis: 'guessed-guessed-guessed', type: 'say', text: 'Forged one.' })
      for (const message of [{ type: 'dance', text: 'Forged two.' }, { type: 'say', text: 7 }, { type: 'say' }]) {
        post({ visavis: nonce, ...message })
      }
      // Another frame of the page, of the right origin even, is not the page.
      const sibling = document.body.appendChild(document.createElement('iframe'))
      sibling.src = iframe.src.split('#')[0]!
      await new Promise((loaded) => sibling.addEventListener('load', loaded))
      // To the page: the nonce is right, but window and origin are the page's own.
      window.postMessage({ visavis: nonce, type: 'event', name: 'ended', detail: { reason: 'left' } }, '*')
      window.postMessage({ visavis: nonce, type: 'close' }, '*')
    },
    [world.house.url],
  )
  const sibling = page.frames().find((one) => one !== frame && one !== page.mainFrame())!
  const nonce = new URLSearchParams(new URL(frame.url()).hash.slice(1)).get('nonce')
  await sibling.evaluate((key) => {
    parent.postMessage({ visavis: key, type: 'close' }, '*')
    for (let index = 0; index < parent.frames.length; index++) {
      parent.frames[index]!.postMessage({ visavis: key, type: 'say', text: 'Forged three.' }, '*')
    }
  }, nonce)
  await page.waitForTimeout(1500)
  expect((await toldTo(page)).slice(before).filter(([name]) => name === 'ended')).toEqual([])
  expect(JSON.stringify(await toldTo(page))).not.toContain('Forged')
  expect(await page.locator('visavis-avatar iframe').count()).toBe(1)
})

test('an element that is taken out of the page ends its talk at once', async () => {
  const page = await arrive()
  await begin(page)
  expect(fateOfTalk()).toBe('RUNNING null')
  await page.evaluate(() => window.visavis!.remove())
  await expect.poll(fateOfTalk, { timeout: 3000 }).toBe('COMPLETED hang_up')
  expect((await toldTo(page)).at(-2)).toEqual(['ended', { reason: 'closed' }])
})

test('in a React site the element comes and goes with its route, and the talk with it', async () => {
  const app = `<div id="app" data-house="${world.house.url}" data-screen="${world.slug}"></div>`
  world.shop.pages.set('/', { body: `${app}<script type="module" src="/site.js"></script>` })
  world.shop.pages.set('/site.js', { body: await buildReactSite(), type: 'text/javascript' })
  const page = await world.visitor()
  await page.goto(world.shop.origin)
  await page.click('#room')
  await page.click('[data-action=type]')
  const frame = await world.frameOf(page)
  await reaches(frame, 'live')
  // React draws the page around the element again and again, and leaves the talk alone.
  for (let clicks = 0; clicks < 5; clicks++) await page.click('#count')
  expect([await page.textContent('#count'), fateOfTalk()]).toEqual(['Asked 5 times', 'RUNNING null'])
  expect(frame.isDetached()).toBe(false)
  await page.click('#home')
  await expect.poll(fateOfTalk, { timeout: 3000 }).toBe('COMPLETED hang_up')
  await page.click('#room')
  await page.click('[data-action=type]')
  await reaches(await world.frameOf(page), 'live')
})

test('everything works from the keyboard, and the focus comes back', async () => {
  const page = await arrive()
  const action = () => page.evaluate(() => window.visavis!.shadowRoot!.activeElement?.getAttribute('data-action'))
  for (let presses = 0; presses < 5 && (await action()) !== 'talk'; presses++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const frame = await world.frameOf(page)
  await reaches(frame, 'consent')
  const tabTo = async (wanted: string) => {
    const focused = () => frame.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['action'])
    for (let presses = 0; presses < 12 && (await focused()) !== wanted; presses++) await page.keyboard.press('Tab')
    expect(await focused()).toBe(wanted)
  }
  await tabTo('type')
  await page.keyboard.press('Enter')
  await reaches(frame, 'live')
  await page.keyboard.type('Where is the lift?')
  await page.keyboard.press('Enter')
  await frame.getByText('Where is the lift?').first().waitFor()
  await tabTo('end')
  await page.keyboard.press('Enter')
  await reaches(frame, 'ended')
  await tabTo('done')
  await page.keyboard.press('Enter')
  await expect.poll(action).toBe('talk')
})

test('axe finds nothing, in any state, on a computer and on a phone', async () => {
  const faultsOf = async (place: Page | Frame) => {
    // Words come in as they are spoken, until the greeting ends.
    await expect.poll(() => isMoving(place), { timeout: 20_000 }).toBe(false)
    await place.evaluate(axe.source)
    const { violations } = await place.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run())
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }
  const found: Record<string, string[]> = {}
  for (const [device, viewport] of [
    ['computer', { width: 1280, height: 800 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    const look = async (state: string, place: Page | Frame) =>
      (found[`${state} on a ${device}`] = await faultsOf(place))
    const inline = `<visavis-avatar screen="${world.slug}"></visavis-avatar>`
    world.museum.pages.set('/', { body: `<main><h1>A house</h1>${inline}</main>${world.script()}` })
    const page = await world.visitor({ viewport })
    await page.goto(world.museum.origin)
    await page.waitForSelector('[data-part=launcher]')
    await look('card and plane', page)
    await page.click('[data-part=launcher]')
    const frame = await world.frameOf(page)
    await reaches(frame, 'consent')
    await look('consent', frame)
    await look('the page around', page)
    await frame.click('[data-action=accept]')
    await reaches(frame, 'live')
    await look('live', frame)
    await frame.click('[data-action=type]')
    await look('typing', frame)
    await frame.fill('[data-part=question]', 'How much is a ticket?')
    await frame.click('[data-action=ask]')
    await frame.waitForSelector('[data-part=source]')
    await look('answering', frame)
    await frame.click('[data-action=reading]')
    await look('reading', frame)
    await frame.click('[data-action=done]')
    await frame.click('[data-action=end]')
    await reaches(frame, 'ended')
    await look('ended', frame)
    await page.close()
  }
  expect(Object.fromEntries(Object.entries(found).filter(([, faults]) => faults.length > 0))).toEqual({})
})

test('a site that keeps the microphone to itself leaves writing, and the character’s own page', async () => {
  const page = await arrive(world.slug, { 'Permissions-Policy': 'microphone=()' })
  await page.click('[data-part=launcher]')
  const frame = await world.frameOf(page)
  await reaches(frame, 'trouble')
  expect(await frame.locator('[data-part=cause]').textContent()).toBe('microphone-policy')
  await frame.getByText('This site doesn’t lend its microphone.').waitFor()
  expect(await frame.locator('[data-action=own-page]').getAttribute('href')).toBe(`/widget/${world.slug}`)
  expect(await toldTo(page)).toContainEqual(['error', expect.objectContaining({ code: 'microphone-policy' })])
  await frame.click('[data-action=type]')
  await reaches(frame, 'live')
  const opened = world.visitor()
  await (await opened).goto(`${world.house.url}/widget/${world.slug}`)
  await (await opened).waitForSelector('[data-action=start]')
})

test('a page that has stood open for long gets a new ticket before the talk begins', async () => {
  const page = await world.visitor()
  await page.clock.install()
  await page.goto(`${world.house.url}/widget/${world.slug}`)
  const ticket = () => page.getAttribute('meta[name=page-ticket]', 'content')
  const first = await ticket()
  await page.waitForSelector('[data-action=start]')
  await page.clock.fastForward('20:00')
  await page.click('[data-action=start]')
  await page.waitForSelector('html[data-state=consent]', { state: 'attached' })
  expect(await ticket()).not.toBe(first)
  expect(new URL(page.url()).hash).toBe('')
})

test('after too many talks in an hour the character says when it is there again', async () => {
  const slug = await addScreen(world.house, [world.museum.origin], '--talks-per-hour', '1')
  const page = await arrive(slug)
  const open = async (state: string) => {
    await page.evaluate(() => window.visavis!.open())
    const frame = await world.frameOf(page, slug)
    await reaches(frame, state)
    return frame
  }
  const before = await open('consent')
  await page.evaluate(() => window.visavis!.close())
  await expect.poll(() => before.isDetached()).toBe(true)
  const frame = await open('trouble')
  expect(await frame.locator('[data-part=cause]').textContent()).toBe('address-limit')
  const told = await frame.locator('.plain').textContent()
  expect(told).toMatch(/in the last hour[.] Amara is there again at \d+:\d\d/)
})
