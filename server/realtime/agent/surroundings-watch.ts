import type { Surroundings } from '../../../shared/kiosk/events.ts'

/** Rooms change slowly: a level that doesn't last is a door or a cough. */
const lastsMs = 5000

/** Tells of how loud it is around the visitor: first once it is known, then at every change that lasts. */
export class SurroundingsWatch {
  readonly #changed: (level: Surroundings) => void
  #told: Surroundings | null = null
  #seen: { level: Surroundings; sinceMs: number } | null = null

  constructor(changed: (level: Surroundings) => void) {
    this.#changed = changed
  }

  look(level: Surroundings, nowMs: number): void {
    if (this.#seen?.level !== level) this.#seen = { level, sinceMs: nowMs }
    if (level === this.#told || nowMs - this.#seen.sinceMs < lastsMs) return
    this.#told = level
    this.#changed(level)
  }
}
