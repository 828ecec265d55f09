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

/** Browsers say in different ways that a style sheet is not there; what stands in it is there in none. */
const isWithoutStyle = () => getComputedStyle(document.documentElement).getPropertyValue('--font-voice') === ''

/** Watches the page itself: parts that fail or were lost on their way, time that is lost, a visit that does not end. */
export function watchPage({ visit, maxDurationMs, now, found, stuck }: Options): void {
  addEventListener('error', ({ error }) => {
    if (error) found('page-error')
  })
  addEventListener('unhandledrejection', () => found('page-error'))
  if (isWithoutStyle()) found('page-error')
  // A picture's error is told on its way down only.
  const pictureLost = ({ target }: Event) => {
    if (target instanceof Element && target.matches('.still img')) found('page-error')
  }
  addEventListener('error', pictureLost, true)
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
