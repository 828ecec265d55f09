const rememberedFrames = 800
const firstFloor = 0.0005
/** No turn begins before so much of the surroundings is known. */
const leastRememberedFrames = 60

export interface Levels {
  /** Denoised and smoothed. */
  level: number
  raw: number
  /** Of the raw sound's voice band, smoothed. */
  band: number
}

/** Levels of the newest 8 s between turns; what follows from them is worked out anew once a second. */
export class RememberedSurroundings {
  readonly #frames: Levels[] = []
  #at = 0
  /** What the denoised surroundings seldom pass, and the usual levels of the sound as it comes. */
  floor = firstFloor
  usualRaw = firstFloor
  usualBand = firstFloor

  get isKnown(): boolean {
    return this.#at >= leastRememberedFrames
  }

  add(frame: Levels): void {
    this.#frames[this.#at % rememberedFrames] = frame
    this.#at++
    if (this.#at % 100 === 0 || this.#at === leastRememberedFrames) this.#update()
  }

  addAll(frames: readonly Levels[]): void {
    for (const frame of frames) this.add(frame)
    this.#update()
  }

  #update(): void {
    const levels = this.#frames.map(({ level }) => level)
    this.floor = percentile(levels, 0.9)
    const raws = this.#frames.map(({ raw }) => raw)
    this.usualRaw = percentile(raws, 0.5)
    const bands = this.#frames.map(({ band }) => band)
    this.usualBand = percentile(bands, 0.5)
  }
}

/** The value that this share (0–1) of the values stays below. */
export const percentile = (values: readonly number[], fraction: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * fraction)]!
