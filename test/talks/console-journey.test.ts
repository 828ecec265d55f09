import sharp from 'sharp'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, type OpenedBrowser } from '../support/browser/browser.ts'
import { picturesFolder } from '../support/face/face-pictures.ts'
import { faultsOf, keepPicture } from '../support/pages/operator-at-desk.ts'
import { startServer, type RunningServer } from '../support/server/server.ts'
import { fileURLToPath } from 'node:url'

let server: RunningServer
let opened: OpenedBrowser
beforeAll(async () => {
  server = await startServer()
  opened = await launchBrowser({ viewport: { width: 1280, height: 900 } })
})
afterAll(async () => {
  await opened?.close()
  await server?.stop('SIGKILL')
})

/** Somebody at a desk: counts what they click, and waits like a person before they do. */
class Desk {
  readonly page: Page
  clicks = 0

  constructor(page: Page) {
    this.page = page
  }

  async click(selector: string): Promise<void> {
    const target = this.page.locator(`${selector}:visible`).first()
    await target.waitFor()
    await this.page.waitForTimeout(300)
    this.clicks++
    await target.click()
  }

  async reaches(screen: string): Promise<void> {
    await this.page.waitForSelector(`html[data-screen=${screen}]`, { state: 'attached' })
  }

  write(name: string, text: string): Promise<void> {
    return this.page.locator(`[name=${name}]:visible`).fill(text)
  }
}

/** Somebody who is nobody of the demo. */
const portrait = () =>
  sharp(fileURLToPath(new URL('tomas.png', picturesFolder)))
    .flop()
    .modulate({ hue: 30, brightness: 0.95 })
    .jpeg()
    .toBuffer()

async function openWall(context: BrowserContext): Promise<{ page: Page; code: string }> {
  const page = await context.newPage()
  await page.goto(`${server.url}/kiosk`)
  const code = await page.locator('[data-part=pairing-code]').innerText()
  return { page, code }
}

/** The draft talks, too, beside the form, as it is now. */
async function talkToDraft(desk: Desk): Promise<void> {
  const { page } = desk
  await page.goto(`${server.url}/console/characters`)
  await desk.click('a.card')
  await desk.write('startScript', 'Mind the step.')
  await desk.click('[data-action=save]')
  await page.getByText('Saved.').waitFor()
  await page.waitForSelector('[data-status=READY]')
  await desk.click('[data-action=talk]')
  await desk.click('[data-action=begin-writing]')
  await page.locator('[data-part=talk]').getByText('Mind the step').waitFor({ timeout: 30_000 })
  await page.locator('[data-part=talk] input').fill('What does a ticket cost?')
  await desk.click('[data-action=ask]')
  await page.locator('[data-part=talk]').getByText('four crowns').waitFor({ timeout: 30_000 })
  await keepPicture(page, 'talk')
  expect(await faultsOf(page)).toEqual([])
  await desk.click('[data-action=end-talk]')
  await page.getByText('The talk is over.').waitFor()
}

test('from the printed link to a talk on a paired screen', { timeout: 180_000 }, async () => {
  const startedAtMs = Date.now()
  const link = /http\S+\/console\/set-up#\S+/.exec(server.output())?.[0]
  const desk = new Desk(opened.page)
  const { page } = desk
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))

  await page.goto(link!)
  await desk.reaches('set-up')
  await desk.write('house', 'Harbour Museum')
  await desk.write('name', 'Ingrid Aas')
  await desk.write('email', 'ingrid@museum.example')
  await desk.write('password', 'three goats and a lamp')
  await desk.click('[data-action=set-up]')
  await desk.reaches('characters')

  await desk.click('[data-action=new-character]')
  await desk.reaches('character')
  await page.setInputFiles('[name=picture]', { name: 'anders.jpg', mimeType: 'image/jpeg', buffer: await portrait() })
  await desk.write('name', 'Anders Lie')
  await desk.write('personality', 'You are Anders Lie, a ferryman. You speak plainly.')
  await desk.write('startScript', 'Welcome aboard. I am Anders.')
  await desk.click('[data-action=save]')
  await page.waitForSelector('[data-status=READY]', { timeout: 60_000 })

  await desk.click('a[href*="/console/knowledge/"]')
  await desk.reaches('knowledge')
  await desk.write('name', 'The ferry')
  await desk.write('document', 'The ferry leaves at ten past nine. A ticket costs four crowns.')
  await desk.click('[data-action=add-document]')
  await page.getByText('The ferry is added.').waitFor()

  await desk.click('.crumb a')
  await desk.reaches('character')
  await page.waitForSelector('[data-status=READY]')
  await desk.click('[data-action=publish]')
  await desk.click('[data-action=publish-now]')
  await page.locator('[data-action=publish]').waitFor({ state: 'detached' })

  const wallContext = await opened.browser.newContext({
    permissions: ['microphone'],
    viewport: { width: 540, height: 960 },
  })
  const wall = await openWall(wallContext)
  await desk.click('a[href="/console/screens"]')
  await desk.reaches('screens')
  await desk.click('[data-action=new-screen]')
  await desk.click('[data-part=pairing-code] input')
  await page.keyboard.type(wall.code.replace(' ', ''))
  await desk.write('name', 'Quay')
  await page.locator('select[name=character]').selectOption({ label: 'Anders Lie' })
  await desk.click('[data-action=pair]')
  await wall.page.waitForURL(/\/kiosk\/quay-/)

  await wall.page.locator('[data-action=start]').click()
  await wall.page.locator('[data-action=accept]').click()
  await wall.page.waitForSelector('html[data-state=live]', { state: 'attached', timeout: 60_000 })
  await wall.page.getByText('Welcome aboard').first().waitFor({ timeout: 30_000 })
  const seconds = Math.round((Date.now() - startedAtMs) / 1000)
  process.stdout.write(`From the link to the greeting: ${desk.clicks} clicks, ${seconds} s.\n`)
  expect(desk.clicks).toBeLessThanOrEqual(25)
  expect(problems).toEqual([])
  await wallContext.close()

  await page.goto(link!)
  await page.getByText('This link has been used.').waitFor()

  // The browser tells of the answer that the used link got.
  problems.length = 0

  await talkToDraft(desk)
  expect(problems).toEqual([])
})
