import { openFilter } from '../../audio/biquad.ts'
import { rms } from '../../audio/level.ts'
import type { Surroundings } from '../../../shared/kiosk/events.ts'
import { type Levels, percentile, RememberedSurroundings } from './remembered-surroundings.ts'

const sampleRateHz = 48_000

const isVoiceAbove = 0.5
/** A voice stays until it is clearly gone, so that weak consonants don't end a turn. */
const staysVoiceAbove = 0.35
const nearFactor = 2
/** Below this level (full scale 1) nothing is a near voice, however quiet the room. */
const leastLevel = 0.004
/** Sound more than 26 dB below the utterance's own level is its echo or the detector's tail. */
const tailFraction = 0.05
const levelSmoothing = 0.25
/**
 * A near voice also makes the sound as it comes louder than it usually is, where voices have their power: by 8.3 dB. The
 * detector takes steady noise for a voice, and what the denoiser leaves of it swells by 20 dB; the noise itself doesn't.
 */
const voiceBand = [
  { type: 'highpass', frequencyHz: 200 },
  { type: 'lowpass', frequencyHz: 3400 },
] as const
const standsOutFactor = 2.6
const bandSmoothing = 0.4
/** What stands out does so for this long: sounds between the peaks of a voice are softer. */
const standsOutFrames = 5
/**
 * A voice that is there stays above the usual level by 5 dB at least, but for 100 ms between words. Without this other
 * people keep every third turn open when they are 10 dB below the visitor, until the next question has gone into it.
 */
const staysOutFactor = 1.8
const staysOutFrames = 10
const typicalSpeechLevel = 0.05

/** A voice is recognised late: what came just before a turn belongs to it. */
const heldBackFrames = 30
/**
 * Over 5 s one person makes gaps; many voices at once are steady: their level seldom passes 2.7 times what a fifth of the
 * frames stay below. Shorter pieces don't tell: "my mother and my older brother" has no gap.
 */
const steadyFrames = 500
const steadyRatio = 3
const checkEveryFrames = 50

/**
 * Tells a near voice from everything else: the detector's probability alone stays open in music and among other people,
 * so the level must also stand out from what was remembered between turns, denoised and as it comes.
 */
export class Vad {
  readonly #surroundings = new RememberedSurroundings()
  #heldBack: Levels[] = []
  #turn: Levels[] = []
  #smoothed = 0
  readonly #toBand = openFilter(voiceBand, sampleRateHz)
  #band = 0
  #framesSinceStandingOut = Infinity
  #framesSinceStayingOut = 0
  #speech = typicalSpeechLevel
  #utterance = 0

  /**
   * One frame of 10 ms at 48 kHz: as it comes (`raw`), and the denoiser's `sound` and `voice` of it. `isNear` begins a turn;
   * `isVoice` keeps one going.
   */
  next(frame: { voice: number; sound: Float32Array; raw: Float32Array; inTurn: boolean }): {
    isNear: boolean
    isVoice: boolean
  } {
    const { voice, sound, raw, inTurn } = frame
    const level = rms(sound)
    this.#smoothed += levelSmoothing * (level - this.#smoothed)
    const threshold = Math.max(leastLevel, nearFactor * this.#surroundings.floor)
    const isNear = this.#standsOut(raw) && voice > isVoiceAbove && this.#smoothed > threshold
    const levels = { level: this.#smoothed, raw: rms(raw), band: this.#band }
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
    const isVoice =
      this.#framesSinceStayingOut <= staysOutFrames &&
      voice > staysVoiceAbove &&
      level > Math.max(threshold / nearFactor, this.#utterance * tailFraction)
    return { isNear, isVoice }
  }

  #standsOut(raw: Float32Array): boolean {
    this.#band += bandSmoothing * (rms(this.#toBand(raw)) - this.#band)
    const { isKnown, usualBand } = this.#surroundings
    if (isKnown && this.#band > standsOutFactor * usualBand) this.#framesSinceStandingOut = 0
    else this.#framesSinceStandingOut++
    if (this.#band > staysOutFactor * usualBand) this.#framesSinceStayingOut = 0
    else this.#framesSinceStayingOut++
    return this.#framesSinceStandingOut <= standsOutFrames
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
