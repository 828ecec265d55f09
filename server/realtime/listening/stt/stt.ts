import type { Hypothesis, SpeechInputOptions } from '../speech-input.ts'

/** Of the sound that recognisers get. */
export const sttSampleRateHz = 16_000

/** So long a second decode may hold up the end of an utterance. */
export const secondPatienceMs = 400

/** What speech input may expect of a recogniser; it asks for nothing else. */
export interface SttCapabilities {
  /** Primary language subtags, such as `en`. */
  languages: readonly string[]
  /** Asking again within a pause may bring another text, at next to no cost. */
  partialResults: boolean
  /** Each word always comes with how probable it is; without it a text may come alone. */
  confidence: boolean
  /** It can understand the same sound once more, as somebody who talks of the house before all. */
  secondDecode: boolean
}

/** A piece of an utterance, 16 kHz within ±1: denoised and as it came. */
export interface UtteranceSound {
  clean: Float32Array<ArrayBuffer>
  raw: Float32Array<ArrayBuffer>
  /** It holds the near voice, not a pause or the surroundings. */
  isNear: boolean
  /** The visitor goes on: an answer to what was asked before isn't awaited any more. */
  isVoice: boolean
  /** It is so long after the voice's last sound that it matters only if the voice goes on. */
  isPause: boolean
}

/** One conversation's speech recognition, one utterance after another. After `end` open questions stay unanswered. */
export interface Stt {
  readonly capabilities: SttCapabilities
  /** Resolves when sound is understood as it comes; rejects when that can't be had. */
  readonly ready: Promise<void>
  /** It ended: questions stay unanswered. */
  readonly failed: boolean
  begin(): void
  /** The utterance's sound, in order. Its arrays are given away. */
  hear(sound: UtteranceSound, arrivedAtMs: number): void
  /**
   * What was understood of all sound given so far, or null when it can't be told; `second` also decodes it
   * once more, for those that can.
   */
  ask(second: boolean, answer: (hypothesis: Hypothesis | null) => void): void
  end(): void
  /**
   * How old the oldest sound is that was given but not understood yet. A second decode is work that was asked for, no
   * lag, as long as it is waited for.
   */
  lagMs(nowMs: number): number
  /** How old the oldest sound is that a question without an answer is about. */
  questionAgeMs(nowMs: number): number
  close(): Promise<void>
}

/** Where conversations get their recognisers from, and give them back to. */
export interface SttSource {
  readonly capabilities: SttCapabilities
  /** Comes back at once; one that is still being built keeps its sound. */
  acquire(texts: SpeechInputOptions['texts']): Stt
  release(stt: Stt): void
}
