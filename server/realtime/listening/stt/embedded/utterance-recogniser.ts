import type { SpeechDecoder } from './decoder.ts'
import type { Hypothesis } from '../../speech-input.ts'
import { sttSampleRateHz } from '../stt.ts'
import type { HeardSound } from './recogniser-messages.ts'

/** A second decode stops after so much sound, about 100 ms of work, to see whether it is still wanted. */
const portionLength = 0.4 * sttSampleRateHz

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
  /** Samples that a second decode has had; null while there is none. */
  #decodedAgain: number | null = null

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
    this.#decodedAgain = null
  }

  hear({ clean, isNear, isPause }: HeardSound): void {
    this.#sound.add(clean)
    if (isNear) {
      this.#voice.add(clean)
      this.#standing = null
      this.#stopAgain()
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

  /** Begins to decode the whole utterance once more, for what it is when only the house is talked of. */
  beginAgain(): Hypothesis {
    const first = this.hypothesis()
    if (this.#untilPause === 0 || first.secondText !== undefined || this.#decodedAgain !== null) return first
    this.#standing = first
    this.#decoder.beginAgain()
    this.#decoded = null
    this.#decodedAgain = 0
    return first
  }

  /** Decodes a portion of what was begun again; false once there is no more, or the voice has gone on. */
  goOnAgain(): boolean {
    if (this.#decodedAgain === null) return false
    const end = Math.min(this.#decodedAgain + portionLength, this.#untilPause)
    this.#decoder.hear(this.#sound.upTo(end).subarray(this.#decodedAgain))
    this.#decodedAgain = end
    if (end < this.#untilPause) return true
    this.#standing = { ...this.#standing!, secondText: this.#decoder.text() }
    this.#stopAgain()
    return false
  }

  /**
   * The text so far, and of a decode of the whole, which looks in each `pause` whether it is still wanted. Where it isn't,
   * the text stays what it was: to decode for it what came since would begin the next words before their voice is known.
   */
  async hypothesisInPortions(pause: () => Promise<unknown>): Promise<Hypothesis> {
    const first = this.beginAgain()
    while (this.goOnAgain()) await pause()
    return this.#standing ?? first
  }

  /** The text so far, and of a decode of the whole at once. */
  hypothesisWithSecond(): Hypothesis {
    this.beginAgain()
    while (this.goOnAgain());
    return this.hypothesis()
  }

  #stopAgain(): void {
    if (this.#decodedAgain === null) return
    this.#decoder.end()
    this.#decodedAgain = null
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
