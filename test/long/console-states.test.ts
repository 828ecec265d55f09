import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser, type OpenedBrowser } from '../support/browser/browser.ts'
import { setUp } from '../support/pages/furnish.ts'
import { looks as allLooks, type Look } from '../support/pages/looks.ts'
import { faultsOf, keepPicture, overflowOf, signedInAt } from '../support/pages/operator-at-desk.ts'
import { startServer, type RunningServer } from '../support/server/server.ts'

/** One wide and one narrow; the others in a soak. */
const looks = inject('inAllLooks') ? allLooks : allLooks.slice(0, 2)

let server: RunningServer
let opened: OpenedBrowser

beforeAll(async () => {
  server = await startServer()
  opened = await launchBrowser({ viewport: { width: 1280, height: 900 } })
  await setUp(opened.page, server)
})
afterAll(async () => {
  await opened?.close()
  await server?.stop('SIGKILL')
})

/** Every screen of somebody signed in; what its address names need not be there to be waited for. */
const places = {
  characters: '/characters',
  character: '/characters/one',
  face: '/characters/one/face',
  history: '/characters/one/history',
  'knowledge-whose': '/knowledge',
  knowledge: '/knowledge/one',
  document: '/knowledge/one/two',
  'questions-whose': '/questions',
  questions: '/questions/one',
  screens: '/screens',
  screen: '/screens/one',
  studio: '/studio',
  library: '/studio/library',
  item: '/studio/library/one',
  visitors: '/visitors',
  talks: '/visitors/talks',
  talk: '/visitors/talks/one',
  unanswered: '/visitors/unanswered',
  service: '/service',
  calls: '/service/calls',
  operators: '/operators',
  record: '/operators/record',
} as const

/** Those that have something to say while there is nothing. */
const emptyOnes = [
  'characters',
  'knowledge-whose',
  'questions-whose',
  'screens',
  'studio',
  'library',
  'visitors',
  'talks',
  'unanswered',
  'service',
  'calls',
  'operators',
  'record',
] as const

/** What is wrong at these places as the look has them; `shows` is there once they can be looked at. */
async function faultsAt(page: Page, look: Look, state: string, names: readonly (keyof typeof places)[], shows: string) {
  const faults: string[] = []
  for (const name of names) {
    await page.goto(`${server.url}/console${places[name]}`)
    await page.locator(shows).first().waitFor({ state: 'attached' })
    await page.evaluate(() => document.fonts.ready)
    await keepPicture(page, `${name}-${state}-${look.viewport.width}-${look.colorScheme}-${look.locale}`)
    faults.push(...(await faultsOf(page)).map((fault) => `${name}: ${fault}`))
    if ((await overflowOf(page)) > 0) faults.push(`${name} is too wide`)
  }
  return faults
}

const all = Object.keys(places) as (keyof typeof places)[]

/** Does this with all that a screen asks for, but not with who is signed in. */
const withData = (page: Page, act: (route: Route) => unknown) =>
  page.route('**/api/console/**', async (route) => {
    if (/[/]me$/.test(new URL(route.request().url()).pathname)) await route.continue()
    else await act(route)
  })

const failed = {
  status: 503,
  json: { error: 'The store can’t be reached. Try again in a moment.', code: 'UNAVAILABLE' },
}

test.each(looks)('what is on its way is told, at $viewport.width px, $colorScheme, $locale', async (look) => {
  const { context, page } = await signedInAt(opened, server, look)
  const waiting: Route[] = []
  await withData(page, (route) => waiting.push(route))
  expect(await faultsAt(page, look, 'loading', all, 'main:has(.ph) .sk')).toEqual([])
  await context.close()
  expect(waiting.length).toBeGreaterThanOrEqual(all.length)
})

test.each(looks)('so is what failed, at $viewport.width px, $colorScheme, $locale', async (look) => {
  const { context, page } = await signedInAt(opened, server, look)
  await withData(page, (route) => route.fulfill(failed))
  expect(await faultsAt(page, look, 'failed', all, 'main [role=alert]')).toEqual([])
  await context.close()
})

test.each(looks)('and where nothing is yet, at $viewport.width px, $colorScheme, $locale', async (look) => {
  const { context, page } = await signedInAt(opened, server, look)
  expect(await faultsAt(page, look, 'empty', emptyOnes, 'main:not(:has(.sk)):has(h1)')).toEqual([])
  await context.close()
})

test('whether words are kept is not claimed before it is known', async () => {
  const { context, page } = await signedInAt(opened, server, {})
  await page.goto(`${server.url}/console/visitors`)
  await page.getByText('Only counts are.').waitFor()
  await page.route('**/visitors/keeping', (route) => route.fulfill(failed))
  await page.reload()
  await page.getByText('Whether words are kept couldn’t be found out.').waitFor()
  expect(await page.getByText('Only counts are.').count()).toBe(0)
  await context.close()
})

test('a screen that can’t be fetched is told of, and comes once the server answers again', async () => {
  const { context, page } = await signedInAt(opened, server, {})
  let isAway = true
  await page.route(/[/]assets[/]Knowledge-/, (route) => (isAway ? route.abort() : route.continue()))
  await page.route('**/api/console/me', (route) => (isAway ? route.abort() : route.continue()))
  await page.click('.rail a[href$="/knowledge"]')
  await page.locator('main [role=alert]').waitFor()
  expect(await faultsOf(page)).toEqual([])
  isAway = false
  await page.waitForSelector('html[data-screen=knowledge]', { state: 'attached' })
  await context.close()
})
