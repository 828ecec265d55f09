import { isDeepStrictEqual } from 'node:util'
import type { BrowserContext, Page } from 'playwright-core'
import type { KioskLook } from '../../../shared/kiosk/api.ts'
import { launchBrowser, type OpenedBrowser } from '../browser/browser.ts'
import type { FakeService } from '../server/fake-service.ts'
import { isMoving } from './is-moving.ts'
import { keepScreenshot } from './keep-screenshot.ts'
import { measure, type PageFacts } from './page-facts.ts'

const settlingLimitMs = 10_000
/** No fade of a view takes longer; what moves on after it, like a sign of thinking, is part of the screen. */
const fadeMs = 600
const lookEveryMs = 40

export interface Size {
  name: string
  width: number
  height: number
  /** A screen on a wall, read from two metres. */
  isWall: boolean
  /** Share of the screen that the plinth takes during a talk. */
  livePlinth: number
}

export const sizes: Size[] = [
  { name: 'P', width: 1080, height: 1920, isWall: true, livePlinth: 0.48 },
  { name: 'L', width: 1920, height: 1080, isWall: true, livePlinth: 0.38 },
  { name: 'M', width: 390, height: 844, isWall: false, livePlinth: 0.58 },
]

/** Counts in the page what arrives from the service. */
function countArrivals(): void {
  const open = RTCPeerConnection.prototype.createDataChannel
  let arrived = 0
  Object.defineProperty(window, 'arrived', { get: () => arrived })
  RTCPeerConnection.prototype.createDataChannel = function (...args) {
    const channel = open.apply(this, args)
    channel.addEventListener('message', () => arrived++)
    return channel
  }
}

/** How much faster everything fades and moves: what is looked at is how it comes to rest. */
const hastened = 8

/** Lasts as long as the page does. */
async function hasten(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: hastened })
}

/** Marit's kiosk on a screen of one size, one browser for all its pages; every picture taken is also measured. */
export class PicturedKiosk {
  readonly size: Size
  readonly #service: FakeService
  #opened: OpenedBrowser | null = null
  #context: BrowserContext | null = null
  #page: Page | null = null

  constructor(service: FakeService, size: Size) {
    this.#service = service
    this.size = size
  }

  get page(): Page {
    if (this.#page === null) throw new Error('There is no page yet; visit first.')
    return this.#page
  }

  async open(flags: string[] = []): Promise<void> {
    this.#opened = await launchBrowser({ flags })
    const { width, height } = this.size
    const viewport = { width, height }
    this.#context = await this.#opened.browser.newContext({ viewport, hasTouch: true, permissions: ['microphone'] })
  }

  async close(): Promise<void> {
    await this.#opened?.close()
  }

  /** A new page at the first screen, and a service that has forgotten the last one; with a look of its own. */
  async visit(url = this.#service.url, look?: KioskLook): Promise<void> {
    this.#service.reset()
    if (look !== undefined) this.#service.look = look
    await this.#page?.close()
    this.#page = await this.#context!.newPage()
    await this.#page.addInitScript(countArrivals)
    await hasten(this.#page)
    await this.page.goto(url)
    await this.shows('[data-action=start]')
    await this.page.evaluate(() => document.fonts.ready)
  }

  tap = (action: string) => this.page.locator(`[data-action=${action}]:visible`).first().click()
  /** One of a few, once it stands still: its panel may be on its way in. */
  choose = (value: string) => this.page.locator(`label:has([value=${value}])`).click()
  reaches = (state: string) => this.page.waitForSelector(`html[data-state=${state}]`, { state: 'attached' })
  shows = (selector: string) => this.page.waitForSelector(selector)

  /** From the first screen into the talk. */
  begin = async (): Promise<void> => {
    await this.tap('start')
    await this.reaches('consent')
    await this.tap('accept')
    await this.reaches('live')
    await this.#service.talks()
  }

  /** Takes a picture, and names what breaks a rule that holds on every screen. */
  picture = async (name: string, plinthShare?: number): Promise<string[]> => {
    const { small, outside, cut, fine, lamps, plinthShare: share, eyes } = await this.settled()
    await keepScreenshot(this.page, `${name}-${this.size.name}`)
    return [
      ...small.map((thing) => `too small to touch: ${thing}`),
      ...outside.map((thing) => `outside the plinth: ${thing}`),
      ...cut.map((words) => `cut off: ${words}`),
      ...(this.size.isWall ? fine.map((words) => `too small to read: ${words}`) : []),
      ...(lamps > 1 ? [`${lamps} lamps`] : []),
      ...(plinthShare !== undefined && Math.abs(share - plinthShare) > 0.005 ? [`a plinth of ${share}`] : []),
      ...(eyes > 0 && (eyes < 0.35 || eyes > 0.51) ? [`eyes at ${eyes}`] : []),
    ]
  }

  /** What is measured once all that was sent has arrived and has faded in, and two looks see the same. */
  async settled(): Promise<PageFacts> {
    const { page } = this
    const endsAtMs = Date.now() + settlingLimitMs
    const sent = this.#service.sentToNewest()
    await page.waitForFunction((all) => (window as unknown as { arrived: number }).arrived >= all, sent, {
      polling: lookEveryMs,
      timeout: settlingLimitMs,
    })
    const fadedAtMs = Date.now() + fadeMs
    let before: PageFacts | undefined
    while (Date.now() < endsAtMs) {
      const fades = Date.now() < fadedAtMs && (await isMoving(page))
      const facts = fades ? undefined : await measure(page)
      if (facts !== undefined && isDeepStrictEqual(facts, before)) return facts
      before = facts
      await page.waitForTimeout(lookEveryMs)
    }
    throw new Error(`The screen did not come to rest within ${settlingLimitMs / 1000} s.`)
  }
}
