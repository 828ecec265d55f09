import type { SpeechInputOptions, Hypothesis } from '../../speech-input.ts'
import type { UtteranceSound } from '../stt.ts'

/** What a recogniser's thread is started with. */
export interface RecogniserData {
  texts: SpeechInputOptions['texts']
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
