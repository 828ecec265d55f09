/** How long one answer may take, and how long a service that hung is left in peace before it is tried again. */
export interface HangLimits {
  patienceMs: number
  restMs: number
}

/** The service hung before, so it wasn't waited for. */
export class LeftAside extends Error {
  override name = 'LeftAside'
}

/**
 * Asks a service that may hang. Whoever finds it hanging waits once: from then on nobody waits, until it has answered a
 * request that is made beside, one at a time and not before it had its rest. Only who has nothing else to turn to may wait
 * for that one.
 */
export class HangGuard {
  readonly #limits: HangLimits
  readonly #hung: () => void
  readonly #now: () => number
  /** Null while it doesn't hang. */
  #againAtMs: number | null = null
  /** The request that tries it again, until it is settled. */
  #trial: Promise<void> | null = null

  /** `hung` is called with the first hang of several. */
  constructor(limits: HangLimits, hung: () => void, now: () => number) {
    this.#limits = limits
    this.#hung = hung
    this.#now = now
  }

  /**
   * Rejects with LeftAside at once while the service hangs, or with `mayWait` while it rests; else with what the request
   * rejects with.
   */
  ask<Answer>(
    request: (signal: AbortSignal) => Promise<Answer>,
    { mayWait = false }: { mayWait?: boolean } = {},
  ): Promise<Answer> {
    if (this.#againAtMs === null) return this.#try(request)
    if (this.#trial === null && this.#now() >= this.#againAtMs) {
      const answer = this.#try(request)
      const over = () => void (this.#trial = null)
      this.#trial = answer.then(over, over)
      if (mayWait) return answer
    }
    if (mayWait && this.#trial !== null) return this.#trial.then(() => this.ask(request))
    return Promise.reject(new LeftAside('The service is left aside, since it hung.'))
  }

  async #try<Answer>(request: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    const patience = AbortSignal.timeout(this.#limits.patienceMs)
    try {
      return await request(patience)
    } finally {
      // Whatever comes in time, a refusal too, costs nobody a wait.
      if (patience.aborted) this.#leaveAside()
      else this.#againAtMs = null
    }
  }

  #leaveAside(): void {
    if (this.#againAtMs === null) this.#hung()
    this.#againAtMs = this.#now() + this.#limits.restMs
  }
}
