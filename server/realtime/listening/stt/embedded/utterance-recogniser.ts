import type { SpeechDecoder } from './decoder.ts'
import type { Hypothesis } from '../../speech-input.ts'
import { sttSampleRateHz } from '../stt.ts'
import type { HeardSound } from './recogniser-messages.ts'

/** How much voice must be heard before decoding begins: enough to learn its mean spectrum. */
const sampleLength = 0.8 * sttSampleRateHz

/** A growing sound. */
class Recording {
  #samples = new Float32Array(4 * sttSampleRateHz)
  length = 0

  add(sound: Float32Array): void {
    if (this.length + sound.length > this.#samples.length) {
      const larger = new Float32Array(this.#samples.length * 2)
      larger.set(this.all())
      this.#samples = larger
    }
    this.#samples.set(sound, this.length)
    this.length += sound.length
  }

  all = () => this.#samples.subarray(0, this.length)
  upTo = (end: number) => this.#samples.subarray(0, Math.min(end, this.length))
}

/** A button may be held over sound that the gate takes for no voice. */
const voiceSample = (voice: Recording, all: Recording) => (voice.length > 0 ? voice : all).upTo(2 * sampleLength)

type Decoder = Pick<SpeechDecoder, 'begin' | 'beginAgain' | 'hear' | 'text' | 'words' | 'end'>

/** Understands one utterance after the other, while it is being said. The turn detector bounds an utterance's length. */
export class UtteranceRecogniser {
  readonly #decoder: Decoder
  #sound = new Recording()
  #voice = new Recording()
  /** Samples until the newest sound that isn't a pause. */
  #untilPause = 0
  /** Samples that the decoder has had; null while it isn't at it. */
  #decoded: number | null = null
  /** What was understood before the decoder began again; it stands until the voice goes on. */
  #standing: Hypothesis | null = null

  constructor(decoder: Decoder) {
    this.#decoder = decoder
  }

  begin(): void {
    this.#decoder.end()
    this.#sound = new Recording()
    this.#voice = new Recording()
    this.#untilPause = 0
    this.#decoded = null
    this.#standing = null
  }

  hear({ clean, isNear, isPause }: HeardSound): void {
    this.#sound.add(clean)
    if (isNear) {
      this.#voice.add(clean)
      this.#standing = null
    }
    if (isPause) return
    this.#untilPause = this.#sound.length
    if (!this.#standing && this.#voice.length >= sampleLength) this.#catchUp()
  }

  /** The text so far with its words' probabilities. */
  hypothesis(): Hypothesis {
    if (this.#standing) return this.#standing
    if (this.#untilPause === 0) return { text: '', words: [] }
    this.#catchUp()
    return { text: this.#decoder.text(), words: this.#decoder.words() }
  }

  /** The same, and what it is when only the house is talked of; costs a decode of the whole utterance. */
  hypothesisWithSecond(): Hypothesis {
    const first = this.hypothesis()
    if (this.#untilPause === 0 || first.secondText !== undefined) return first
    this.#decoder.beginAgain()
    this.#decoder.hear(this.#sound.upTo(this.#untilPause))
    this.#standing = { ...first, secondText: this.#decoder.text() }
    this.#decoder.end()
    this.#decoded = null
    return this.#standing
  }

  end(): void {
    this.begin()
  }

  #catchUp(): void {
    if (this.#decoded === null) {
      this.#decoder.begin(voiceSample(this.#voice, this.#sound))
      this.#decoded = 0
    }
    const fresh = this.#sound.upTo(this.#untilPause).subarray(this.#decoded)
    if (fresh.length > 0) this.#decoder.hear(fresh)
    this.#decoded = this.#untilPause
  }
}
