import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { maritKiosk } from '../support/pages/marit-kiosk.ts'
import { maritLook } from '../support/pages/marit-look.ts'

const { service, visitor } = await maritKiosk()
let page: Page
beforeEach(async () => {
  service.wall.isPaired = true
  page = await visitor.launch()
  // It goes on as usual until it is put forward.
  await page.clock.install()
  await page.goto(service.url)
  await visitor.reaches('attract')
})

const last = () => service.wall.liveReports.at(-1)

test('a paired screen tells how it is, in a talk with its microphone and its time', async () => {
  await expect.poll(last, { timeout: 10_000 }).toMatchObject({ state: 'attract', microphone: 'closed', build: 'first' })
  await visitor.begin()
  const picture = { sidePx: 512, textureScale: 2, framesPerSecond: 25, maxVideoKbps: 900 } as const
  service.send({ type: 'picture', ...picture })
  service.send({ type: 'transcription', role: 'user', turn: 1, sentence: 0, text: 'my secret', final: true })
  await expect.poll(last, { timeout: 15_000 }).toMatchObject({ state: 'live', microphone: 'on', picture })
  expect(last()!.secondsLeft).toBeGreaterThan(200)
  expect(JSON.stringify(service.wall.liveReports)).not.toContain('secret')
})

test('it ends the talk, and says a sentence in one', async () => {
  await visitor.begin()
  service.wall.commands.push({ kind: 'say', text: 'The museum closes in ten minutes.' })
  await service.hears({ type: 'say', text: 'The museum closes in ten minutes.' })
  service.wall.commands.push({ kind: 'end-talk' })
  await visitor.reaches('ended')
  expect(service.received.filter(({ type }) => type === 'say')).toHaveLength(1)
})

test('with nobody there the sentence stands on the first view, and visitors can still begin', async () => {
  service.wall.commands.push({ kind: 'say', text: 'The museum closes in ten minutes.' })
  await page.getByText('The museum closes in ten minutes.').waitFor()
  await visitor.begin()
  expect(
    service.received.some(({ type }) => type === 'say'),
    'nobody talked when it was said',
  ).toBe(false)
})

test('it closes for today and opens again, but never for a day that is over', async () => {
  service.wall.commands.push({ kind: 'close-today', day: '2020-01-01' })
  await expect.poll(() => service.wall.commands.length).toBe(0)
  await visitor.reaches('attract')
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: maritLook.timeZone, dateStyle: 'short' }).format()
  service.wall.commands.push({ kind: 'close-today', day })
  await visitor.reaches('closed')
  await expect.poll(last).toMatchObject({ state: 'closed' })
  service.wall.commands.push({ kind: 'open-again' })
  await visitor.reaches('attract')
})

/** Which page stands there: one that was loaded again doesn't have the mark. */
const mark = () => page.evaluate(() => Object.assign(window, { isOldPage: true }) && undefined)
const isOldPage = () => page.evaluate(() => 'isOldPage' in window)
/** It looks whether it may load again every few seconds, and does once nobody has touched it for some more. */
async function untilNewPage(): Promise<void> {
  const isNew = async () => {
    await page.clock.runFor(5000)
    return !(await isOldPage())
  }
  // Asked while it loads, a page has no answer yet.
  await expect.poll(() => isNew().catch(() => false), { timeout: 20_000 }).toBe(true)
  await visitor.reaches('attract')
}
/** The screen is to load again, and hears so in the middle of a talk. */
async function orderedInTalk(): Promise<void> {
  await visitor.begin()
  await mark()
  service.wall.commands.push({ kind: 'reload' })
  await expect.poll(() => service.wall.commands.length, { timeout: 10_000 }).toBe(0)
}

test('it loads again after the talk, not in it', async () => {
  await orderedInTalk()
  expect(await isOldPage()).toBe(true)
  await visitor.tap('end')
  await visitor.reaches('ended')
  await visitor.tap('done')
  await visitor.reaches('attract')
  await untilNewPage()
})

test('the next visitor, who comes within a second, finds a page that answers', async () => {
  await orderedInTalk()
  await visitor.tap('end')
  await visitor.tap('done')
  await visitor.tap('start')
  await visitor.reaches('consent')
  await visitor.tap('accept')
  await visitor.reaches('live')
  expect(await isOldPage()).toBe(true)
})

test('while the server is away it stays where it is, and loads again when it is back', async () => {
  await orderedInTalk()
  service.isAway = true
  await visitor.tap('end')
  await visitor.tap('done')
  await visitor.reaches('attract')
  const asked = () => service.requests.filter((request) => request === 'GET /api/kiosks/marit').length
  const before = asked()
  const passed = async () => {
    await page.clock.runFor(5000)
    return asked()
  }
  await expect.poll(passed, { timeout: 20_000 }).toBeGreaterThan(before + 1)
  expect(await isOldPage()).toBe(true)
  service.isAway = false
  await untilNewPage()
})

test('unpaired, it goes back to its code', async () => {
  service.wall.isPaired = false
  await page.waitForURL('**/kiosk')
  await expect.poll(() => page.getAttribute('html', 'data-state')).toBe('pairing')
})
