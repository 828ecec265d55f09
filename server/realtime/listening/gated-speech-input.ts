import { type Denoiser, denoiserFrameLength } from '../../audio/denoiser.ts'
import type { Surroundings } from '../../../shared/kiosk/events.ts'
import type { SpeechInput, SpeechInputOptions } from './speech-input.ts'
import { Onset } from './onset.ts'
import type { SttSource } from './stt/stt.ts'
import { SttKeeper } from './stt/stt-keeper.ts'
import { frameMs, TurnDetector } from './turn-detector.ts'
import { Vad } from './vad.ts'
import { Decimator } from '../../audio/decimator.ts'
import { joinSound } from '../../audio/join-sound.ts'

/** Sound from before the voice was noticed, so that first words are whole. */
const leadFrames = 30
/** Of it, what comes longer before the voice than its first consonant is turned down: other people's words. */
const firstConsonantFrames = 12
const turnedDown = 0.1
/** In a turn, sound is a pause so long after the voice's last sound: turned down, and not decoded while it lasts. */
const pauseAfterVoiceFrames = 20
/** The recogniser gets its sound in pieces of so many frames. */
const framesAPiece = 2
/** Sound is on its way longer than the message that the button was released. */
const releaseTailMs = 150

/** 10 ms at 48 kHz: brought to the recogniser's rate only when it gets them. */
interface Frame {
  clean: Float32Array
  raw: Float32Array
  arrivedAtMs: number
  isNear: boolean
  isVoice: boolean
}

function turnDown({ clean, raw }: Frame): void {
  for (let i = 0; i < clean.length; i++) clean[i]! *= turnedDown
  for (let i = 0; i < raw.length; i++) raw[i]! *= turnedDown
}

export interface GatedSpeechInputParts {
  now: () => number
  denoiser: Denoiser
  recognisers: SttSource
  log: (message: string) => void
}

/** What one conversation hears: sound comes in frames, is cleaned, gated, and cut into turns. */
export class GatedSpeechInput implements SpeechInput {
  readonly #parts: GatedSpeechInputParts
  readonly #options: SpeechInputOptions
  readonly #gate = new Vad()
  readonly #onset = new Onset()
  readonly #toClean = new Decimator()
  readonly #toRaw = new Decimator()
  /** Frames the recogniser hasn't had: the lead between turns, or a piece in the making. */
  #frames: Frame[] = []
  readonly #keeper: SttKeeper
  #turn: TurnDetector | null = null
  #framesSinceVoice = 0
  #isPressed = false
  #releasedForMs: number | null = null
  #isClosed = false

  constructor(parts: GatedSpeechInputParts, options: SpeechInputOptions) {
    this.#parts = parts
    this.#options = options
    const { recognisers, now, log } = parts
    this.#keeper = new SttKeeper({
      recognisers,
      texts: options.texts,
      now,
      availability(isAvailable, why) {
        log(isAvailable ? 'Words are understood again.' : `No recogniser can be had: ${why}. Visitors can only write.`)
        options.listener.availability(isAvailable)
      },
    })
  }

  push(pcm: Int16Array, arrivedAtMs: number): void {
    if (this.#isClosed) return
    if (pcm.length !== denoiserFrameLength)
      throw new Error(`Speech input takes ${denoiserFrameLength} samples at a time.`)
    const raw = new Float32Array(pcm.length)
    for (let i = 0; i < pcm.length; i++) raw[i] = pcm[i]! / 32_768
    const { sound, voice } = this.#parts.denoiser.next(raw)
    const { isNear, isVoice } = this.#gate.next({ voice, sound, raw, inTurn: this.#turn?.state === 'open' })
    this.#frames.push({ clean: sound.slice(), raw, arrivedAtMs, isNear, isVoice })
    this.#framesSinceVoice = isNear || isVoice ? 0 : this.#framesSinceVoice + 1
    if (this.#turn && this.#isPause()) turnDown(this.#frames.at(-1)!)
    if (this.#turn === null) this.#keeper.tend()
    if (this.#turn?.state !== 'open' && (this.#onset.next(isNear) || this.#isPressed)) this.#listen(arrivedAtMs)
    this.#countRelease()
    if (this.#turn) this.#follow(this.#turn, isVoice, arrivedAtMs)
    else if (this.#frames.length > leadFrames) this.#frames.shift()
  }

  setAvatarSpeaking(speaking: boolean): void {
    this.#onset.avatarSpeaks = speaking
  }

  setTalkPressed(pressed: boolean): void {
    if (pressed === this.#isPressed) return
    this.#isPressed = pressed
    this.#releasedForMs = pressed ? null : 0
    if (!pressed) return
    if (this.#turn?.state === 'ended') this.#finish()
    this.#turn?.hold()
  }

  surroundings(): Surroundings {
    return this.#gate.surroundings()
  }

  lagMs(): number {
    return this.#stt.lagMs(this.#parts.now())
  }

  questionAgeMs(): number {
    return this.#stt.questionAgeMs(this.#parts.now())
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#turn = null
    this.#frames = []
    this.#keeper.close()
    this.#parts.denoiser.close()
  }

  /** A voice began, or goes on. */
  #listen(atMs: number): void {
    if (this.#turn?.state === 'ended') {
      this.#turn.resume(atMs)
      this.#options.listener.speechStarted({ resumed: true, atMs })
      return
    }
    if (this.#stt.failed) return
    const { completeness, listener } = this.#options
    this.#turn = new TurnDetector({ stt: this.#stt, completeness, listener, now: this.#parts.now }, atMs)
    if (this.#isPressed) this.#turn.hold()
    this.#stt.begin()
    const firstNear = this.#frames.findIndex((frame) => frame.isNear)
    for (const frame of this.#frames.slice(0, Math.max(0, firstNear - firstConsonantFrames))) turnDown(frame)
    listener.speechStarted({ resumed: false, atMs })
  }

  #follow(turn: TurnDetector, isVoice: boolean, arrivedAtMs: number): void {
    // With more of the voice a recogniser would drop what it was asked, which is still awaited.
    if (turn.isClosing) this.#frames = []
    else if (this.#frames.length >= framesAPiece) this.#pass()
    turn.next(isVoice, arrivedAtMs)
    if (!this.#isPressed && this.#gate.tookSurroundingsForVoice()) turn.abandon()
    if (turn.state === 'over') this.#finish()
  }

  #isPause = () => this.#framesSinceVoice > pauseAfterVoiceFrames

  #countRelease(): void {
    if (this.#releasedForMs === null) return
    this.#releasedForMs += frameMs
    if (this.#releasedForMs < releaseTailMs) return
    this.#releasedForMs = null
    this.#turn?.close()
  }

  #pass(): void {
    const clean = this.#toClean.next(joinSound(this.#frames.map((frame) => frame.clean)))
    const raw = this.#toRaw.next(joinSound(this.#frames.map((frame) => frame.raw)))
    const { arrivedAtMs, isNear } = this.#frames.at(-1)!
    const isVoice = this.#frames.some((frame) => frame.isVoice)
    this.#stt.hear({ clean, raw, isNear, isVoice, isPause: this.#isPause() && !this.#isPressed }, arrivedAtMs)
    this.#frames = []
  }

  #finish(): void {
    this.#turn = null
    this.#frames = []
    this.#stt.end()
  }

  get #stt() {
    return this.#keeper.current
  }
}
