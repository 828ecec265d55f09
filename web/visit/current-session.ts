import { createModel, signal } from '@preact/signals'
import type { TroubleCause } from '../../shared/kiosk/trouble-cause.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { SessionModel, type Session, type SessionOptions } from '../session/session.ts'
import { troubleOf } from './trouble-of.ts'

interface Options {
  fail: (cause: TroubleCause, retryAfterMs: number | null) => void
  now: () => number
}

/** A session waits 60 s for its offer; a new one is made well before. */
export const renewAfterMs = 45_000

/** The session that a visit has just now. What becomes of one that was replaced is nobody's concern. */
export const CurrentSessionModel = createModel(({ fail, now }: Options) => {
  const session = signal<Session | null>(null)
  let renewal: ReturnType<typeof setTimeout> | undefined
  let readyAtMs: number | null = null

  return {
    session,
    /** Makes a session; the one before has been closed. */
    make(options: SessionOptions) {
      session.value = new SessionModel(options)
    },
    /** Runs work for the session there is now; its failure counts only while that is still the one. */
    attempt(work: (mine: Session) => Promise<unknown>) {
      const mine = session.value
      if (mine === null) return
      work(mine).catch((failure: unknown) => {
        if (session.value !== mine) return
        fail(troubleOf(failure), failure instanceof ApiFailure ? failure.retryAfterMs : null)
      })
    },
    /** Its credentials are there, and its offer: from now on it grows old. */
    ready() {
      readyAtMs = now()
    },
    /** Calls `renew` before the credentials there are expire, unless the session is connected or closed before. */
    expires(renew: () => void) {
      clearTimeout(renewal)
      if (readyAtMs !== null) renewal = setTimeout(renew, Math.max(readyAtMs + renewAfterMs - now(), 0))
    },
    connects() {
      clearTimeout(renewal)
    },
    close() {
      clearTimeout(renewal)
      session.value?.close()
      session.value = null
      readyAtMs = null
    },
  }
})
