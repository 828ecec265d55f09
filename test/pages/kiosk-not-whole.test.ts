import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser, type OpenedBrowser } from '../support/browser/browser.ts'
import { startServer, type RunningServer } from '../support/server/server.ts'

let server: RunningServer
let opened: OpenedBrowser
let page: Page
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  opened = await launchBrowser()
  page = opened.page
  await page.clock.install()
})
afterEach(() => opened.close())
afterAll(() => server?.stop('SIGKILL'))

const scripts = '**/assets/*.js'
/** Longer than the page waits before it asks. */
const aWhile = 40_000
const begin = () => page.locator('[data-action=start]')

test('a page whose scripts were lost on the way is there once they can be had, with nobody to press reload', async () => {
  await page.route(scripts, (route) => route.abort())
  await page.goto(`${server.url}/kiosk/demo`)
  await page.clock.runFor(aWhile)
  await page.waitForLoadState()
  expect(await page.innerHTML('#app')).toBe('')
  await page.unroute(scripts)
  // What it asks the house is answered by the real clock: only then does it wait for the next time.
  const isThere = async () => {
    await page.clock.runFor(aWhile)
    return (await begin().count()) > 0
  }
  await expect.poll(isThere, { timeout: 20_000 }).toBe(true)
})

test('while the server is away it is left alone: a browser’s own page would never come back', async () => {
  await page.route(scripts, (route) => route.abort())
  await page.goto(`${server.url}/kiosk/demo`)
  const asked: string[] = []
  await page.route('**/kiosk/demo', (route) => {
    asked.push(route.request().resourceType())
    return route.abort()
  })
  await page.clock.runFor(3 * aWhile)
  await expect.poll(() => asked.length).toBeGreaterThan(1)
  expect(new Set(asked), 'asked for, and not gone to').toEqual(new Set(['fetch']))
  await page.unrouteAll()
  await page.clock.runFor(aWhile)
  await begin().waitFor()
})

test('a screen that begins where there is nothing yet shows its character once there is', async () => {
  await page.goto(`${server.url}/kiosk/later`)
  await page.getByText('There is no kiosk here').waitFor()
  await page.clock.runFor(aWhile)
  await page.getByText('There is no kiosk here').waitFor()
  await page.route('**/kiosk/later', (route) => route.continue({ url: `${server.url}/kiosk/demo` }))
  await page.clock.runFor(aWhile)
  await page.waitForFunction(() => document.querySelector('#app') !== null)
  expect(await page.getByText('There is no kiosk here').count()).toBe(0)
})

test.each(['**/assets/*.css', '**/poster?*'])(
  'a page that lost %s is loaded again when nobody is there',
  async (lost) => {
    await page.route(lost, (route) => route.abort())
    await page.goto(`${server.url}/kiosk/demo`)
    await begin().waitFor()
    await page.unroute(lost)
    const again = page.waitForEvent('load')
    await page.clock.runFor(aWhile)
    await again
    await begin().waitFor()
    expect(await page.evaluate(() => [...document.styleSheets].length)).toBeGreaterThan(0)
    const picture = page.locator('.still img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  },
)

test('a page that came whole is not loaded again', async () => {
  let loads = 0
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())))
  await page.goto(`${server.url}/kiosk/demo`)
  await begin().waitFor()
  await page.clock.runFor(3 * aWhile)
  expect(loads).toBe(1)
})
