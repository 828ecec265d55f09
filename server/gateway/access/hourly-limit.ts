const hourMs = 3_600_000

/** Counts what each key did in the last hour. Holds at most `maxKeys`; the longest unseen go first. */
export class HourlyLimit {
  readonly #now: () => number
  readonly #maxKeys: number
  /** Moments of the last hour, oldest first; the map's order is the order of the last call. */
  readonly #moments = new Map<string, number[]>()

  constructor(now: () => number, maxKeys = 10_000) {
    this.#now = now
    this.#maxKeys = maxKeys
  }

  /** 0 when the key may go on, else the seconds until it may; `most` in an hour. */
  take(key: string, most: number): number {
    const nowMs = this.#now()
    // Moments that lie ahead are of a machine whose date was set back: they must lock nobody out.
    const recent = (this.#moments.get(key) ?? []).filter((ms) => ms > nowMs - hourMs && ms <= nowMs)
    const isFull = recent.length >= most
    if (!isFull) recent.push(nowMs)
    this.#moments.delete(key)
    this.#moments.set(key, recent)
    if (this.#moments.size > this.#maxKeys) this.#moments.delete(this.#moments.keys().next().value ?? key)
    return isFull ? Math.ceil((recent.at(-most)! + hourMs - nowMs) / 1000) : 0
  }
}
