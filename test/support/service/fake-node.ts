import {
  NoRoom,
  type NodeEvent,
  type NodeState,
  OfferRefused,
  type PageOffer,
  type RealtimeNode,
  type SessionSetup,
} from '../../../server/service/sessions/realtime-node.ts'

interface Prepared {
  setup: SessionSetup
  ready(): void
  refuse(error: Error): void
}

/** A node whose sessions do what the test says. */
export class FakeNode implements RealtimeNode {
  places: number
  /** Answers every `prepare` at once. */
  isQuick = true
  /** Every session handed over, in order. */
  readonly setups: SessionSetup[] = []
  readonly ends: { sessionId: string; reason: string; sayGoodbye: boolean }[] = []
  /** What `offer` and `restart` do; the answer to an offer by default. */
  answering: (sessionId: string, sdp: string, offer: PageOffer) => Promise<string> = () =>
    Promise.resolve('v=0\r\nanswer')
  readonly #held = new Map<string, Prepared>()
  #listener: (event: NodeEvent) => void = () => {}

  constructor(places = 4) {
    this.places = places
  }

  freePlaces(): number {
    return Math.max(this.places - this.#held.size, 0)
  }

  state(): NodeState {
    return {
      sessions: this.#held.size,
      freePlaces: this.freePlaces(),
      processes: 1,
      picture: 'crisp',
      coresUsed: 0.3 * this.#held.size,
      coresUsedByOthers: 0,
      coresPerSession: 0.3,
      loopLagMs: 1,
      sttLagMs: 10,
      latePictureShare: 0,
    }
  }

  prepare(setup: SessionSetup): Promise<void> {
    this.setups.push(setup)
    return new Promise((resolve, reject) => {
      this.#held.set(setup.sessionId, { setup, ready: resolve, refuse: reject })
      if (this.isQuick) resolve()
    })
  }

  offer(sessionId: string, offer: PageOffer): Promise<string> {
    return this.answering(sessionId, offer.sdp, offer)
  }

  restart(sessionId: string, offer: PageOffer): Promise<string> {
    return this.answering(sessionId, offer.sdp, offer)
  }

  end(sessionId: string, how: { reason: 'hang_up' | 'cancelled' | 'left'; sayGoodbye: boolean }): void {
    this.ends.push({ sessionId, ...how })
    if (how.sayGoodbye) return
    this.endNow(sessionId, how.reason, 0)
  }

  onEvent(listener: (event: NodeEvent) => void): void {
    this.#listener = listener
  }

  close(): Promise<void> {
    return Promise.resolve()
  }

  /** Whether a session is here and alive. */
  holds(sessionId: string): boolean {
    return this.#held.has(sessionId)
  }

  // What the test makes happen.

  becomeReady(sessionId: string): void {
    this.#held.get(sessionId)?.ready()
  }

  /** Others have taken what it had free a moment ago. */
  findNoRoom(sessionId: string): void {
    this.places = 0
    this.#held.get(sessionId)?.refuse(new NoRoom('no room'))
    this.#held.delete(sessionId)
  }

  failToPrepare(sessionId: string): void {
    this.#held.get(sessionId)?.refuse(new Error('no face'))
    this.#held.delete(sessionId)
  }

  startMedia(sessionId: string, startedAtMs: number): void {
    this.#listener({ type: 'running', sessionId, startedAtMs })
  }

  endNow(sessionId: string, reason: 'hang_up' | 'time_limit' | 'left' | 'cancelled', durationMs: number): void {
    if (!this.#held.delete(sessionId)) return
    this.#listener({ type: 'ended', sessionId, reason, durationMs })
  }

  refuseOffers(message: string): void {
    this.answering = () => Promise.reject(new OfferRefused(message))
  }

  /** Loses every session at once. */
  crash(): void {
    this.answering = () => Promise.reject(new Error('gone'))
    for (const [sessionId, held] of this.#held) {
      this.#held.delete(sessionId)
      held.refuse(new Error('gone'))
      this.#listener({ type: 'failed', sessionId, failure: 'INTERNAL', failureReason: 'The worker was lost.' })
    }
  }
}
