/** What the Whisper process is started with. */
export interface WhisperOptions {
  /** Of the model and transformers.js; absolute. */
  folder: string
}

/** Owner to Whisper. */
export type ToWhisper =
  /** An utterance, 16 kHz mono within ±1. One at a time. */
  | { type: 'transcribe'; id: number; samples: Float32Array }
  /** Nobody waits for it any more. */
  | { type: 'stop'; id: number }

/** Whisper to its owner. */
export type FromWhisper =
  | { type: 'ready' }
  /** The folder can't be used. */
  | { type: 'unusable'; message: string }
  /** To the utterance it was given last. */
  | { type: 'text'; text: string }
  | { type: 'failed'; message: string }
  /** CPU seconds used per second, over the last one. */
  | { type: 'load'; cpuShare: number }
