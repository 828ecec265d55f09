/** Allows each key a burst of calls that refills steadily. Holds at most `maxKeys`; the longest unseen go first. */
export class RateLimiter {
  readonly #burst: number
  readonly #refillMs: number
  readonly #maxKeys: number
  readonly #now: () => number
  /** When the key's burst is full again; the map's order is the order of the last call. */
  readonly #fullAtMs = new Map<string, number>()

  /** One call comes back every `refillMs`. */
  constructor(options: { burst: number; refillMs: number; maxKeys?: number; now: () => number }) {
    this.#burst = options.burst
    this.#refillMs = options.refillMs
    this.#maxKeys = options.maxKeys ?? 10_000
    this.#now = options.now
  }

  /** 0 when the call may go on, else the seconds until the next one may. */
  take(key: string): number {
    const nowMs = this.#now()
    const emptyMs = this.#burst * this.#refillMs
    const knownMs = this.#fullAtMs.get(key) ?? 0
    // A time further ahead than a full burst can push it means that the machine's date was set back, which must lock nobody out.
    const fullAtMs = Math.max(knownMs > nowMs + emptyMs ? 0 : knownMs, nowMs) + this.#refillMs
    const excessMs = fullAtMs - nowMs - emptyMs
    if (excessMs > 0) return Math.ceil(excessMs / 1000)
    this.#fullAtMs.delete(key)
    this.#fullAtMs.set(key, fullAtMs)
    if (this.#fullAtMs.size > this.#maxKeys) this.#fullAtMs.delete(this.#fullAtMs.keys().next().value ?? key)
    return 0
  }
}
