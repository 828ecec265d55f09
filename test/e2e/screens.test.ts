import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DownEvent, WordTiming } from '../../shared/kiosk/events.ts'
import { launchBrowser, type OpenedBrowser } from '../support/browser.ts'
import type { FakeService } from '../support/fake-service.ts'
import { startMaritService } from '../web/kiosk/kiosk-visitor.ts'
import { contrastOf, measure } from '../web/kiosk/page-facts.ts'
import { maritLook } from '../web/marit-look.ts'

const pictures = process.env['SCREENS_FOLDER'] ?? join(tmpdir(), 'visavis-screens')

const sizes = [
  { name: 'P', width: 1080, height: 1920, isWall: true },
  { name: 'L', width: 1920, height: 1080, isWall: true },
  { name: 'M', width: 390, height: 844, isWall: false },
]

const answer =
  'Once, in January of ’38. The oil had thickened with the cold, and I warmed the cans against my own stove until four in the morning.'
const question = 'Did you ever let the light go out?'
const wordsOf = (text: string, stepMs: number): WordTiming[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }, place) => ({
    from: index,
    to: index + word.length,
    atMs: place * stepMs,
  }))
const says = (turn: number, text: string, words: WordTiming[] = []): DownEvent => ({
  type: 'transcription',
  role: 'avatar',
  turn,
  sentence: 0,
  text,
  final: true,
  words,
})
const hears = (turn: number, text: string): DownEvent => ({
  type: 'transcription',
  role: 'user',
  turn,
  sentence: 0,
  text,
  final: true,
})
const source: DownEvent = {
  type: 'source',
  turn: 1,
  documentId: 'log',
  name: 'Station log, 14 January 1938',
  excerpt: 'Saltholm light, page 212. The oil thickened with the cold; the cans were warmed at the stove until four.',
}
const offers = (...texts: string[]): DownEvent => ({ type: 'choices', turn: 1, reason: 'you-could-ask', texts })
const after = offers('Did any ship come to harm?', 'Who wrote the log?')
const is = (state: 'listening' | 'thinking' | 'speaking'): DownEvent => ({ type: 'state', state })
const clock = (seconds: number): DownEvent => ({ type: 'clock', remainingMs: seconds * 1000 })

let service: FakeService
beforeAll(async () => {
  await mkdir(pictures, { recursive: true })
  service = await startMaritService()
})
afterAll(() => service.close())

describe.each(sizes)('at $width×$height', (size) => {
  let opened: OpenedBrowser
  let context: BrowserContext
  let page: Page

  beforeAll(async () => {
    opened = await launchBrowser()
    const viewport = { width: size.width, height: size.height }
    context = await opened.browser.newContext({ viewport, hasTouch: true, permissions: ['microphone'] })
  })
  afterAll(() => opened.close())

  beforeEach(async () => {
    service.reset()
    service.look = maritLook
    await page?.close()
    page = await context.newPage()
    await page.goto(service.url)
    await page.waitForSelector('[data-action=start]')
    await page.evaluate(() => document.fonts.ready)
  })

  const tap = (action: string) => page.locator(`[data-action=${action}]:visible`).first().click()
  const reaches = (state: string) => page.waitForSelector(`html[data-state=${state}]`, { state: 'attached' })
  const begin = async () => {
    await tap('start')
    await reaches('consent')
    await tap('accept')
    await reaches('live')
    await service.talks()
  }
  const shows = (selector: string) => page.waitForSelector(selector)

  /** Takes the picture, and checks the rules that hold on every screen. */
  const looksRight = async (name: string, rules: { plinth?: number } = {}) => {
    await page.waitForTimeout(600)
    await page.screenshot({ path: join(pictures, `${name}-${size.name}.png`) })
    const facts = await measure(page)
    expect(facts.small, 'things to touch are big enough').toEqual([])
    expect(facts.outside, 'everything stays on the plinth').toEqual([])
    if (size.isWall) expect(facts.fine, 'words can be read').toEqual([])
    expect(facts.lamps, 'one lamp at most').toBeLessThanOrEqual(1)
    if (rules.plinth !== undefined) expect(facts.plinthShare).toBeCloseTo(rules.plinth, 2)
    if (facts.eyes > 0) {
      expect(facts.eyes).toBeGreaterThan(0.35)
      expect(facts.eyes).toBeLessThan(0.51)
    }
  }
  const live = { P: 0.48, L: 0.38, M: 0.58 }[size.name]!

  test('the way in: attract, consent, connecting', async () => {
    await looksRight('01-attract')
    service.holdsOffers = true
    await tap('start')
    await reaches('consent')
    expect(await page.getByText('30 days').count(), 'nothing is promised that is not done').toBe(0)
    await looksRight('02-consent')
    await tap('accept')
    await reaches('connecting')
    await looksRight('03-connecting', { plinth: live })
    service.holdsOffers = false
    service.letThrough()
    await reaches('live')
    await tap('end')
    await reaches('ended')
    await looksRight('14-goodbye')
    await tap('again')
    await reaches('consent')
    await tap('type')
    await reaches('live')
    service.send(says(0, 'Good afternoon. I’m Marit. What would you like to know?'))
    await page.getByText(size.isWall ? 'Talk' : 'Back', { exact: true }).click()
    await looksRight('25-without-microphone', { plinth: live })
  })

  test('a talk: listening, thinking, speaking, answered', async () => {
    await begin()
    service.send(
      clock(299),
      offers(...maritLook.suggestions),
      says(0, 'Good afternoon. I’m Marit. What would you like to know?'),
    )
    await shows('[data-part=captions]')
    await looksRight('04-listening', { plinth: live })
    service.send(clock(240), hears(1, question), is('thinking'))
    await shows('[data-part=heard]')
    await looksRight('05-thinking', { plinth: live })
    service.send(is('speaking'), says(1, answer, wordsOf(answer, 400)), source, after)
    await shows('mark')
    await looksRight('06-speaking', { plinth: live })
    expect(await page.getAttribute('html', 'data-avatar')).toBe('speaking')
    service.send(is('listening'), clock(180))
    await page.waitForSelector('mark', { state: 'detached' })
    await looksRight('07-answered', { plinth: live })
    expect(await page.textContent('[data-part=captions]')).toBe(answer)
    expect(await page.textContent('[data-part=heard]')).toBe(question)
    await page.locator('[data-part=source]').click()
    await shows('[data-part=excerpt]')
    await looksRight('22-source', { plinth: live })
  })

  test('typing, muted, the last minute, the last seconds, still there', async () => {
    await begin()
    service.send(
      clock(180),
      hears(1, 'Who wrote the log?'),
      says(1, 'I did, every night, in pencil. Ink froze.'),
      after,
    )
    await tap('type')
    await page.fill('[data-part=question]', 'How doe')
    if (size.isWall) await page.locator('.keys').getByText('s', { exact: true }).click()
    else await page.locator('[data-part=question]').press('s')
    expect(await page.inputValue('[data-part=question]')).toBe('How does')
    await looksRight('08-typing', { plinth: live })
    await page.fill('[data-part=question]', 'How far did the light reach?')
    await tap('ask')
    await expect.poll(() => service.received).toContainEqual({ type: 'text', text: 'How far did the light reach?' })
    service.send(is('speaking'), is('listening'))
    await tap('mute')
    await looksRight('09-muted', { plinth: live })
    await tap('mute')
    service.send(clock(60), after)
    await shows('.time.soon')
    await looksRight('10-minute-left', { plinth: live })
    service.send({ type: 'notice', code: 'still-there', text: 'Are you still there?' })
    await shows('[data-action=here]')
    await looksRight('12-still-there', { plinth: live })
    await tap('here')
    service.send({ type: 'notice', code: 'goodbye', text: '' }, is('speaking'), clock(15))
    service.send(says(2, 'I must go up and trim the wick. Thank you for keeping me company.'))
    await reaches('ending')
    await looksRight('11-seconds-left', { plinth: live })
  })

  test('reading settings, large letters, strong contrast, words only', async () => {
    await begin()
    service.send(clock(200), hears(1, question), is('speaking'), says(1, answer, wordsOf(answer, 900)), source, after)
    await tap('reading')
    await looksRight('21-reading', { plinth: live })
    await page.check('input[value=large]', { force: true })
    await tap('done')
    await shows('[data-part=captions]')
    await looksRight('06-speaking-typelarge')
    await tap('reading')
    await page.check('[name=letters][value=usual]', { force: true })
    await page.check('[value=more]', { force: true })
    await tap('done')
    await shows('[data-part=captions]')
    await looksRight('06-speaking-contrastmore')
    await tap('reading')
    await page.check('[value=day]', { force: true })
    await page.check('[value=words]', { force: true })
    service.send(is('listening'), offers())
    await tap('done')
    await shows('[role=log]')
    await looksRight('19-text-only')
    expect(await page.textContent('[role=log]')).toContain(answer)
  })

  test('troubles: a line to wait in, no place, no network, the machine lost', async () => {
    service.admission = { queue: [3] }
    await tap('start')
    await reaches('consent')
    await tap('accept')
    expect(await page.textContent('[data-part=place]')).toBe('3')
    await looksRight('13-queue')
    await tap('end')
    await reaches('attract')
    service.admission = { refusal: { status: 503, code: 'AT_CAPACITY' } }
    await tap('start')
    await shows('text=service-full')
    await looksRight('18-trouble-full')
    await tap('end')
    service.admission = { refusal: { status: 503, code: 'SERVICE_UNREACHABLE' } }
    await tap('start')
    await shows('text=network-lost')
    await looksRight('16-trouble-network')
    await tap('end')
    service.admission = {}
    await begin()
    service.crash()
    await shows('text=worker-lost')
    await looksRight('24-trouble-worker')
  })
})

test('words keep their contrast in every theme', async () => {
  const { page, close } = await launchBrowser()
  await page.goto(service.url)
  await page.waitForSelector('[data-action=start]')
  for (const set of [{ theme: 'day' }, { theme: 'evening' }, { theme: 'evening', contrast: 'more' }]) {
    await page.evaluate((marks) => Object.assign(document.documentElement.dataset, marks), set)
    for (const words of ['--text', '--text-2', '--text-3', '--voice', '--voice-ahead']) {
      expect(await contrastOf(page, words, '--surface'), `${words} ${JSON.stringify(set)}`).toBeGreaterThan(4.5)
    }
    expect(await contrastOf(page, '--edge', '--surface')).toBeGreaterThan(3)
    expect(await contrastOf(page, '--act-text', '--act')).toBeGreaterThan(7)
  }
  await close()
})
