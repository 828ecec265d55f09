import type { Speech } from './tts.ts'

/** Keeps the latest finished speeches, at most `maxBytes` of sound; the one unused for longest goes first. */
export class SpeechCache {
  readonly #speeches = new Map<string, Speech>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(key: string): Speech | undefined {
    const speech = this.#speeches.get(key)
    if (!speech) return undefined
    this.#speeches.delete(key)
    this.#speeches.set(key, speech)
    return speech
  }

  set(key: string, speech: Speech): void {
    this.#remove(key)
    this.#speeches.set(key, speech)
    this.#bytes += speech.pcm.byteLength
    for (const oldest of this.#speeches.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#speeches.get(key)?.pcm.byteLength ?? 0
    this.#speeches.delete(key)
  }
}
