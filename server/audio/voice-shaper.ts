import { pitchHop } from './pitch-tracker.ts'
import { SoundWindow } from './sound-window.ts'

const rateHz = 48_000
const unvoicedStep = rateHz / 200
/** Grains closer than this would be too short to sound. */
const shortestStep = unvoicedStep / 4
/** So much sound around a place is needed to work on it: several periods of the lowest voice. */
const reach = rateHz / 10

export interface VoiceShape {
  /** Turns a pitch of the voice into the one wanted, both in Hz. */
  pitch(pitchHz: number): number
  /** Moves the resonances: above 1 is a smaller person. */
  formantFactor: number
}

/** A pulse of the voice, with the samples to the next; where nothing is voiced, any place, with period 0. */
interface Mark {
  at: number
  period: number
}

/** A copy of the sound around a mark, set down at another place. */
interface Grain {
  at: number
  source: Mark
}

/**
 * Gives a voice in 48 kHz mono sound another pitch and other resonances, piece by piece, its timing kept: pitch-
 * synchronous overlap-add after Moulines and Charpentier (Speech Communication 9, 1990). Every pulse of the voice is
 * cut out, read faster or slower for the resonances, and set down at the new distance. What isn't voiced stays.
 */
export class VoiceShaper {
  readonly #pitches: Float32Array
  readonly #shape: VoiceShape
  readonly #input = new SoundWindow()
  readonly #output = new SoundWindow()
  #mark: Mark = { at: 0, period: 0 }
  #before = -unvoicedStep
  #grain: Grain = { at: 0, source: { at: 0, period: 0 } }

  /** Takes the voice's track from PitchTracker. */
  constructor(pitches: Float32Array, shape: VoiceShape) {
    this.#pitches = pitches
    this.#shape = shape
  }

  /** Gives what is finished of the sound so far: in all as much as came in, up to 0.1 s later. */
  push(block: Float32Array): Float32Array {
    this.#input.push(block)
    this.#output.push(new Float32Array(block.length))
    return this.#shapeUntil(this.#input.end - reach)
  }

  end(): Float32Array {
    const end = this.#input.end
    this.#input.push(new Float32Array(2 * reach))
    this.#output.push(new Float32Array(2 * reach))
    const finished = this.#shapeUntil(end + reach)
    return finished.subarray(0, finished.length - Math.max(0, this.#before - end))
  }

  #shapeUntil(end: number): Float32Array {
    while (this.#mark.at < end) {
      const next = this.#after(this.#mark)
      this.#placeBetween(this.#mark, next)
      this.#mark = next
    }
    this.#input.takeUntil(this.#mark.at - reach)
    // The grain not yet written begins where the one before it lies.
    return this.#output.takeUntil(this.#before)
  }

  /** The grains that lie between two marks. */
  #placeBetween(mark: Mark, next: Mark): void {
    if (mark.period === 0) {
      if (mark.at - this.#grain.at >= shortestStep) this.#place({ at: mark.at, source: mark })
      return
    }
    for (;;) {
      const { at, source } = this.#grain
      const from = source.period === 0 ? mark.at : at + this.#newPeriod(mark)
      if (from >= next.at) return
      const isNextNearer = next.period > 0 && next.at - from < from - mark.at
      this.#place({ at: from, source: isNextNearer ? next : mark })
    }
  }

  #newPeriod(mark: Mark): number {
    return Math.max(shortestStep, Math.round(rateHz / this.#shape.pitch(rateHz / mark.period)))
  }

  /** Writes the grain before this one, whose neighbours are both known now. */
  #place(grain: Grain): void {
    const { at, source } = this.#grain
    const isVoiced = source.period > 0
    const speed = isVoiced ? this.#shape.formantFactor : 1
    // More than one period to either side would bring the neighbouring pulses along.
    const longest = isVoiced ? Math.floor(source.period / speed) : Infinity
    // A lower voice has fewer pulses and would be quieter, so they are made louder.
    const gain = isVoiced ? Math.sqrt(Math.max(1, this.#newPeriod(source) / source.period)) : 1
    const left = Math.min(at - this.#before, longest)
    const right = Math.min(grain.at - at, longest)
    for (let i = -left + 1; i < right; i++) {
      const weight = gain * (0.5 + 0.5 * Math.cos((Math.PI * i) / (i < 0 ? left : right)))
      this.#output.add(at + i, weight * this.#input.between(source.at + i * speed))
    }
    this.#before = at
    this.#grain = grain
  }

  #periodAt(place: number): number {
    const pitchHz = this.#pitches[Math.floor(place / pitchHop)] ?? 0
    return pitchHz > 0 ? Math.round(rateHz / pitchHz) : 0
  }

  #after({ at, period }: Mark): Mark {
    const next = at + (period || unvoicedStep)
    const nextPeriod = this.#periodAt(next)
    if (nextPeriod === 0) return { at: next, period: 0 }
    return { at: period === 0 ? this.#loudest(next, nextPeriod) : this.#alike(at, period), period: nextPeriod }
  }

  /** The first pulse of a voiced stretch: the loudest place of its first period. */
  #loudest(from: number, period: number): number {
    let best = from
    for (let i = from; i < from + period; i++) {
      if (Math.abs(this.#input.at(i)) > Math.abs(this.#input.at(best))) best = i
    }
    return best
  }

  /** The place about one period later around which the sound is most like that around here. */
  #alike(at: number, period: number): number {
    const half = period >> 1
    const likeness = (place: number) => {
      let product = 0
      let power = 1e-12
      for (let i = -half; i < half; i += 2) {
        const there = this.#input.at(place + i)
        product += this.#input.at(at + i) * there
        power += there * there
      }
      return product / Math.sqrt(power)
    }
    const slack = Math.round(period * 0.15)
    const best = bestPlace(at + period - slack, at + period + slack, 4, likeness)
    return bestPlace(best - 3, best + 3, 1, likeness)
  }
}

function bestPlace(from: number, to: number, step: number, score: (place: number) => number): number {
  let best = from
  let bestScore = -Infinity
  for (let place = from; place <= to; place += step) {
    const found = score(place)
    if (found > bestScore) [best, bestScore] = [place, found]
  }
  return best
}
