import type { EarsOptions, Hypothesis } from './ears.ts'

/** What a recogniser's thread is started with. */
export interface RecogniserData {
  texts: EarsOptions['texts']
}

/** Ears to recogniser. Sound is 16 kHz within ±1, denoised and as it came. */
export type ToRecogniser =
  | { type: 'begin' }
  | { type: 'sound'; clean: Float32Array; raw: Float32Array; arrivedAtMs: number }
  | { type: 'ask'; id: number; second: boolean }
  | { type: 'end' }

/** Recogniser to ears. */
export type FromRecogniser =
  | { type: 'ready' }
  | { type: 'heard'; arrivedAtMs: number }
  | { type: 'answer'; id: number; hypothesis: Hypothesis }
