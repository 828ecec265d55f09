/** Turns a whole utterance into words. */
export interface Transcriber {
  /** As a sentence of the log begins. */
  name: string
  /** Primary subtags of the languages that it understands. */
  languages: readonly string[]
  /**
   * The words of an utterance (16 kHz mono within ±1); '' where it hears none. `names` are likely to be said,
   * in the language of this primary subtag. Rejects
   * when the words can't be had before `signal` aborts.
   */
  transcribe(
    samples: Float32Array,
    options: { names: readonly string[]; language: string; signal: AbortSignal },
  ): Promise<string>
}
