import type { SpeechInputOptions, Hypothesis } from '../../speech-input.ts'

/** What a recogniser's thread is started with. */
export interface RecogniserData {
  texts: SpeechInputOptions['texts']
}

/** A piece of an utterance, 16 kHz within ±1: denoised and as it came. */
export interface UtteranceSound {
  clean: Float32Array<ArrayBuffer>
  raw: Float32Array<ArrayBuffer>
  /** It holds the near voice, not a pause or the surroundings. */
  isNear: boolean
  /** It is so long after the voice's last sound that it matters only if the voice goes on. */
  isPause: boolean
}

/** Speech input to recogniser. */
export type ToRecogniser =
  | { type: 'begin' }
  | { type: 'sound'; sound: UtteranceSound }
  | { type: 'ask'; id: number; second: boolean }
  | { type: 'end' }

/** Recogniser to speech input. */
export type FromRecogniser =
  | { type: 'ready' }
  /** One piece of sound, in their order. */
  | { type: 'heard' }
  | { type: 'answer'; id: number; hypothesis: Hypothesis }
