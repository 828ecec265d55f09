import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, type OpenedBrowser } from '../support/browser/browser.ts'
import { consumeInPage } from '../support/browser/consume-in-page.ts'
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
