/** The values that were asked for last, `most` of them. */
export class RecentlyUsed<Value> {
  readonly #most: number
  /** Oldest first. */
  readonly #kept = new Map<string, Value>()

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): Value | undefined {
    const value = this.#kept.get(key)
    if (value !== undefined) this.keep(key, value)
    return value
  }

  keep(key: string, value: Value): void {
    this.#kept.delete(key)
    this.#kept.set(key, value)
    if (this.#kept.size > this.#most) this.#kept.delete(this.#kept.keys().next().value!)
  }
}
