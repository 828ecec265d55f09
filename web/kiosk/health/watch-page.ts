import { effect } from '@preact/signals'
import type { Recovery } from '../../../shared/kiosk/day-counts.ts'
import type { Visit } from '../../visit/visit.ts'

interface Options {
  visit: Visit
  /** The longest conversation. */
  maxDurationMs: number
  /** Milliseconds since 1970. */
  now: () => number
  /** Something is wrong with the page; it may go on until nobody is there. */
  found: (fault: Recovery) => void
  /** It can't go on. */
  stuck: () => void
}

const lookEveryMs = 30_000
/** Timers that come this late belong to a machine that slept or a page that was stopped. */
const frozenAfterMs = 5 * 60_000
/** A line to wait in and a line of tries each take ten minutes at most. */
const visitMarginMs = 25 * 60_000

/** Watches the page itself: parts that fail, time that is lost, a visit that does not end. */
export function watchPage({ visit, maxDurationMs, now, found, stuck }: Options): void {
  addEventListener('error', ({ error }) => {
    if (error) found('page-error')
  })
  addEventListener('unhandledrejection', () => found('page-error'))
  let lookedAtMs = now()
  let visitSinceMs: number | null = null
  effect(() => {
    const isVisit = visit.state.value !== 'attract'
    visitSinceMs = isVisit ? (visitSinceMs ?? now()) : null
  })
  setInterval(() => {
    const sinceMs = now() - lookedAtMs
    lookedAtMs = now()
    if (sinceMs > frozenAfterMs) found('page-frozen')
    if (visitSinceMs !== null && now() - visitSinceMs > maxDurationMs + visitMarginMs) stuck()
  }, lookEveryMs)
}
