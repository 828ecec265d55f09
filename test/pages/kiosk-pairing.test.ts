import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { maritKiosk } from '../support/pages/marit-kiosk.ts'

const { service, visitor } = await maritKiosk()
const lastsS = 600
let page: Page
let asked: number
/** What the server says to the claim. */
let claim: { status: number; json: object }
beforeEach(async () => {
  asked = 0
  claim = { status: 200, json: {} }
  page = await visitor.launch()
  await page.clock.install()
  await page.route('**/api/pairings', (route) => {
    asked++
    return route.fulfill({ status: 201, json: { code: `ABC23${asked + 1}`, claim: 'claim', lastsS } })
  })
  await page.route('**/api/pairings/claim', (route) => route.fulfill(claim))
})

const open = () => page.goto(new URL('/kiosk', service.url).href)
const shows = (signs: string) => page.locator('[data-part=pairing-code]', { hasText: signs }).waitFor()

test.each([-1, 1])(
  'a screen whose clock is wrong by %s hours shows its six signs as long as they are good',
  async (by) => {
    await page.clock.setSystemTime(Date.now() + by * 3_600_000)
    await open()
    await shows('ABC 232')
    await page.getByText('New signs in 10 minutes').waitFor()
    await page.clock.runFor(5 * 60_000)
    expect(asked).toBe(1)
    await page.getByText('New signs in 5 minutes').waitFor()
  },
)

test('signs that have ended at the server make room for others at once', async () => {
  await open()
  await shows('ABC 232')
  claim = { status: 410, json: { error: 'This code has ended.', code: 'CODE_EXPIRED' } }
  await page.clock.runFor(2500)
  await shows('ABC 233')
  expect(asked).toBe(2)
})

test('the browser that shows the signs goes on to the screen that it was given', async () => {
  await open()
  await shows('ABC 232')
  claim = { status: 200, json: { slug: 'marit' } }
  await page.clock.runFor(2500)
  await page.waitForURL('**/kiosk/marit')
  await visitor.reaches('attract')
  expect(asked).toBe(1)
})
