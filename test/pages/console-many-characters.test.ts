import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CreateCharacter } from '../../shared/console/characters.ts'
import { consoleHeader } from '../../shared/console/limits.ts'
import type { Screen } from '../../shared/console/screens.ts'
import { launchBrowser, type OpenedBrowser } from '../support/browser/browser.ts'
import { makeCharacter, setUp } from '../support/pages/furnish.ts'
import { startServer, type RunningServer } from '../support/server/server.ts'

/** More than one page of a list holds. */
const others = 45

let server: RunningServer
let opened: OpenedBrowser
let page: Page
/** Last by name. */
let zoe = ''

beforeAll(async () => {
  server = await startServer()
  opened = await launchBrowser({ viewport: { width: 1280, height: 900 } })
  page = opened.page
  await setUp(page, server)
  zoe = await makeCharacter(page, server, 'Zoe')
  for (let number = 1; number <= others; number++) {
    const data: CreateCharacter = { name: `Guide ${number}`, voice: 'clara', personality: 'You are a guide.' }
    const made = await page.request.post(`${server.url}/api/console/characters`, {
      data,
      headers: { [consoleHeader]: '1' },
    })
    if (!made.ok()) throw new Error(await made.text())
  }
})
afterAll(async () => {
  await opened?.close()
  await server?.stop('SIGKILL')
})

/** Whose name the field shows once the list has come. */
async function chosen() {
  await page.locator('[name=character] optgroup').first().waitFor({ state: 'attached' })
  return page.locator('[name=character]').evaluate((field: HTMLSelectElement) => field.selectedOptions[0]?.label)
}

test('a screen keeps its character when something else of it is saved, however many there are', async () => {
  await page.goto(`${server.url}/console/screens/new/${zoe}`)
  await page.fill('dialog [name=name]', 'Hall')
  await page.locator('dialog optgroup').first().waitFor({ state: 'attached' })
  await page.click('[data-action=pair]')
  await page.locator('tr[data-slug]').filter({ hasText: 'Zoe' }).waitFor()
  const slug = (await page.locator('tr[data-slug]').first().getAttribute('data-slug'))!
  await page.goto(`${server.url}/console/screens/${slug}`)
  expect(await chosen()).toBe('Zoe')
  await page.fill('[name=group]', 'Ground floor')
  await page.click('[data-action=save]')
  await page.getByText('Saved.').waitFor()
  const screen = await page.request.get(`${server.url}/api/console/screens/${slug}`)
  expect(((await screen.json()) as Screen).character.name).toBe('Zoe')
})

test('whoever stands on a later page of the list can be chosen for a website, too', async () => {
  await page.goto(`${server.url}/console/screens`)
  await page.click('[data-action=new-website]')
  await page.fill('dialog [name=origin]', 'https://museum.example')
  await page.fill('dialog [name=name]', 'Our website')
  await page.locator('dialog [name=character]').selectOption({ label: 'Zoe' }, { timeout: 10_000 })
  await page.click('[data-action=add-website]')
  await page.waitForSelector('html[data-screen=screen]', { state: 'attached' })
  expect(await chosen()).toBe('Zoe')
})
