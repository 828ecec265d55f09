import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { maritKiosk } from '../support/pages/marit-kiosk.ts'
import { maritLook } from '../support/pages/marit-look.ts'

const { service, visitor } = await maritKiosk({ hasStaffCorner: true })
let page: Page
beforeEach(async () => {
  page = await visitor.launch()
  await page.clock.install()
})

async function hold(x: number, y: number, ms = 3500): Promise<void> {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.clock.runFor(ms)
  await page.mouse.up()
}

async function type(pin: string): Promise<void> {
  for (const digit of pin) await page.locator('.pad button', { hasText: digit }).click()
  await visitor.tap('open')
}

async function enter(): Promise<void> {
  await page.goto(service.url)
  await visitor.reaches('attract')
  await hold(30, 30)
  await type(service.staffPin)
  await page.waitForSelector('.diag')
}

test('the corner opens by holding it and by the PIN, and shows how the screen is', async () => {
  await page.goto(service.url)
  await visitor.reaches('attract')
  await hold(30, 30, 1000)
  await hold(300, 300)
  expect(await page.locator('.pad').count()).toBe(0)
  await hold(30, 30)
  await type('111222')
  await page.getByText('2 tries are left').waitFor()
  expect(await page.locator('.diag').count()).toBe(0)
  await type(service.staffPin)
  await page.waitForSelector('.diag')
  await expect.poll(() => page.locator('[data-part=level] i.on').count(), { timeout: 15_000 }).toBeGreaterThan(0)
  expect(await page.textContent('[data-part=faults]')).toBe('None')
  expect(await page.textContent('.diag')).toContain('first')
  await visitor.tap('tone')
  await visitor.tap('visitors')
  expect(await page.locator('.staff').count()).toBe(0)
  await visitor.begin()
})

test('nobody leaves it open: it goes by itself after two minutes without a touch', async () => {
  await enter()
  await page.clock.runFor(119_000)
  expect(await page.locator('.staff').count()).toBe(1)
  await page.clock.runFor(2000)
  expect(await page.locator('.staff').count()).toBe(0)
})

test('closed for today at the screen, it is open again the next morning', async () => {
  await enter()
  await visitor.tap('close-today')
  await visitor.tap('visitors')
  await visitor.reaches('closed')
  await page.reload()
  await visitor.reaches('closed')
  await page.clock.fastForward(24 * 3_600_000)
  await page.clock.runFor(20_000)
  await visitor.reaches('attract')
  await expect.poll(() => page.locator('[data-action=start]').count()).toBe(1)
})

test('closed for today between two openings, it does not promise the second one', async () => {
  const days = [1, 2, 3, 4, 5, 6, 7] as const
  const hours = [
    { days: [...days], from: '10:00', to: '12:00' },
    { days: [...days], from: '14:00', to: '18:00' },
  ]
  service.look = { ...maritLook, hasStaffCorner: true, hours }
  // 11:00 in Oslo.
  await page.clock.setSystemTime('2026-03-03T10:00:00Z')
  await enter()
  await visitor.tap('close-today')
  await visitor.tap('visitors')
  await visitor.reaches('closed')
  expect(await page.textContent('[role=status]')).toContain('tomorrow from 10:00')
})

test('a screen without a PIN has no corner', async () => {
  service.look = maritLook
  await page.goto(service.url)
  await visitor.reaches('attract')
  await hold(30, 30)
  expect(await page.locator('.staff').count()).toBe(0)
})

test('in a house that reads from the right the corner keeps the way of its own words', async () => {
  service.look = { ...maritLook, hasStaffCorner: true, language: 'ar' }
  await page.goto(service.url)
  await visitor.reaches('attract')
  await page.waitForSelector('html[dir="rtl"]')
  await hold((await page.evaluate(() => innerWidth)) - 30, 30)
  expect(await page.getAttribute('.staff', 'lang')).toBe('en')
  const [one, two] = await Promise.all(
    ['1', '2'].map((digit) => page.locator('.pad button', { hasText: digit }).boundingBox()),
  )
  expect(one!.x).toBeLessThan(two!.x)
})
