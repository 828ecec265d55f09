import sharp from 'sharp'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { launchBrowser } from '../browser/browser.ts'
import { picturesFolder } from '../face/face-pictures.ts'
import { KeyboardDesk, type Desk } from './desk.ts'
import { printedLink } from './operator-at-desk.ts'
import { visitWall } from './wall-visitor.ts'
import { startServer, type RunningServer } from '../server/server.ts'
import { fileURLToPath } from 'node:url'

/** Somebody who is nobody of the demo. */
const portrait = () =>
  sharp(fileURLToPath(new URL('tomas.png', picturesFolder)))
    .flop()
    .modulate({ hue: 30, brightness: 0.95 })
    .jpeg()
    .toBuffer()

async function openWall(context: BrowserContext, { url }: RunningServer): Promise<{ page: Page; code: string }> {
  const page = await context.newPage()
  await page.goto(`${url}/kiosk`)
  const code = await page.locator('[data-part=pairing-code]').innerText()
  return { page, code }
}

/** Somebody at a desk, and the browser they have. */
export interface Way {
  way: string
  Person: new (page: Page) => Desk
  context: BrowserContextOptions
}

async function setUp(desk: Desk, link: string): Promise<void> {
  await desk.page.goto(link)
  await desk.reaches('set-up')
  await desk.write('house', 'Harbour Museum')
  await desk.write('name', 'Ingrid Aas')
  await desk.write('email', 'ingrid@museum.example')
  await desk.write('password', 'three goats and a lamp')
  await desk.click('[data-action=set-up]')
  await desk.reaches('characters')
}

/** A picture, words, a document, and it is published. */
async function makeAnders(desk: Desk): Promise<void> {
  const { page } = desk
  await desk.click('[data-action=new-character]')
  await desk.reaches('character')
  await desk.giveFile('picture', { name: 'anders.jpg', mimeType: 'image/jpeg', buffer: await portrait() })
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
  if (desk instanceof KeyboardDesk) await desk.notLost('publishing')
}

async function hang(desk: Desk, code: string): Promise<void> {
  await desk.goTo('/console/screens')
  await desk.reaches('screens')
  await desk.click('[data-action=new-screen]')
  if (desk instanceof KeyboardDesk) await desk.page.locator('dialog [data-part=pairing-code]').waitFor()
  else await desk.click('[data-part=pairing-code] input')
  await desk.page.keyboard.type(code.replace(' ', ''))
  await desk.write('name', 'Quay')
  await desk.choose('character', 'Anders Lie')
  await desk.click('[data-action=pair]')
}

/** The words of talks are kept from now on. */
async function keepWords(desk: Desk): Promise<void> {
  await desk.goTo('/console/visitors')
  await desk.reaches('visitors')
  await desk.tick('asked')
  await desk.click('[data-action=keep-words]')
  await desk.page.getByText('Words are kept for 30 days, without voice').waitFor()
}

/** What nobody could answer is found in the list, answered there, and published. */
async function answerUnknown(desk: Desk, answer: string): Promise<void> {
  const { page } = desk
  await desk.click('a[href$="/visitors/unanswered"]')
  await page.getByRole('heading', { name: unknown }).waitFor()
  await desk.click('[data-action=answer]')
  await desk.write('answer', answer)
  await desk.click('[data-action=answer]')
  await page.getByText('In the draft.').waitFor()
  if (desk instanceof KeyboardDesk) await desk.notLost('answering')
  await desk.click('.note a[href*="/characters/"]')
  await desk.reaches('character')
  await page.waitForSelector('[data-status=READY]')
  await desk.click('[data-action=publish]')
  await desk.click('[data-action=publish-now]')
  await page.locator('[data-action=publish]').waitFor({ state: 'detached' })
  await page.waitForSelector('[data-status=READY]')
}

const greeting = 'Welcome aboard'
const known = 'What does a ticket cost?'
const unknown = 'What happened to the goats?'

/** From the printed link to a talk on a paired screen, and to the answer that was missing there. */
export async function goFromLinkToAnswer({ way, Person, context: options }: Way) {
  const server = await startServer()
  const opened = await launchBrowser()
  onTestFinished(async () => {
    await opened.close()
    await server.stop('SIGKILL')
  })
  const startedAtMs = Date.now()
  const link = printedLink(server)
  const context = await opened.browser.newContext({ ...options, permissions: ['microphone'] })
  const page = await context.newPage()
  const desk = new Person(page)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))

  await setUp(desk, link)
  await makeAnders(desk)
  const wallContext = await opened.browser.newContext({
    permissions: ['microphone'],
    viewport: { width: 540, height: 960 },
  })
  const wall = await openWall(wallContext, server)
  await hang(desk, wall.code)
  await wall.page.waitForURL(/\/kiosk\/quay-/)
  if (desk instanceof KeyboardDesk) await desk.notLost('pairing')

  await keepWords(desk)
  const first = await visitWall(wall.page, { greeting, questions: [unknown, known] })
  expect(first[0]).not.toContain('Nordkai')
  expect(first[1]).toContain('four crowns')
  await answerUnknown(desk, 'Both goats were taken to Nordkai in the winter of 1942.')
  // Visitors meet what was published as soon as it is ready.
  const askAgain = async () => (await visitWall(wall.page, { greeting, questions: [unknown] })).join('\n')
  await expect.poll(askAgain, { timeout: 120_000 }).toContain('Nordkai')

  const seconds = Math.round((Date.now() - startedAtMs) / 1000)
  const steps = desk instanceof KeyboardDesk ? `, ${desk.steps} presses of Tab` : ''
  process.stdout.write(
    `From the link to the answer that was missing, ${way}: ${desk.clicks} clicks${steps}, ${seconds} s.\n`,
  )
  expect(desk.clicks).toBeLessThanOrEqual(25)
  expect(seconds).toBeLessThanOrEqual(300)
  expect(desk.complaints).toEqual([])
  await wallContext.close()
  return { server, link, desk, problems }
}
