import { type UpEvent, usualQuietMs } from '../../../shared/kiosk/events.ts'
import type { MediaTimes } from '../process/messages.ts'

const minuteMs = 60_000
const secondsMs = 15_000
/** Nothing is hurried this soon after the start. */
const settlingMs = 15_000
/** So long before the goodbye what is being said is made to end in time: hardly a sentence takes longer. */
const closingMs = 6000
/** Between the goodbye's last sound and the hard end. */
const marginMs = 800

/** What the page around the conversation does says nothing of whether the visitor is still there. */
export const isSignOfLife = ({ type }: UpEvent) => !['say', 'context', 'actions', 'quiet'].includes(type)

type Warning = 'one-minute-left' | 'seconds-left'

export interface SessionClockListener {
  warn(which: Warning): void
  /** Nobody has said or typed anything for as long as the page told, or else 25 s. */
  quiet(): void
  /** The goodbye begins in so many ms, and is to cut off no sentence. */
  closing(withinMs: number): void
  /** The goodbye must begin now to be finished in time. */
  goodbye(): void
}

/** Watches a conversation's time: the warnings, the goodbye, and a visitor who has fallen silent. */
export class SessionClock {
  readonly #now: () => number
  readonly #listener: SessionClockListener
  readonly #timers: NodeJS.Timeout[] = []
  #quietTimer: NodeJS.Timeout | null = null
  #quietMs = usualQuietMs
  #asked = false
  #avatarSpeaks = false
  #visitorSpeaks = false
  /** It came in the middle of what the visitor says, who is not talked over. */
  #due: Warning | null = null

  constructor(now: () => number, listener: SessionClockListener) {
    this.#now = now
    this.#listener = listener
  }

  /** `goodbyeMs` is how long the goodbye takes to say. */
  start({ startedAtMs, endsAtMs }: MediaTimes, goodbyeMs: number): void {
    const at = (timeMs: number, act: () => void) => {
      this.#timers.push(setTimeout(act, Math.max(0, timeMs - this.#now())))
    }
    const onceSettled = (timeMs: number, act: () => void) => {
      if (timeMs >= startedAtMs + settlingMs && timeMs > this.#now()) at(timeMs, act)
    }
    const goodbyeAtMs = endsAtMs - goodbyeMs - marginMs
    onceSettled(endsAtMs - minuteMs, () => this.#warn('one-minute-left'))
    onceSettled(endsAtMs - secondsMs, () => this.#warn('seconds-left'))
    onceSettled(goodbyeAtMs - closingMs, () => this.#listener.closing(closingMs))
    at(goodbyeAtMs, () => this.#listener.goodbye())
    this.#waitForVisitor()
  }

  /** After how long a silence `quiet` is called, counted anew from now. */
  setQuiet(afterMs: number): void {
    this.#quietMs = afterMs
    if (this.#quietTimer) this.#waitForVisitor()
  }

  visitorActed(): void {
    this.#asked = false
    this.#waitForVisitor()
  }

  /** Whoever speaks for long is not asked meanwhile. */
  visitorSpeaks(speaking: boolean): void {
    this.#visitorSpeaks = speaking
    this.visitorActed()
    const due = this.#due
    if (speaking || due === null) return
    this.#due = null
    this.#listener.warn(due)
  }

  avatarSpeaks(speaking: boolean): void {
    this.#avatarSpeaks = speaking
    this.#waitForVisitor()
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    if (this.#quietTimer) clearTimeout(this.#quietTimer)
  }

  #warn(which: Warning): void {
    if (this.#visitorSpeaks) this.#due = which
    else this.#listener.warn(which)
  }

  #waitForVisitor(): void {
    if (this.#quietTimer) clearTimeout(this.#quietTimer)
    this.#quietTimer = null
    if (this.#asked || this.#avatarSpeaks || this.#visitorSpeaks) return
    this.#quietTimer = setTimeout(() => {
      this.#asked = true
      this.#listener.quiet()
    }, this.#quietMs)
  }
}
