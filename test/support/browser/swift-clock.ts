import type { Page } from 'playwright-core'

/** What the page's clock offers to the test; times in ms since 1970. */
interface PageSide {
  passTo(targetMs: number, answersEveryMs: number): Promise<void>
}

/** Pages that are loaded again go on from here. */
const keptAs = 'clock-ahead-ms'

/**
 * Lets days pass in a page within seconds. Its time goes on as usual, ahead of the machine's, and is put forward from
 * timer to timer: each is called at its own moment, as often as it would have been. What the network or the sound takes
 * is real, and so are frames.
 */
export class SwiftClock {
  readonly #page: Page
  #aheadMs: number

  private constructor(page: Page, aheadMs: number) {
    this.#page = page
    this.#aheadMs = aheadMs
  }

  /** Before the page is opened. */
  static async install(page: Page, startsAt: string): Promise<SwiftClock> {
    const aheadMs = Date.parse(startsAt) - Date.now()
    await page.addInitScript(putAhead, { aheadMs, keptAs })
    return new SwiftClock(page, aheadMs)
  }

  /** The page's time. */
  now(): number {
    return Date.now() + this.#aheadMs
  }

  /**
   * Every timer of this time is called; a page that is loaded again meanwhile goes on from there. The server is waited for
   * every `answersEveryMs` of it: between these moments its answers take no time, or they come late.
   */
  async pass(durationMs: number, answersEveryMs = 30 * 60_000): Promise<void> {
    const targetMs = this.now() + durationMs
    for (;;) {
      try {
        await this.#page.evaluate(({ to, every }) => (window as unknown as PageSide).passTo(to, every), {
          to: targetMs,
          every: answersEveryMs,
        })
        break
      } catch (failure) {
        // It is being loaded again.
        if (!/context was destroyed|passTo is not/.test(String(failure))) throw failure
        await this.#page.waitForLoadState()
      }
    }
    this.#aheadMs = targetMs - Date.now()
  }

  /** The machine slept: no timer was called, and those that were due are late. */
  async sleep(durationMs: number): Promise<void> {
    await this.#page.evaluate((ms) => (window as unknown as { sleep(ms: number): void }).sleep(ms), durationMs)
    this.#aheadMs += durationMs
  }
}

/** Runs in the page before anything of its own. */
function putAhead({ aheadMs: firstAheadMs, keptAs: key }: { aheadMs: number; keptAs: string }): void {
  interface Timer {
    dueMs: number
    everyMs: number | null
    call: () => void
  }
  const timers = new Map<number, Timer>()
  const machine = { now: Date.now, monotonic: performance.now.bind(performance), fetch: window.fetch.bind(window) }
  const keep = (ms: number) => (window.name = `${key}=${ms}`)
  const kept = window.name.startsWith(key) ? Number(window.name.split('=')[1]) : null
  let aheadMs = kept ?? firstAheadMs
  const aheadAtStartMs = aheadMs
  let lastId = 0
  let isPassing = false
  keep(aheadMs)
  const nowMs = () => machine.now() + aheadMs

  const earliest = () => {
    let found: number | null = null
    for (const [id, { dueMs }] of timers) if (found === null || dueMs < timers.get(found)!.dueMs) found = id
    return found
  }
  const call = (id: number) => {
    const timer = timers.get(id)!
    if (timer.everyMs === null) timers.delete(id)
    else timer.dueMs = Math.max(timer.dueMs, nowMs() - timer.everyMs) + timer.everyMs
    timer.call()
  }
  const callDue = () => {
    if (isPassing) return
    for (let id = earliest(); id !== null && timers.get(id)!.dueMs <= nowMs(); id = earliest()) call(id)
  }
  setInterval(callDue, 10)

  const add = (everyMs: number | null, afterMs: number, act: () => void) => {
    const id = ++lastId
    timers.set(id, { dueMs: nowMs() + afterMs, everyMs, call: act })
    return id
  }
  const forget = (id: number | undefined) => void timers.delete(id ?? 0)
  const atLeast = (ms: number | undefined, least: number) => Math.max(Number(ms) || 0, least)
  type Act = (...given: unknown[]) => void
  const RealDate = Date
  Object.assign(window, {
    setTimeout: (act: Act, ms?: number, ...given: unknown[]) => add(null, atLeast(ms, 0), () => act(...given)),
    setInterval: (act: Act, ms?: number, ...given: unknown[]) => {
      const everyMs = atLeast(ms, 4)
      return add(everyMs, everyMs, () => act(...given))
    },
    clearTimeout: forget,
    clearInterval: forget,
    Date: new Proxy(RealDate, {
      construct: (from, given) => Reflect.construct(from, given.length > 0 ? given : [nowMs()]) as Date,
      get: (from, name): unknown => (name === 'now' ? nowMs : Reflect.get(from, name)),
    }),
  })
  performance.now = () => machine.monotonic() + aheadMs - aheadAtStartMs

  const otherWork = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        resolve()
      }
      port2.postMessage(null)
    })
  const otherWorkEveryMs = 5 * 60_000
  const passTo = async (targetMs: number, answersEveryMs: number) => {
    isPassing = true
    let [lookedMs, answeredMs] = [nowMs(), nowMs()]
    for (let id = earliest(); id !== null && timers.get(id)!.dueMs <= targetMs; id = earliest()) {
      aheadMs += Math.max(0, timers.get(id)!.dueMs - nowMs())
      call(id)
      if (nowMs() - lookedMs > otherWorkEveryMs) {
        lookedMs = nowMs()
        keep(aheadMs)
        await otherWork()
      }
      if (nowMs() - answeredMs > answersEveryMs) {
        answeredMs = nowMs()
        await machine.fetch('/nothing').catch(() => undefined)
      }
    }
    aheadMs += Math.max(0, targetMs - nowMs())
    keep(aheadMs)
    isPassing = false
    await machine.fetch('/nothing').catch(() => undefined)
  }
  const sleep = (ms: number) => {
    aheadMs += ms
    keep(aheadMs)
  }
  Object.assign(window, { passTo, sleep })
}
