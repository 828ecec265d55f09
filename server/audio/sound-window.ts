/** The latest stretch of a stream of samples, reached by their place in the whole. What lies outside it is silence. */
export class SoundWindow {
  #samples = new Float32Array(0)
  #from = 0

  /** Where the next sample will lie. */
  get end(): number {
    return this.#from + this.#samples.length
  }

  push(block: Float32Array): void {
    const longer = new Float32Array(this.#samples.length + block.length)
    longer.set(this.#samples)
    longer.set(block, this.#samples.length)
    this.#samples = longer
  }

  at(place: number): number {
    return this.#samples[place - this.#from] ?? 0
  }

  /** Between two samples, by a cubic through the four around it (Catmull and Rom). */
  between(place: number): number {
    const whole = Math.floor(place)
    const t = place - whole
    const i = whole - this.#from
    const b = this.#samples[i] ?? 0
    if (t === 0) return b
    const a = this.#samples[i - 1] ?? 0
    const c = this.#samples[i + 1] ?? 0
    const d = this.#samples[i + 2] ?? 0
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
  }

  /** Adds to samples that are there already. */
  add(place: number, value: number): void {
    const i = place - this.#from
    if (i >= 0 && i < this.#samples.length) this.#samples[i]! += value
  }

  /** Forgets what lies before a place and gives it back. */
  takeUntil(place: number): Float32Array {
    const length = Math.max(0, Math.min(this.#samples.length, place - this.#from))
    const taken = this.#samples.slice(0, length)
    this.#samples = this.#samples.slice(length)
    this.#from += length
    return taken
  }
}
