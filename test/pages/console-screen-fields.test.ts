import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, type OpenedBrowser } from '../support/browser/browser.ts'
import { setUp } from '../support/pages/furnish.ts'
import { faultsOf, keepPicture } from '../support/pages/operator-at-desk.ts'
import { startServer, type RunningServer } from '../support/server/server.ts'

let server: RunningServer
let opened: OpenedBrowser
let page: Page
let slug = ''

beforeAll(async () => {
  server = await startServer()
  opened = await launchBrowser({ viewport: { width: 1280, height: 900 } })
  page = opened.page
  await setUp(page, server)
  await page.goto(`${server.url}/console/screens/new`)
  await page.locator('dialog optgroup').first().waitFor({ state: 'attached' })
  await page.fill('dialog [name=name]', 'Stair hall')
  await page.click('[data-action=pair]')
  slug = (await page.locator('tr[data-slug]').first().getAttribute('data-slug'))!
})
afterAll(async () => {
  await opened?.close()
  await server?.stop('SIGKILL')
})

const open = () => page.goto(`${server.url}/console/screens/${slug}`)

test('what the house refuses is told at its field, in words for whoever sits at the console', async () => {
  await open()
  const refusalOf = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.validationMessage)
  await page.fill('[name=name]', '   ')
  await page.click('[data-action=save]')
  await page.getByRole('alert').getByText('Something has to be written here.').waitFor()
  await page.locator('[name=name]:focus:invalid').waitFor()
  expect(await refusalOf(page.locator('[name=name]'))).toBe('Something has to be written here.')
  await page.fill('[name=name]', 'Stair hall')
  await page.fill('[name=suggestions]', 'Who?\n'.repeat(7))
  await page.click('[data-action=save]')
  await page.getByRole('alert').getByText('There may be 6 at most.').waitFor()
  await page.locator('[name=suggestions]:focus:invalid').waitFor()
  await page.fill('[name=suggestions]', '')
  await page.uncheck('#any-time')
  const times = page.locator('.hours')
  for (const day of await times.locator('[type=checkbox]').all()) await day.uncheck()
  await page.click('[data-action=save]')
  expect(await refusalOf(times.locator('input').first())).toContain('Choose a day')
  await times.locator('input').first().check()
  await page.click('[data-action=save]')
  await page.getByText('Saved.').waitFor()
})

test('by keyboard alone times are taken out again, and the focus goes to what they stood in', async () => {
  await open()
  const anyTime = page.locator('#any-time')
  if (await anyTime.isChecked()) await anyTime.press('Space')
  await page.locator('[data-action=add-times]').press('Enter')
  await page.getByRole('button', { name: 'Remove times 2' }).press('Enter')
  await expect.poll(() => page.locator('h2:focus-visible').allInnerTexts()).toEqual(['Hours'])
  await page.keyboard.press('Tab')
  await page.locator('#any-time:focus').waitFor()
})

test('signs that no screen shows are told at their fields, where one goes on typing', async () => {
  await page.goto(`${server.url}/console/screens/new`)
  const signs = page.locator('dialog [data-part=pairing-code] input')
  const why = () =>
    page.evaluate(() => {
      const field = document.activeElement
      const note = document.getElementById(field?.getAttribute('aria-describedby') ?? '')
      return [field?.getAttribute('aria-label'), field?.getAttribute('aria-invalid'), note?.textContent]
    })
  await page.fill('dialog [name=name]', 'Attic')
  await page.locator('dialog optgroup').first().waitFor({ state: 'attached' })
  await signs.first().pressSequentially('KQ7')
  await page.click('[data-action=pair]')
  await expect.poll(why).toEqual(['Sign 4 of 6', 'true', 'A code has six signs. Type them all, or leave them empty.'])
  await page.keyboard.type('ZZZ')
  await page.click('[data-action=pair]')
  await expect.poll(why).toEqual(['Sign 1 of 6', 'true', expect.stringContaining('No screen shows these signs.')])
  await keepPicture(page, 'screens-wrong-signs')
  expect(await faultsOf(page)).toEqual([])
})
