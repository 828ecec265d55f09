import type { Surroundings } from './ears.ts'

const rememberedFrames = 800
const isVoiceAbove = 0.5
/** A voice stays until it is clearly gone, so that weak consonants don't end a turn. */
const staysVoiceAbove = 0.35
const nearFactor = 2
/** Below this level (full scale 1) nothing is a near voice, however quiet the room. */
const leastLevel = 0.004
const firstFloor = 0.0005
/** Sound more than 26 dB below the utterance's own level is its echo or the detector's tail. */
const tailFraction = 0.05
const levelSmoothing = 0.25
const typicalSpeechLevel = 0.05

const percentile = (values: readonly number[], fraction: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * fraction)]

/** The newest values, at most `rememberedFrames` of them; a percentile is worked out anew once a second. */
class Memory {
  readonly #values: number[] = []
  #at = 0
  #percentile: number
  readonly #fraction: number

  constructor(fraction: number, first: number) {
    this.#fraction = fraction
    this.#percentile = first
  }

  add(value: number): void {
    this.#values[this.#at % rememberedFrames] = value
    this.#at++
    if (this.#at % 100 === 0 || this.#at === 30) this.#percentile = percentile(this.#values, this.#fraction)!
  }

  value = () => this.#percentile
}

/**
 * Tells a near voice from everything else: the detector's probability alone stays open in music and among other people,
 * so the denoised level must also stand out from what was remembered between turns.
 */
export class VoiceGate {
  readonly #floor = new Memory(0.9, firstFloor)
  readonly #noise = new Memory(0.5, firstFloor)
  #smoothed = 0
  #speech = typicalSpeechLevel
  #utterance = 0

  /** One 10 ms frame. `isNear` begins a turn; `isVoice` keeps one going. */
  next(frame: { voice: number; level: number; rawLevel: number; inTurn: boolean }): {
    isNear: boolean
    isVoice: boolean
  } {
    const { voice, level, rawLevel, inTurn } = frame
    this.#smoothed += levelSmoothing * (level - this.#smoothed)
    const threshold = Math.max(leastLevel, nearFactor * this.#floor.value())
    const isNear = voice > isVoiceAbove && this.#smoothed > threshold
    if (!inTurn) {
      this.#utterance = 0
      if (!isNear) {
        this.#floor.add(this.#smoothed)
        this.#noise.add(rawLevel)
      }
      return { isNear, isVoice: isNear }
    }
    if (isNear) {
      this.#utterance = Math.max(level, this.#utterance * 0.995)
      this.#speech += 0.01 * (level - this.#speech)
    }
    const isVoice = voice > staysVoiceAbove && level > Math.max(threshold / nearFactor, this.#utterance * tailFraction)
    return { isNear, isVoice }
  }

  /** How the visitor's voice stands out from the sound as it comes: over 20 dB is quiet, under 12 dB is loud. */
  surroundings(): Surroundings {
    const ratioDb = 20 * Math.log10(this.#speech / Math.max(1e-5, this.#noise.value()))
    if (ratioDb > 20) return 'quiet'
    return ratioDb > 12 ? 'lively' : 'loud'
  }
}
