import { joinSound } from '../../../audio/join-sound.ts'
import type { Hypothesis } from '../speech-input.ts'
import type { Recogniser } from './embedded/recogniser.ts'
import type { UtteranceSound } from './embedded/recogniser-messages.ts'
import type { Transcriber } from './transcriber.ts'

/** What speech input needs of a recogniser. */
export type Stt = Pick<Recogniser, 'ready' | 'failed' | 'begin' | 'hear' | 'ask' | 'end' | 'lagMs' | 'close'>

/** Nobody waits longer for what was said; the embedded recogniser's words are taken then. */
const patienceMs = 2500

export interface SttWithFallbackParts {
  embedded: Recogniser
  transcriber: Transcriber
  /** Likely to be said. */
  names: readonly string[]
  log: (message: string) => void
}

/** What is being asked about the sound up to a pause. */
interface Request {
  text: Promise<string | null>
  stop: AbortController
}

/**
 * A recogniser whose words come from a transcriber, asked once a pause with the sound as it came. The embedded one listens
 * along and answers when the transcriber fails or is too slow, or says nothing where words were heard.
 */
export class SttWithFallback implements Stt {
  readonly embedded: Recogniser
  readonly #parts: SttWithFallbackParts
  #sound: Float32Array[] = []
  #request: Request | null = null

  constructor(parts: SttWithFallbackParts) {
    this.embedded = parts.embedded
    this.#parts = parts
  }

  get ready(): Promise<void> {
    return this.embedded.ready
  }

  get failed(): boolean {
    return this.embedded.failed
  }

  begin(): void {
    this.#forget()
    this.embedded.begin()
  }

  hear(sound: UtteranceSound, arrivedAtMs: number): void {
    this.#sound.push(sound.raw.slice())
    // The visitor goes on: what was asked about is not the whole any more.
    if (sound.isNear) this.#drop()
    this.embedded.hear(sound, arrivedAtMs)
  }

  ask(_second: boolean, answer: (hypothesis: Hypothesis) => void): void {
    const request = (this.#request ??= this.#start())
    const answerOnce = (hypothesis: Hypothesis) => {
      if (request === this.#request) answer(hypothesis)
    }
    this.embedded.ask(false, (own) => {
      void request.text.then((text) => answerOnce(text === null || text === '' ? own : { text, words: [] }))
    })
  }

  end(): void {
    this.#forget()
    this.embedded.end()
  }

  lagMs(nowMs: number): number {
    return this.embedded.lagMs(nowMs)
  }

  close(): Promise<void> {
    this.#forget()
    return this.embedded.close()
  }

  #start(): Request {
    const { transcriber, names, log } = this.#parts
    const stop = new AbortController()
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(patienceMs)])
    const text = transcriber.transcribe(joinSound(this.#sound), { names, signal }).catch((error: unknown) => {
      if (stop.signal.aborted) return null
      const why = error instanceof Error ? error.message : String(error)
      log(`${transcriber.name} failed: ${why}. The embedded recogniser answers.`)
      return null
    })
    return { text, stop }
  }

  #drop(): void {
    this.#request?.stop.abort()
    this.#request = null
  }

  #forget(): void {
    this.#drop()
    this.#sound = []
  }
}
