import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, type OpenedBrowser } from '../support/browser.ts'
import { freePort, startServer, type RunningServer } from '../support/server.ts'

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
  const { signallingOrigin, refusal } = await page.evaluate(async () => {
    const opening = await fetch('/api/sessions', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"kiosk":"demo"}',
    })
    const { id, ticket } = (await opening.json()) as { id: string; ticket: string }
    const headers = { 'X-Session-Ticket': ticket }
    let status = 'NOT_READY'
    while (status === 'NOT_READY') {
      const state = await fetch(`/api/sessions/${id}?wait=5`, { headers })
      status = ((await state.json()) as { status: string }).status
    }
    const consumed = await fetch(`/api/sessions/${id}/consume`, { method: 'POST', headers })
    const { url, token } = (await consumed.json()) as { url: string; token: string }
    // Neither the policy of the page nor that of the service stops the offer; that it is none is what is said.
    const offer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/sdp', Authorization: `Bearer ${token}` },
      body: 'no offer',
    })
    return { signallingOrigin: new URL(url).origin, refusal: offer.status }
  })
  expect(signallingOrigin).toBe(service.url)
  expect(refusal).toBe(400)
})
