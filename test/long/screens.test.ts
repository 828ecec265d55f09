import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DownEvent, WordTiming } from '../../shared/kiosk/events.ts'
import { launchBrowser } from '../support/browser/browser.ts'
import { startMaritService } from '../support/pages/kiosk-visitor.ts'
import { contrastOf } from '../support/pages/page-facts.ts'
import { PicturedKiosk, sizes } from '../support/pages/pictured-kiosk.ts'
import { maritLook } from '../support/pages/marit-look.ts'

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
  excerpt: 'Lamp failed at twenty to four.',
  section: {
    heading: '14 January 1938',
    text: 'Wind north-east, force nine. Temperature in the lantern room eighteen below. Lamp failed at twenty to four. The oil had thickened in the feed pipe. Warmed two cans against the kitchen stove and had the light again by a quarter past four.',
    from: 77,
    to: 107,
  },
}
const offers = (...texts: string[]): DownEvent => ({ type: 'choices', turn: 1, reason: 'you-could-ask', texts })
const after = offers('Did any ship come to harm?', 'Who wrote the log?')
const is = (state: 'listening' | 'thinking' | 'speaking'): DownEvent => ({ type: 'state', state })
const clock = (seconds: number): DownEvent => ({ type: 'clock', remainingMs: seconds * 1000 })

const service = await startMaritService()
afterAll(() => service.close())

describe.each(sizes)('at $width×$height', (size) => {
  const kiosk = new PicturedKiosk(service, size)
  const { tap, reaches, shows, begin, picture } = kiosk
  const live = size.livePlinth
  beforeAll(() => kiosk.open())
  afterAll(() => kiosk.close())
  beforeEach(() => kiosk.visit())

  test('the way in: attract, consent, connecting', async () => {
    expect(await picture('01-attract')).toEqual([])
    service.holdsOffers = true
    await tap('start')
    await reaches('consent')
    expect(await kiosk.page.getByText('30 days').count(), 'nothing is promised that is not done').toBe(0)
    expect(await picture('02-consent')).toEqual([])
    await tap('accept')
    await reaches('connecting')
    expect(await picture('03-connecting', live)).toEqual([])
    service.holdsOffers = false
    service.letThrough()
    await reaches('live')
    await tap('end')
    await reaches('ended')
    expect(await picture('14-goodbye')).toEqual([])
    await tap('again')
    await reaches('consent')
    await tap('type')
    await reaches('live')
    service.send(says(0, 'Good afternoon. I’m Marit. What would you like to know?'))
    await kiosk.page.getByText(size.isWall ? 'Talk' : 'Back', { exact: true }).click()
    expect(await picture('25-without-microphone', live)).toEqual([])
  })

  test('a talk: listening, thinking, speaking, answered', async () => {
    await begin()
    service.send(
      clock(299),
      offers(...maritLook.suggestions),
      says(0, 'Good afternoon. I’m Marit. What would you like to know?'),
    )
    await shows('[data-part=captions]')
    service.send(is('speaking'))
    await shows('[data-action=interrupt]')
    expect(await picture('04-greeting', live)).toEqual([])
    service.send(is('listening'))
    expect(await picture('04-listening', live)).toEqual([])
    service.send(clock(240), hears(1, question), is('thinking'))
    await shows('[data-part=heard]')
    expect(await picture('05-thinking', live)).toEqual([])
    service.send(is('speaking'), says(1, answer, wordsOf(answer, 400)), source, after)
    await shows('mark')
    expect(await picture('06-speaking', live)).toEqual([])
    expect(await kiosk.page.getAttribute('html', 'data-avatar')).toBe('speaking')
    service.send(is('listening'), clock(180))
    await kiosk.page.waitForSelector('mark', { state: 'detached' })
    expect(await picture('07-answered', live)).toEqual([])
    expect(await kiosk.page.textContent('[data-part=captions]')).toBe(answer)
    expect(await kiosk.page.textContent('[data-part=heard]')).toBe(question)
    await kiosk.page.locator('[data-part=source]').click()
    await shows('[data-part=excerpt]')
    expect(await kiosk.page.textContent('[data-part=said]')).toBe('Lamp failed at twenty to four.')
    expect(await kiosk.page.textContent('[data-part=excerpt]')).toMatch(/Wind north-east.*quarter past four/s)
    const colours = await kiosk.page.evaluate(() =>
      ['.quote', '[data-part=said]'].map((part) => getComputedStyle(document.querySelector(part)!).color),
    )
    expect(colours[0]).not.toBe(colours[1])
    expect(await picture('22-source', live)).toEqual([])
  })

  test('in danger: large words and whom to ring, until all is well; the staff are told the kind alone', async () => {
    const danger: DownEvent = {
      type: 'danger',
      turn: 1,
      kind: 'fire',
      text: 'Leave the building now. Take the stairs, not the lift.',
      call: 'Warn the others, and ring 112 from outside.',
    }
    await begin()
    service.send(clock(200), hears(1, 'There is a fire'), is('speaking'), danger)
    await shows('[data-part=danger]')
    expect(await kiosk.page.textContent('[data-part=danger]')).toMatch(/Leave the building now.*ring 112/s)
    expect(await picture('36-danger')).toEqual([])
    expect(service.requests.filter((request) => request.endsWith('/danger'))).toHaveLength(1)
    await tap('all-is-well')
    await kiosk.page.waitForSelector('[data-part=danger]', { state: 'detached' })
    expect(await kiosk.page.locator('[data-action=type]').count()).toBe(1)
  })

  test('in danger: the words of the place stand there instead, and the character is silent', async () => {
    const own = 'Leave by the stairs, not the lift. Go to the quay.'
    service.look = { ...maritLook, dangerWords: { fire: own } }
    await kiosk.page.reload()
    await shows('[data-action=start]')
    await begin()
    const rest = { turn: 1, text: 'Leave the building now.', call: 'Warn the others, and ring 112 from outside.' }
    service.send(clock(200), is('speaking'), { type: 'danger', kind: 'fire', ...rest })
    await shows('[data-part=danger]')
    expect(await kiosk.page.textContent('h1')).toBe(own)
    await service.hears({ type: 'interrupt' })
    expect(await picture('36-danger-own')).toEqual([])
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
    await kiosk.page.fill('[data-part=question]', 'How doe')
    if (size.isWall) await kiosk.page.locator('.keys').getByText('s', { exact: true }).click()
    else await kiosk.page.locator('[data-part=question]').press('s')
    expect(await kiosk.page.inputValue('[data-part=question]')).toBe('How does')
    expect(await picture('08-typing', live)).toEqual([])
    await kiosk.page.fill('[data-part=question]', 'How far did the light reach?')
    await tap('ask')
    await expect.poll(() => service.received).toContainEqual({ type: 'text', text: 'How far did the light reach?' })
    service.send(is('speaking'), is('listening'))
    await tap('mute')
    expect(await picture('09-muted', live)).toEqual([])
    await tap('mute')
    service.send(clock(60), after)
    await shows('.time.soon')
    expect(await picture('10-minute-left', live)).toEqual([])
    service.send({ type: 'notice', code: 'still-there', text: 'Are you still there?' })
    await shows('[data-action=here]')
    expect(await picture('12-still-there', live)).toEqual([])
    await tap('here')
    service.send({ type: 'notice', code: 'goodbye', text: '' }, is('speaking'), clock(15))
    service.send(says(2, 'I must go up and trim the wick. Thank you for keeping me company.'))
    await reaches('ending')
    expect(await picture('11-seconds-left', live)).toEqual([])
  })

  test('reading settings, large letters, strong contrast, words only', async () => {
    await begin()
    service.send(clock(200), hears(1, question), is('speaking'), says(1, answer, wordsOf(answer, 900)), source, after)
    await tap('reading')
    // On a phone the settings take the room they need.
    expect(await picture('21-reading', size.isWall ? live : undefined)).toEqual([])
    await kiosk.choose('large')
    await tap('done')
    await shows('[data-part=captions]')
    expect(await picture('06-speaking-typelarge')).toEqual([])
    service.send(clock(299))
    await shows('.time b')
    expect(await picture('04-greeting-typelarge')).toEqual([])
    service.send(is('listening'))
    expect(await picture('07-answered-typelarge')).toEqual([])
    service.send(is('speaking'), clock(200))
    await tap('reading')
    await kiosk.page.check('[name=letters][value=usual]', { force: true })
    await kiosk.choose('more')
    await tap('done')
    await shows('[data-part=captions]')
    expect(await picture('06-speaking-contrastmore')).toEqual([])
    await tap('reading')
    await kiosk.choose('day')
    await kiosk.choose('words')
    service.send(is('listening'), offers())
    await tap('done')
    await shows('[role=log]')
    expect(await picture('19-text-only')).toEqual([])
    expect(await kiosk.page.textContent('[role=log]')).toContain(answer)
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
