import type { KioskLook } from '../../../shared/kiosk/api.ts'
import type { DownEvent, WordTiming } from '../../../shared/kiosk/events.ts'
import type { FakeService } from '../server/fake-service.ts'
import type { PicturedKiosk } from './pictured-kiosk.ts'
import { someShowables } from './showables.ts'
import { spokenLook } from './spoken-looks.ts'

export interface Walk {
  service: FakeService
  kiosk: PicturedKiosk
  language: string
  theme: KioskLook['theme']
  /** Of a kiosk, or of a widget. */
  place: 'kiosk' | 'widget'
  /** Told of each state once it has come to rest. */
  at: (state: string) => Promise<void>
}

const said = { type: 'transcription', sentence: 0, final: true } as const
const is = (state: 'listening' | 'thinking' | 'speaking'): DownEvent => ({ type: 'state', state })
const clock = (seconds: number): DownEvent => ({ type: 'clock', remainingMs: seconds * 1000 })
const timed = (text: string): WordTiming[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }, place) => ({
    from: index,
    to: index + word.length,
    atMs: place * 700,
  }))

/** Goes through every state that a visitor can meet, each in the words of one language. */
export async function walkEveryState(walk: Walk): Promise<void> {
  for (const part of walk.place === 'kiosk' ? [...parts, onAKiosk] : parts) await part(walk)
}

export async function visit(
  { service, kiosk, language, theme, place }: Walk,
  look: Partial<KioskLook> = {},
): Promise<void> {
  const url = place === 'kiosk' ? service.url : service.url.replace('/kiosk/', '/widget/')
  await kiosk.visit(url, { ...spokenLook(language).look, theme, ...look })
}

const answered = ({ service, language }: Walk): void => {
  const { talk } = spokenLook(language)
  service.send(
    { ...said, turn: 1, role: 'user', text: talk.question },
    is('speaking'),
    { ...said, turn: 1, role: 'avatar', text: talk.answer },
    {
      type: 'source',
      turn: 1,
      documentId: 'log',
      name: talk.source,
      excerpt: talk.excerpt,
      section: { heading: talk.source, text: `${talk.long} ${talk.excerpt}`, from: 0, to: 20 },
    },
    { type: 'choices', turn: 1, reason: 'you-could-ask', texts: talk.offers },
    is('listening'),
  )
}

const parts: ((walk: Walk) => Promise<void>)[] = [
  async function theWayIn(walk) {
    const { service, kiosk, at, place } = walk
    await visit(walk)
    await at('attract')
    if (place === 'kiosk') {
      await kiosk.tap('languages')
      await kiosk.shows('.lang-g')
      await at('languages')
      await kiosk.tap('done')
    }
    service.holdsOffers = true
    await kiosk.tap('start')
    await kiosk.reaches('consent')
    await at('consent')
    await kiosk.tap('accept')
    await kiosk.reaches('connecting')
    await at('connecting')
    service.holdsOffers = false
    service.letThrough()
    await kiosk.reaches('live')
    await kiosk.tap('end')
    await kiosk.reaches('ended')
    await at('ended')
  },

  async function aTalk(walk) {
    const { service, kiosk, at, language } = walk
    const { look, talk } = spokenLook(language)
    await visit(walk)
    await kiosk.begin()
    service.send(clock(299), { ...said, turn: 0, role: 'avatar', text: look.character.lines.attract }, is('speaking'))
    await kiosk.shows('[data-action=interrupt]')
    await at('greeting')
    service.send(is('listening'), { type: 'choices', turn: 0, reason: 'you-could-ask', texts: look.suggestions })
    await at('listening')
    service.send(clock(240), { ...said, turn: 1, role: 'user', text: talk.question }, is('thinking'))
    await kiosk.shows('[data-action=correct]')
    await at('thinking')
    service.send(is('speaking'), { ...said, turn: 1, role: 'avatar', text: talk.long, words: timed(talk.long) })
    await kiosk.shows('mark')
    await at('speaking-long')
    answered(walk)
    await kiosk.shows('.source')
    await at('answered')
    service.send({ ...said, turn: 2, role: 'user', text: talk.question }, is('speaking'))
    service.send({ ...said, turn: 2, role: 'avatar', text: talk.long }, is('listening'))
    await at('answered-long')
    for (let miss = 0; miss < 2; miss++) {
      service.send(is('thinking'), is('speaking'), { type: 'notice', code: 'not-caught', text: '' }, is('listening'))
    }
    await kiosk.shows('[data-action=hold]')
    await at('not-caught')
    service.send({ type: 'choices', turn: 2, reason: 'did-you-mean', texts: talk.offers })
    await at('did-you-mean')
    service.send({ type: 'notice', code: 'ears-unavailable', text: '' })
    await at('ears-unavailable')
  },

  async function besidesTheTalk(walk) {
    const { service, kiosk, at, place } = walk
    await visit(walk, { callsStaff: true })
    await kiosk.begin()
    answered(walk)
    await kiosk.shows('.source')
    await kiosk.page.locator('.source').click()
    await kiosk.shows('[data-part=excerpt]')
    await at('source')
    await kiosk.tap('done')
    await kiosk.tap('type')
    await kiosk.page.fill('[data-part=question]', '1938?')
    await at('typing')
    await kiosk.page.keyboard.press('Escape')
    if ((await kiosk.page.locator('[data-action=mute]:visible').count()) === 0) await kiosk.tap('back')
    await kiosk.tap('mute')
    await at('muted')
    await kiosk.tap('mute')
    await kiosk.tap('reading')
    await kiosk.shows('[data-action=done]')
    await at('reading')
    if (place === 'kiosk') {
      await kiosk.tap('person')
      await kiosk.shows('[data-part=person][data-call=called]')
      await at('person')
      await kiosk.tap('talk-on')
    } else await kiosk.tap('done')
    service.send(clock(60))
    await kiosk.shows('.time.soon')
    await at('minute-left')
    service.send({ type: 'notice', code: 'still-there', text: '' })
    await kiosk.shows('[data-action=here]')
    await at('still-there')
    await kiosk.tap('here')
    service.send({ type: 'notice', code: 'goodbye', text: '' }, is('speaking'), clock(15))
    await kiosk.reaches('ending')
    await at('seconds-left')
  },

  async function largerLetters(walk) {
    const { service, kiosk, at, language } = walk
    const { talk } = spokenLook(language)
    await visit(walk, { hasLargeLetters: true })
    await at('large-attract')
    await kiosk.begin()
    service.send(clock(240), { ...said, turn: 1, role: 'user', text: talk.question }, is('speaking'))
    service.send({ ...said, turn: 1, role: 'avatar', text: talk.long, words: timed(talk.long) })
    await kiosk.shows('mark')
    await at('large-speaking')
    answered(walk)
    await kiosk.shows('.source')
    await at('large-answered')
    await kiosk.tap('reading')
    await kiosk.shows('[data-action=done]')
    await at('large-reading')
  },

  async function lowAndWordsOnly(walk) {
    const { kiosk, at, place } = walk
    await visit(walk)
    await kiosk.begin()
    answered(walk)
    await kiosk.shows('.source')
    if (place === 'kiosk' && kiosk.size.isWall) {
      await kiosk.tap('reading')
      await kiosk.choose('low')
      await kiosk.tap('done')
      await at('low-reach')
    }
    await kiosk.tap('reading')
    await kiosk.choose('words')
    await kiosk.tap('done')
    await kiosk.shows('[role=log]')
    await at('words-only')
  },

  async function inDanger(walk) {
    const { service, kiosk, at, language, place } = walk
    await visit(walk, { callsStaff: place === 'kiosk' })
    await kiosk.begin()
    const { danger, call } = spokenLook(language).talk
    service.send(is('speaking'), { type: 'danger', turn: 1, kind: 'fire', text: danger, call })
    await kiosk.shows('[data-part=danger]')
    await at('danger')
  },

  async function whatIsShown(walk) {
    const { service, kiosk, at, language } = walk
    const all = await someShowables()
    const { look, talk } = spokenLook(language)
    await visit(walk, { hasShowables: true })
    service.wall.showables.push(...Object.values(all))
    await kiosk.page.reload()
    await kiosk.begin()
    for (const [place, kind] of (['picture', 'map', 'page'] as const).entries()) {
      service.send(
        { ...said, turn: place + 1, role: 'user', text: talk.question },
        is('speaking'),
        { ...said, turn: place + 1, role: 'avatar', text: `${talk.answer} ${look.character.lines.connecting}` },
        { type: 'action', turn: place + 1, name: all[kind].name, parameters: {} },
        is('listening'),
      )
      await kiosk.shows(`[data-part=card]`)
      await at(`card-${kind}`)
      if (kind !== 'picture') continue
      await kiosk.tap('larger')
      await kiosk.shows('[data-part=larger]')
      await at('card-larger')
      await kiosk.page.keyboard.press('Escape')
    }
  },

  async function trouble(walk) {
    const { service, kiosk, at } = walk
    await visit(walk)
    service.admission = { queue: [3] }
    await kiosk.tap('start')
    await kiosk.reaches('consent')
    await kiosk.tap('accept')
    await kiosk.shows('[data-part=place]')
    await at('queue')
    await kiosk.tap('end')
    await kiosk.reaches('attract')
    for (const [status, code] of [
      [503, 'AT_CAPACITY'],
      [503, 'SERVICE_UNREACHABLE'],
      [403, 'NOT_ALLOWED'],
      [402, 'INSUFFICIENT_CREDITS'],
    ] as const) {
      service.admission = { refusal: { status, code } }
      await kiosk.tap('start')
      await kiosk.reaches('trouble')
      await at(`trouble-${code.toLowerCase()}`)
      await kiosk.tap('end')
      await kiosk.reaches('attract')
    }
    service.admission = {}
    for (const error of ['NotAllowedError', 'NotFoundError', 'NotReadableError']) {
      await visit(walk)
      await kiosk.page.evaluate((name) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name))
      }, error)
      await kiosk.tap('start')
      await kiosk.reaches('consent')
      await kiosk.tap('accept')
      await kiosk.reaches('trouble')
      await at(`trouble-${error}`)
    }
  },
]

/** What a website doesn't have. */
async function onAKiosk(walk: Walk): Promise<void> {
  const { service, kiosk, at } = walk
  await visit(walk, { takesAlong: true })
  await kiosk.begin()
  answered(walk)
  await kiosk.page.locator('.source').click()
  await kiosk.tap('along')
  await kiosk.shows('.qr')
  await at('source-along')
  await kiosk.tap('done')
  await kiosk.tap('end')
  await kiosk.reaches('ended')
  await at('ended-offers-along')
  await kiosk.tap('along')
  await kiosk.shows('.qr')
  await at('ended-along')
  await visit(walk)
  service.look = { ...service.look, hours: [{ days: [1], from: '10:00', to: '18:00' }] }
  await kiosk.page.clock.install({ time: '2026-03-03T19:00:00Z' })
  await kiosk.page.goto(service.url)
  await kiosk.reaches('closed')
  await at('closed')
}
