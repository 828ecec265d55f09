import type { Surroundings } from '../../../shared/kiosk/events.ts'

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

/** A voice is recognised late: what came just before a turn belongs to it. */
const heldBackFrames = 30
/** No turn begins before so much of the surroundings is known. */
const leastRememberedFrames = 60
/**
 * Over 5 s one person makes gaps; many voices at once are steady: their level seldom passes 2.7 times what a fifth of the
 * frames stay below. Shorter pieces don't tell: "my mother and my older brother" has no gap.
 */
const steadyFrames = 500
const steadyRatio = 3
const checkEveryFrames = 50

const percentile = (values: readonly number[], fraction: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * fraction)]!

interface Levels {
  /** Denoised and smoothed. */
  level: number
  raw: number
}

/** Levels of the newest 8 s between turns; what follows from them is worked out anew once a second. */
class RememberedSurroundings {
  readonly #frames: Levels[] = []
  #at = 0
  /** What the denoised surroundings seldom pass, and the usual level of the sound as it comes. */
  floor = firstFloor
  usualRaw = firstFloor

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
  }
}

/**
 * Tells a near voice from everything else: the detector's probability alone stays open in music and among other people,
 * so the denoised level must also stand out from what was remembered between turns.
 */
export class VoiceGate {
  readonly #surroundings = new RememberedSurroundings()
  #heldBack: Levels[] = []
  #turn: Levels[] = []
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
    const threshold = Math.max(leastLevel, nearFactor * this.#surroundings.floor)
    const isNear = voice > isVoiceAbove && this.#smoothed > threshold
    const levels = { level: this.#smoothed, raw: rawLevel }
    if (!inTurn) {
      this.#utterance = 0
      this.#turn = []
      this.#heldBack.push(levels)
      if (this.#heldBack.length > heldBackFrames) this.#surroundings.add(this.#heldBack.shift()!)
      const isTurn = isNear && this.#surroundings.isKnown
      return { isNear: isTurn, isVoice: isTurn }
    }
    this.#heldBack = []
    this.#turn.push(levels)
    if (isNear) {
      this.#utterance = Math.max(level, this.#utterance * 0.995)
      this.#speech += 0.01 * (level - this.#speech)
    }
    const isVoice = voice > staysVoiceAbove && level > Math.max(threshold / nearFactor, this.#utterance * tailFraction)
    return { isNear, isVoice }
  }

  /** The turn so far is no single person's: its sound is remembered as surroundings, which closes the gate to it. */
  tookSurroundingsForVoice(): boolean {
    if (this.#turn.length < steadyFrames || this.#turn.length % checkEveryFrames !== 0) return false
    const newest = this.#turn.slice(-steadyFrames)
    const levels = newest.map(({ level }) => level)
    if (percentile(levels, 0.9) > steadyRatio * percentile(levels, 0.2)) return false
    this.#surroundings.addAll(newest)
    return true
  }

  /** How the visitor's voice stands out from the sound as it comes: over 20 dB is quiet, under 12 dB is loud. */
  surroundings(): Surroundings {
    const ratioDb = 20 * Math.log10(this.#speech / Math.max(1e-5, this.#surroundings.usualRaw))
    if (ratioDb > 20) return 'quiet'
    return ratioDb > 12 ? 'lively' : 'loud'
  }
}
