import type { Speech } from '../speech/tts.ts'

/** A sentence that is being spoken by the tts. */
export interface PreparedSentence {
  speech: Promise<Speech>
}

/**
 * A reply's sentences on their way to being sound. The first is spoken at once, each further one when the one before it
 * is taken. `close` stops the source.
 */
export class PreparedSpeech {
  readonly #source: Iterator<string> | AsyncIterator<string>
  readonly #speak: (text: string) => Promise<Speech>
  readonly #stop: AbortController
  /** All sentences that are known. */
  readonly #words: string[] = []
  #ahead: Promise<PreparedSentence | null>

  constructor(
    sentences: readonly string[] | ((signal: AbortSignal) => AsyncIterable<string>),
    speak: (text: string) => Promise<Speech>,
  ) {
    this.#stop = new AbortController()
    this.#source =
      typeof sentences === 'function' ? sentences(this.#stop.signal)[Symbol.asyncIterator]() : sentences.values()
    this.#speak = speak
    this.#ahead = this.#pullAhead()
  }

  /** Resolves when the first sentence's words are known. */
  async firstKnown(): Promise<void> {
    await this.#ahead.catch(() => {})
  }

  /** The next sentence, or null after the last. */
  async take(): Promise<PreparedSentence | null> {
    const sentence = await this.#ahead
    if (sentence !== null) this.#ahead = this.#pullAhead()
    return sentence
  }

  /** The words of all sentences that are known so far. */
  known(): string[] {
    return [...this.#words]
  }

  /** The words of a sentence and all after it, once they are known: nobody speaks them any more. Never fails. */
  async wordsFrom(sentence: number): Promise<string[]> {
    try {
      for (;;) {
        const { done, value } = await this.#source.next()
        if (done === true) break
        this.#words.push(value)
      }
    } catch {
      // What came before the source broke off is still worth reading.
    }
    return this.#words.slice(sentence)
  }

  close(): void {
    this.#stop.abort()
  }

  /** A failure counts when the sentence is wanted. */
  #pullAhead(): Promise<PreparedSentence | null> {
    const sentence = this.#pull()
    sentence.catch(() => {})
    return sentence
  }

  async #pull(): Promise<PreparedSentence | null> {
    const { done, value } = await this.#source.next()
    if (done === true) return null
    this.#words.push(value)
    const speech = this.#speak(value)
    // A failed voice counts only when the sentence is wanted, too.
    speech.catch(() => {})
    return { speech }
  }
}
