/** Turns a whole utterance into words. */
export interface Transcriber {
  /** As a sentence of the log begins. */
  name: string
  /**
   * The words of an utterance (16 kHz mono within ±1); '' where it hears none. `names` are likely to be said. Rejects
   * when the words can't be had before `signal` aborts.
   */
  transcribe(samples: Float32Array, options: { names: readonly string[]; signal: AbortSignal }): Promise<string>
}
