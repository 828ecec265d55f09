import type { Locator, Page } from 'playwright-core'
import { told, type MediaCapture, type TimedEvent } from '../browser/media-capture.ts'

type CallState = 'attract' | 'consent' | 'connecting' | 'live' | 'ending' | 'ended' | 'trouble'

/** What the character said, as the page showed it. */
export interface Reply {
  /** What the page showed of the answer. */
  shown: string
  /** The source's name on the page; null when none was shown. */
  source: string | null
  /** When the first sentence began and the last one ended, on the page's clock. */
  beganMs: number
  endedMs: number
}

/** A reply, and the question that was heard before it; without a turn when it wasn't caught at all. */
export interface Answered extends Reply {
  turn: number | null
  heard: string
}

const limitMs = 40_000
const isVisitors = ({ role }: { role: string }) => role === 'user'
/** To something that was said: what was understood, or that nothing was. */
const isReaction = (event: TimedEvent) =>
  event.type === 'notice' ? event.code === 'not-caught' : event.type === 'transcription' && isVisitors(event)

/** Somebody at the kiosk: touches, waits, reads. Limits are for a slow machine; nothing waits longer than it must. */
export class Visitor {
  readonly #page: Page
  readonly #capture: MediaCapture
  /** Events that belong to turns already answered. */
  #seen = 0

  constructor(page: Page, capture: MediaCapture) {
    this.#page = page
    this.#capture = capture
  }

  async open(url: string): Promise<void> {
    await this.#page.goto(url)
    await this.reaches('attract')
    this.#seen = 0
  }

  async reaches(state: CallState, limitMs = 30_000): Promise<void> {
    const reached = this.#page.locator(`html[data-state="${state}"]`).waitFor({ state: 'attached', timeout: limitMs })
    await reached.catch(async (cause: unknown) => {
      const shown = await this.#page.locator('main').innerText()
      const at = await this.#page.locator('html').getAttribute('data-state')
      throw new Error(`The page did not get to ${state} but stayed at ${at}, and shows:\n${shown}`, { cause })
    })
  }

  async tap(action: string): Promise<void> {
    await this.#page.locator(`[data-action="${action}"]:visible`).first().click()
  }

  /** From the first screen into the talk, until the character has greeted and listens. */
  async begin(): Promise<void> {
    await this.tap('start')
    await this.reaches('consent')
    await this.tap('accept')
    await this.greeted()
  }

  /** Waits until the talk has begun and the character has greeted and listens. */
  async greeted(): Promise<void> {
    await this.reaches('live')
    await this.speaks()
    await this.listens()
  }

  /** Waits until the page holds a session that may be connected, behind the consent. */
  async isBooked(): Promise<void> {
    await this.#page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/consume')),
    )
  }

  /** Waits until the character begins to say something. */
  async speaks(): Promise<void> {
    await this.#waitFor('state', ({ state }) => state === 'speaking')
  }

  /** Waits until nothing has happened for two seconds and the character listens. */
  async settles(): Promise<void> {
    const untilMs = Date.now() + limitMs
    for (;;) {
      const events = await this.#capture.events()
      this.#seen = events.length
      const last = events.at(-1)
      const nowMs = await this.#page.evaluate(() => performance.now())
      const isListening = events.findLast((event) => event.type === 'state')?.state === 'listening'
      if (isListening && last !== undefined && nowMs - last.atMs > 2000) return
      if (Date.now() > untilMs) throw new Error(`The talk did not come to rest:\n${events.map(told).join('\n')}`)
      await this.#page.waitForTimeout(100)
    }
  }

  /** Waits until the character has finished whatever it says; gives the time. */
  async listens(): Promise<number> {
    const { atMs } = await this.#waitFor('state', (event) => event.state === 'listening')
    return atMs
  }

  async type(question: string): Promise<void> {
    await this.tap('type')
    await this.#page.locator('[data-part="question"]').fill(question)
    await this.tap('ask')
  }

  /** What becomes of the next question: what was heard (nothing when it wasn't caught) and the whole reply to it. */
  async answer(): Promise<Answered> {
    let { turn, heard } = await this.heard()
    for (;;) {
      const answered = { turn, heard, ...(await this.reply()) }
      if (turn === null || !(await this.#wasCut(turn))) return answered
      const next = await this.#capture.event('transcription', isVisitors, { from: this.#seen, limitMs })
      if (next.event.turn !== turn) return answered
      // The visitor only paused and went on: the question is asked anew, and answered anew.
      heard = next.event.text
      this.#seen = next.index + 1
    }
  }

  /** Whether the next question has any effect at all; a visitor who sees none says it once more. */
  async isHeard(patienceMs: number): Promise<boolean> {
    for (const untilMs = Date.now() + patienceMs; ; await this.#page.waitForTimeout(50)) {
      if ((await this.#capture.events(this.#seen)).some(isReaction)) return true
      if (Date.now() > untilMs) return false
    }
  }

  /** What was understood of the next question; without a turn when it wasn't caught. */
  async heard(): Promise<{ turn: number | null; heard: string }> {
    const { event, index } = await this.#capture.anyEvent(isReaction, { from: this.#seen, limitMs })
    this.#seen = index + 1
    return event.type === 'transcription' ? { turn: event.turn, heard: event.text } : { turn: null, heard: '' }
  }

  /** Whatever the character says next, and what the page shows when it has been said. */
  async reply(): Promise<Reply> {
    const { atMs: beganMs } = await this.#waitFor('state', (event) => event.state === 'speaking')
    const endedMs = await this.listens()
    return { ...(await this.#seeAnswer()), beganMs, endedMs }
  }

  async #seeAnswer(): Promise<{ shown: string; source: string | null }> {
    const captions = this.#page.locator('[data-part="captions"]')
    const source = this.#page.locator('[data-part="source"] b')
    const textOf = async (part: Locator) => ((await part.count()) > 0 ? await part.textContent() : null)
    return { shown: (await textOf(captions)) ?? '', source: await textOf(source) }
  }

  /** Whether the last sentence told of a turn was corrected to the part of it that was really said. */
  async #wasCut(turn: number): Promise<boolean> {
    const events = await this.#capture.events()
    const told = events.flatMap((event) =>
      event.type === 'transcription' && event.role === 'avatar' && event.turn === turn ? [event.text] : [],
    )
    const [whole, said] = [told.at(-2) ?? '', told.at(-1) ?? '']
    return said.length < whole.length && whole.startsWith(said)
  }

  /** The next event of a type; earlier ones are passed over for good. */
  async #waitFor<Type extends TimedEvent['type']>(
    type: Type,
    fits: (event: Extract<TimedEvent, { type: Type }>) => boolean,
  ) {
    const { event, index } = await this.#capture.event(type, fits, { from: this.#seen, limitMs })
    this.#seen = index + 1
    return event
  }
}
