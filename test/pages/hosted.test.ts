import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, type OpenedBrowser } from '../support/browser/browser.ts'
import { consumeInPage } from '../support/browser/consume-in-page.ts'
import { leaflet } from '../support/documents/make-pdf.ts'
import { makeCharacter, setUp } from '../support/pages/furnish.ts'
import { freePort, startServer, type RunningServer } from '../support/server/server.ts'

let service: RunningServer
let kiosk: RunningServer
let opened: OpenedBrowser

beforeAll(async () => {
  const kioskPort = String(await freePort())
  service = await startServer({ RTC_ORIGINS: `http://localhost:${kioskPort}` })
  kiosk = await startServer({
    PORT: kioskPort,
    SERVICE_BASE_URL: service.url,
    SERVICE_API_SECRET: service.secret(),
  })
  opened = await launchBrowser()
})
afterAll(async () => {
  await opened?.close()
  await kiosk?.stop('SIGKILL')
  await service?.stop('SIGKILL')
})

test('a kiosk in front of a service elsewhere brings it the demo, and its page may send offers there', async () => {
  const { page } = opened
  await page.goto(kiosk.url)
  await page.getByRole('button').first().waitFor()
  const { url, token } = await consumeInPage(page)
  expect(new URL(url).origin).toBe(service.url)
  // Neither the policy of the page nor that of the service stops the offer; that it is none is what is said.
  const refusal = await page.evaluate(
    async ([address, bearer]) => {
      const headers = { 'Content-Type': 'application/sdp', Authorization: `Bearer ${bearer}` }
      return (await fetch(address, { method: 'POST', headers, body: 'no offer' })).status
    },
    [url, token] as const,
  )
  expect(refusal).toBe(400)
})

test('before a service elsewhere papers are read as here; questions are kept, and what can’t be run is not shown', async () => {
  const page = await opened.browser.newPage()
  await setUp(page, kiosk)
  const key = await makeCharacter(page, kiosk, 'Anders')
  await page.goto(`${kiosk.url}/console/knowledge/${key}`)
  await page.setInputFiles('[name=documents]', {
    name: 'A leaflet.pdf',
    mimeType: 'application/pdf',
    buffer: await leaflet(),
  })
  await page.getByText('A leaflet.pdf is added.').waitFor()
  await page.goto(`${kiosk.url}/console/questions/${key}`)
  await page.fill('.new-question [name=question]', 'What became of the goats?')
  await page.fill('.new-question [name=expects]', 'Nordkai')
  await page.click('[data-action=add-question]')
  await page.locator('.asked b').waitFor()
  await page.getByText('The service that answers is elsewhere').waitFor()
  expect(await page.locator('[data-action=run-questions]').count()).toBe(0)
  await page.goto(`${kiosk.url}/console/characters/${key}`)
  await page.waitForSelector('[data-status=READY]')
  await page.click('[data-action=publish]')
  await page.locator('dialog [data-action=publish-now]').click()
  await page.locator('[data-action=publish]').waitFor({ state: 'detached' })
  await page.close()
})
