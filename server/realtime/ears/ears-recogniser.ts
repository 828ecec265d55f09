import type { EarsOptions, Hypothesis } from './ears.ts'

/** What ears need of a recogniser, which may be still building and keeps the sound meanwhile. */
export interface EarsRecogniser {
  /** It will never answer again. */
  readonly failed: boolean
  begin(): void
  /** Sound of one utterance, 16 kHz within ±1, denoised and as it came. The arrays are given away. */
  hear(clean: Float32Array<ArrayBuffer>, raw: Float32Array<ArrayBuffer>, arrivedAtMs: number): void
  /** What was understood of all sound given so far; `second` also decodes the raw sound. */
  ask(second: boolean, answer: (hypothesis: Hypothesis) => void): void
  /** The utterance is over: open questions stay unanswered. */
  end(): void
  /** How old the oldest sound is that was given but not understood yet. */
  lagMs(nowMs: number): number
}

export interface RecogniserSource<R extends EarsRecogniser> {
  /** Comes back at once. */
  acquire(texts: EarsOptions['texts']): R
  release(recogniser: R): void
}
