import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, type OpenedBrowser } from '../support/browser/browser.ts'
import { looks } from '../support/pages/looks.ts'
import { faultsOf, keepPicture, overflowOf, owner, printedLink, signedInAt } from '../support/pages/operator-at-desk.ts'
import { startServer, type RunningServer } from '../support/server/server.ts'

let server: RunningServer
let opened: OpenedBrowser
let page: Page
let kiosk: Page

beforeAll(async () => {
  server = await startServer({ KIOSK_OPEN: '1' })
  opened = await launchBrowser({ viewport: { width: 1280, height: 900 } })
  page = opened.page
  await page.goto(printedLink(server))
  for (const [name, text] of Object.entries(owner)) await page.fill(`[name=${name}]`, text)
  await page.click('[data-action=set-up]')
  await page.waitForSelector('html[data-screen=characters]', { state: 'attached' })
  const headers = { 'Content-Type': 'application/json', 'X-Visavis-Console': '1' }
  await page.evaluate(
    (init) => fetch('/api/console/screens/demo/settings', { method: 'PATCH', ...init, body: '{"callsStaff":true}' }),
    { headers },
  )
  kiosk = await (await opened.browser.newContext()).newPage()
  await kiosk.goto(`${server.url}/kiosk/demo`)
})
afterAll(async () => {
  await opened?.close()
  await server?.stop('SIGKILL')
})

/** As the page of a screen does when a visitor touches "A person, please". */
const call = () =>
  kiosk.evaluate(async () => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"reason":"wanted"}' }
    return (await (await fetch('/api/kiosks/demo/calls', init)).json()) as { id: string }
  })
const seenAtKiosk = (id: string) =>
  kiosk.evaluate(
    async (one) => (await (await fetch(`/api/kiosks/demo/calls/${one}`, { method: 'POST' })).json()) as object,
    id,
  )

test('a call stands above every page until somebody has gone', async () => {
  const { id } = await call()
  await page.goto(`${server.url}/console/characters`)
  await page.getByText('wants a person').waitFor()
  await page.click('[data-action=take-call]')
  await page.getByText('Ingrid Aas is on the way.').waitFor()
  expect(await seenAtKiosk(id)).toMatchObject({ state: 'coming' })
  await page.click('[data-action=close-call]')
  await page.locator('[data-call]').waitFor({ state: 'detached' })
  await page.goto(`${server.url}/console/service/calls`)
  await page.locator('tbody').getByText('Ingrid Aas').waitFor()
})

test('an address for calls is refused in a sentence, or set with a secret that is shown once', async () => {
  await page.goto(`${server.url}/console/service/calls`)
  await page.fill('[name=url]', 'http://127.0.0.1/hook')
  await page.click('[data-action=set-address]')
  await page.getByRole('alert').getByText('The URL must be HTTPS.').waitFor()
  await page.fill('[name=url]', 'https://pager.invalid.example/hook')
  await page.click('[data-action=set-address]')
  expect((await page.locator('code.address').innerText()).length).toBeGreaterThan(40)
  await page.click('[data-action=try-address]')
  await page.locator('[data-part=last]').getByText('has no address').waitFor({ timeout: 15_000 })
  await page.reload()
  await page.locator('[data-action=remove-address]').waitFor()
  expect(await page.locator('code.address').count()).toBe(0)
  await page.click('[data-action=remove-address]')
  await page.locator('[data-action=remove-address]').waitFor({ state: 'detached' })
})

describe('with a visitor who waits', () => {
  beforeAll(async () => {
    await call()
  })

  test.each(looks)('axe finds nothing at $viewport.width px, $colorScheme, $locale', async (look) => {
    const { context, page: own } = await signedInAt(opened, server, look)
    await own.goto(`${server.url}/console/service/calls`)
    await own.locator('[name=url]').waitFor()
    await own.locator('[data-call]').waitFor()
    await keepPicture(own, `calls-${look.viewport.width}-${look.colorScheme}-${look.locale}`)
    expect(await faultsOf(own)).toEqual([])
    expect(await overflowOf(own)).toBeLessThanOrEqual(0)
    await context.close()
  })
})
