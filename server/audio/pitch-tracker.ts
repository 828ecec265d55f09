import { Decimator } from './decimator.ts'

/** One value of a pitch track lasts this many samples at 48 kHz: 10 ms. */
export const pitchHop = 480
const rateHz = 8000
const hop = rateHz / 100
const window = rateHz / 25
const shortestPeriod = Math.round(rateHz / 400)
const longestPeriod = Math.round(rateHz / 60)
const needed = window + longestPeriod + 1
/** How alike two periods of a voice have to be, and how loud it is at least (mean square). */
const likeness = 0.7
const audiblePower = 1e-6
/** The first peak this close to the best one is the period: later ones are its multiples. */
const nearlyBest = 0.9

/**
 * Follows the pitch of one voice in 48 kHz mono sound by normalised autocorrelation at 8 kHz, 60 to 400 Hz. A value
 * for every 10 ms in Hz, 0 where nothing is voiced.
 */
export class PitchTracker {
  readonly #decimator = new Decimator()
  readonly #pitches: number[] = []
  #waiting = new Float32Array(0)
  #samples: Float32Array = new Float32Array(window / 2)

  push(block: Float32Array): void {
    const waiting = joined(this.#waiting, block)
    const usable = waiting.length - (waiting.length % (48_000 / rateHz))
    this.#waiting = waiting.slice(usable)
    const decimated = this.#decimator.next(waiting.subarray(0, usable))
    const halved = Float32Array.from(
      { length: decimated.length / 2 },
      (_, i) => (decimated[2 * i]! + decimated[2 * i + 1]!) / 2,
    )
    this.#samples = joined(this.#samples, halved)
    let at = 0
    for (; at + needed <= this.#samples.length; at += hop) {
      this.#pitches.push(pitchHz(this.#samples.subarray(at, at + needed)))
    }
    this.#samples = this.#samples.slice(at)
  }

  /** The whole track; single outliers are taken for slips. */
  end(): Float32Array {
    this.push(new Float32Array(48_000 / 10))
    return Float32Array.from(this.#pitches, (pitch, i) => {
      const near = this.#pitches.slice(Math.max(0, i - 2), i + 3).filter((value) => value > 0)
      return pitch > 0 && near.length >= 3 ? median(near) : 0
    })
  }
}

function joined(first: Float32Array, second: Float32Array): Float32Array<ArrayBuffer> {
  const all = new Float32Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}

/** The middle value; 0 of nothing. */
export function median(values: readonly number[] | Float32Array): number {
  const sorted = Float64Array.from(values).toSorted()
  return sorted[sorted.length >> 1] ?? 0
}

function pitchHz(samples: Float32Array): number {
  const product = (lag: number) => {
    let sum = 0
    for (let i = 0; i < window; i++) sum += samples[i]! * samples[i + lag]!
    return sum
  }
  const here = product(0)
  if (here < audiblePower * window) return 0
  let there = 0
  for (let i = shortestPeriod - 1; i < window + shortestPeriod - 1; i++) there += samples[i]! ** 2
  const similar = new Float32Array(longestPeriod + 2)
  for (let lag = shortestPeriod - 1; lag <= longestPeriod + 1; lag++) {
    similar[lag] = product(lag) / Math.sqrt(here * there + 1e-12)
    there += (samples[lag + window] ?? 0) ** 2 - samples[lag]! ** 2
  }
  let best = 0
  for (let lag = shortestPeriod; lag <= longestPeriod; lag++) best = Math.max(best, similar[lag]!)
  if (best < likeness) return 0
  for (let lag = shortestPeriod; lag <= longestPeriod; lag++) {
    const [before, value, after] = [similar[lag - 1]!, similar[lag]!, similar[lag + 1]!]
    if (value < nearlyBest * best || value < before || value < after) continue
    // The top of the parabola through the three.
    return rateHz / (lag + (0.5 * (before - after)) / (before - 2 * value + after || 1))
  }
  return 0
}
