import { createModel, signal } from '@preact/signals'
import type { KioskLook } from '../../../shared/kiosk/api.ts'
import { buildHeader } from '../../../shared/kiosk/day-counts.ts'

interface Options {
  look: KioskLook
  /** Which build this page is of; null when it doesn't know, and then the first it hears of is taken for its own. */
  build: string | null
  fetch: typeof fetch
  /** Milliseconds since 1970. */
  now: () => number
  /** The server has just answered. */
  answered: () => void
}

/** How the server answers about this page's screen. */
type Answer = 'same' | 'newer' | 'removed' | 'none'

const everyMs = 20_000
const limitMs = 10_000
/** One lost answer is no outage, and a server that restarts is back by then. */
const awayAfterMs = 45_000

/** Asks the server now and then, for as long as the page lives, whether it is there and has something newer. */
export const HeartbeatModel = createModel(({ look, build, fetch: send, now, answered }: Options) => {
  /** Since when the server has not answered; null while it does. */
  const awaySinceMs = signal<number | null>(null)
  const isOutdated = signal(false)
  const isRemoved = signal(false)
  const lineMs = signal<number | null>(null)
  const known = JSON.stringify(look)
  let ownBuild = build
  let failedSinceMs: number | null = null
  let isAsking = false

  const ask = async (): Promise<Answer> => {
    const response = await send(`/api/kiosks/${encodeURIComponent(look.slug)}`, {
      signal: AbortSignal.timeout(limitMs),
    }).catch(() => null)
    if (response?.status === 404) return 'removed'
    if (response === null || !response.ok) return 'none'
    const told: unknown = await response.json().catch(() => null)
    if (told === null) return 'none'
    const served = response.headers.get(buildHeader)
    ownBuild ??= served
    return served !== ownBuild || JSON.stringify(told) !== known ? 'newer' : 'same'
  }

  const beat = async () => {
    if (isAsking) return
    isAsking = true
    const askedAtMs = performance.now()
    const answer = await ask().finally(() => (isAsking = false))
    lineMs.value = answer === 'none' ? null : Math.round(performance.now() - askedAtMs)
    if (answer === 'none') {
      failedSinceMs ??= now()
      if (now() - failedSinceMs >= awayAfterMs) awaySinceMs.value = failedSinceMs
      return
    }
    failedSinceMs = null
    awaySinceMs.value = null
    isOutdated.value = answer === 'newer'
    isRemoved.value = answer === 'removed'
    answered()
  }

  setInterval(() => void beat(), everyMs)
  addEventListener('online', () => void beat())
  return {
    awaySinceMs,
    /** The server has another build of the pages, or another look for this screen. */
    isOutdated,
    /** The screen was taken away: this browser belongs nowhere. */
    isRemoved,
    /** To the server and back; null while it does not answer. */
    lineMs,
    beat,
  }
})
