import type { Frame, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { contrastOf, houseProperties } from '../../shared/kiosk/house-colours.ts'
import { reaches, WidgetWorld } from '../support/websites/widget-world.ts'

let world: WidgetWorld
beforeAll(async () => {
  world = await WidgetWorld.open()
})
afterEach(() => world.clear())
afterAll(() => world.close())

/** A visitor on the museum's page, whose clock can be put forward. */
async function arrive(): Promise<Page> {
  world.museum.pages.set('/', { body: `<main><h1>Rooms</h1></main>${world.script()}` })
  const page = await world.visitor()
  await page.clock.install()
  await page.goto(world.museum.origin)
  await page.locator('[data-part=launcher]').waitFor()
  return page
}

/** `rgb(42, 15, 30)` as `#2a0f1e`. */
const hexOf = (colour: string) =>
  `#${(colour.match(/\d+/g) ?? []).map((value) => Number(value).toString(16).padStart(2, '0')).join('')}`

async function beginTyping(frame: Frame): Promise<void> {
  await reaches(frame, 'consent')
  await frame.click('[data-action=type]')
  await reaches(frame, 'live')
}

async function openTalk(page: Page): Promise<Frame> {
  await page.locator('[data-part=launcher]').click()
  const frame = await world.frameOf(page)
  await beginTyping(frame)
  return frame
}

test('a page that opens the talk and asks at once is heard, and the talk stays', async () => {
  const page = await arrive()
  await page.evaluate(() => {
    window.visavis!.open()
    window.visavis!.ask('How much is a ticket?')
  })
  const frame = await world.frameOf(page)
  await reaches(frame, 'consent')
  // By then a frame that doesn't listen is given up.
  await page.clock.fastForward('00:16')
  await frame.click('[data-action=type]')
  await reaches(frame, 'live')
  await frame.getByText('How much is a ticket?').first().waitFor()
  expect(await page.locator('visavis-avatar iframe').count()).toBe(1)
})

test('a frame that loads itself anew, having stood for long, still knows what the page shows', async () => {
  const page = await arrive()
  await page.evaluate(() => window.visavis!.setContext('The submarine Grethe costs 40 euros to rent.'))
  await page.locator('[data-part=launcher]').click()
  const frame = await world.frameOf(page)
  const steps = await frame.evaluate(() => history.length)
  await reaches(frame, 'consent')
  await frame.click('[data-action=type]')
  await reaches(frame, 'live')
  await frame.click('[data-action=back]')
  await frame.click('[data-action=end]')
  await reaches(frame, 'ended')
  await page.clock.fastForward('20:00')
  await reaches(frame, 'attract')
  const loadedAnew = page.waitForEvent('framenavigated', (one) => one === frame)
  await frame.click('[data-action=start]')
  await loadedAnew
  await reaches(frame, 'consent')
  expect(await frame.evaluate(() => history.length), 'the way back is as short as before').toBe(steps)
  await frame.click('[data-action=type]')
  await reaches(frame, 'live')
  await page.evaluate(() => window.visavis!.ask('How much does the submarine Grethe cost?'))
  await expect
    .poll(() => frame.locator('[data-part=captions]').textContent(), { timeout: 20_000 })
    .toContain('40 euros')
})

test('what a page asks after a talk begins the next one', async () => {
  const page = await arrive()
  const frame = await openTalk(page)
  await frame.click('[data-action=back]')
  await frame.click('[data-action=end]')
  await reaches(frame, 'ended')
  await page.evaluate(() => window.visavis!.ask('How much is a ticket?'))
  await beginTyping(frame)
  await expect.poll(() => frame.locator('[data-part=heard]').first().textContent()).toBe('How much is a ticket?')
})

test('what a page asks while the goodbye is spoken begins the next talk', async () => {
  const page = await arrive()
  const frame = await openTalk(page)
  await page.evaluate(() => {
    window.visavis!.on('state', ({ state }) => {
      if (state === 'ending') window.visavis!.ask('How much is a ticket?')
    })
    window.visavis!.ask('Goodbye!')
  })
  await beginTyping(frame)
  await expect.poll(() => frame.locator('[data-part=heard]').first().textContent()).toBe('How much is a ticket?')
})

test('a house’s own colours are those of the card and the plane, and what stands there can be read', async () => {
  // Of all that a house may choose, hardly any two are closer to each other.
  const own = houseProperties({ plinth: '#5c566a', words: '#ffffff', lamp: '#8a1c3c' })
  const inline = `<visavis-avatar screen="${world.slug}"></visavis-avatar>`
  world.museum.pages.set('/', { body: inline + world.script() })
  const page = await world.visitor()
  await page.route('**/card.js?*', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"customProperties":{}', `"customProperties":${JSON.stringify(own)}`)
    return route.fulfill({ response, body })
  })
  await page.goto(world.museum.origin)
  await page.locator('[data-part=launcher]').waitFor()
  const pairs = [
    ['.say', '.plane'],
    ['.plane p:not(.say)', '.plane'],
    ['.act', '.act'],
    ['[data-action=type]', '.plane'],
    ['.launch b', '.launch'],
    ['.launch span span', '.launch'],
  ] as const
  await page.locator('.say').waitFor()
  for (const [letters, ground] of pairs) {
    const style = (selector: string, name: 'color' | 'background-color') =>
      page
        .locator(selector)
        .first()
        .evaluate((element, of) => getComputedStyle(element).getPropertyValue(of), name)
    const [one, other] = [hexOf(await style(letters, 'color')), hexOf(await style(ground, 'background-color'))]
    expect(contrastOf(one, other), `${letters} on ${ground}: ${one} ${other}`).toBeGreaterThanOrEqual(4.5)
  }
  expect(hexOf(await page.locator('.plane').evaluate((plane) => getComputedStyle(plane).backgroundColor))).toBe(
    '#5c566a',
  )
})
