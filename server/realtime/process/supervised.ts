/** How often something that ends is started again. */
export interface RestartLimits {
  /** So many ends are each followed by a new start. */
  restarts: number
  /** The ends of this time count; Infinity counts those in a row, until one has worked. */
  withinMs: number
  /** How long each new start waits; none by default. */
  delayMs?: number
  /** Past the limit `revive` may try again so long after the last end, also while the ends still count. */
  againAfterMs?: number
}

/** One that ended. */
export interface Lost<Unit> {
  unit: Unit
  /** As the owner told it. */
  why: string
  /** False: it stays down, until `revive` is allowed to try again. */
  startsAgain: boolean
  /** How many ends count just now, with this one. */
  ends: number
}

export interface SupervisedParts<Unit> {
  start: () => Unit
  limits: RestartLimits
  now: () => number
  /** Comes before the next one is started: what the lost one held is the owner's to deal with. */
  lost: (lost: Lost<Unit>) => void
  /** Another one has taken its place. */
  restarted?: (unit: Unit) => void
}

/** Keeps one process, thread or other part that can die running: starts it at once, and again when it ends. */
export class Supervised<Unit> {
  readonly #parts: SupervisedParts<Unit>
  #endsAtMs: number[] = []
  #current: Unit | null
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(parts: SupervisedParts<Unit>) {
    this.#parts = parts
    this.#current = parts.start()
  }

  /** Null while it is down. */
  get current(): Unit | null {
    return this.#current
  }

  /** The owner found that it ended or is of no use any more; counts once, and only for the current one. */
  ended(unit: Unit, why: string): void {
    if (this.#isClosed || unit !== this.#current) return
    this.#current = null
    this.#endsAtMs = [...this.#counting(), this.#parts.now()]
    const startsAgain = this.#mayStart()
    this.#parts.lost({ unit, why, startsAgain, ends: this.#endsAtMs.length })
    if (!startsAgain) return
    const { delayMs } = this.#parts.limits
    if (delayMs === undefined) this.#startAgain()
    else this.#timer = setTimeout(() => this.#startAgain(), delayMs)
  }

  /** It did what it is for: ends in a row are counted anew. */
  worked(): void {
    if (this.#parts.limits.withinMs === Infinity) this.#endsAtMs = []
  }

  /** The current one; one that stayed down is started when enough time has passed. */
  revive(): Unit | null {
    if (this.#current === null && this.#timer === undefined && this.#mayRevive()) this.#startAgain()
    return this.#current
  }

  /** Another one, already started, takes the place; the one that had it is returned and no longer looked after. */
  replace(unit: Unit): Unit | null {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const before = this.#current
    this.#current = unit
    return before
  }

  /** Nothing is started from now on; returns the one that runs, for the owner to end. */
  close(): Unit | null {
    this.#isClosed = true
    clearTimeout(this.#timer)
    const last = this.#current
    this.#current = null
    return last
  }

  #startAgain(): void {
    this.#timer = undefined
    if (this.#isClosed || this.#current !== null) return
    this.#current = this.#parts.start()
    this.#parts.restarted?.(this.#current)
  }

  #counting(): number[] {
    const { limits, now } = this.#parts
    const nowMs = now()
    return this.#endsAtMs.filter((atMs) => nowMs - atMs < limits.withinMs)
  }

  #mayStart = (): boolean => this.#counting().length <= this.#parts.limits.restarts

  #mayRevive(): boolean {
    if (this.#isClosed) return false
    const { againAfterMs = Infinity } = this.#parts.limits
    return this.#mayStart() || this.#parts.now() - (this.#endsAtMs.at(-1) ?? -Infinity) >= againAfterMs
  }
}
