import { effect } from '@preact/signals'
import { maxOrderWaitS, type ScreenOrders } from '../../../shared/kiosk/screen-live.ts'
import type { VisitPage } from '../../views/visit-page.ts'
import type { Health } from '../health/keep-alive.ts'
import { liveOf, stateOf } from './live-of.ts'
import { createObedience } from './obey.ts'

/** In a talk the microphone's level and the time move; the console is told so often. */
const talkWaitS = 4
/** No two calls are closer, whatever the server answers. */
const leastGapMs = 1000
const awayGapMs = 10_000
const limitMs = (maxOrderWaitS + 10) * 1000

const pause = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs))

/**
 * Holds a call to the server for as long as the page lives: it tells how the screen is and brings what an operator asks
 * for. What changes is told at once beside it. A device that was unpaired goes back to its code.
 */
export async function answerToConsole(page: VisitPage, health: Health): Promise<void> {
  const obey = createObedience(page, health)
  const address = `/api/kiosks/${encodeURIComponent(page.look.slug)}/live`

  /** Never given up before it is answered: what it brings is told once. */
  async function call(waitS: number): Promise<'answered' | 'away' | 'unpaired'> {
    const response = await fetch(`${address}?wait=${waitS}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(liveOf(page, health)),
      signal: AbortSignal.timeout(limitMs),
    }).catch(() => null)
    if (response?.status === 403) return 'unpaired'
    const orders = response?.ok === true ? await response.json().catch(() => null) : null
    if (orders === null) return 'away'
    for (const command of (orders as ScreenOrders).commands) obey(command)
    return 'answered'
  }

  let told = stateOf(page)
  effect(() => {
    const state = stateOf(page)
    if (state === told) return
    told = state
    void call(0)
  })
  for (;;) {
    const isTalk = page.visit.state.peek() === 'live'
    const became = await call(isTalk ? talkWaitS : maxOrderWaitS)
    if (became === 'unpaired') return health.loadWhenAlone('/kiosk')
    await pause(became === 'away' ? awayGapMs : leastGapMs)
  }
}
