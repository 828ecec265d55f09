import { createModel, signal } from '@preact/signals'
import type { TroubleCause } from '../../shared/kiosk/trouble-cause.ts'
import { backoffS } from './backoff.ts'
import { passesByItself } from './trouble-of.ts'

/** What the page does by itself after a failure: at once, or after a time; `isShown`: the visitor is told first. */
type NextStep = { step: 'give-up' } | { step: 'reset' | 'try-again'; afterS: number; isShown: boolean }

const shownForS = 60
/** Tries of the page's own before it gives the screen free; with their waits about two minutes. */
const maxTries = 10
const fullRetryS = 10
const maxFullTries = 60

/** What keeps a visit from its session, how often that was so in a row, and what follows. */
export const TroubleModel = createModel((random: () => number) => {
  const cause = signal<TroubleCause | null>(null)
  /** From a trouble on, when the server said so. */
  const againInMs = signal<number | null>(null)
  /** Every place and the queue itself are taken, and the visitor waits: the page goes on asking. */
  const waitsForQueue = signal(false)
  let tries = 0

  return {
    cause,
    againInMs,
    waitsForQueue,
    failed(failure: TroubleCause, retryAfterMs: number | null): NextStep {
      tries++
      if (tries > (waitsForQueue.value ? maxFullTries : maxTries)) return { step: 'give-up' }
      if (failure === 'service-full' && waitsForQueue.value) {
        const afterS = retryAfterMs === null ? fullRetryS : Math.ceil(retryAfterMs / 1000)
        return { step: 'try-again', afterS, isShown: false }
      }
      waitsForQueue.value = false
      cause.value = failure
      againInMs.value = retryAfterMs
      if (!passesByItself(failure)) return { step: 'reset', afterS: shownForS, isShown: true }
      return { step: 'try-again', afterS: backoffS(tries - 1, random), isShown: true }
    },
    /** A session has begun: the next failure is the first again. */
    begun() {
      tries = 0
    },
    clear() {
      cause.value = null
      waitsForQueue.value = false
      tries = 0
    },
  }
})
