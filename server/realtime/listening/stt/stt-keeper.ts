import type { SpeechInputOptions } from '../speech-input.ts'
import type { Stt } from './with-fallback.ts'

/** So many recognisers that ended within a minute, and hearing counts as lost; the next one is tried after a while. */
const mostFailures = 3
const withinMs = 60_000
const againAfterMs = 10_000

/** Where recognisers come from and go back to. */
export interface SttSource {
  acquire(texts: SpeechInputOptions['texts']): Stt
  release(recogniser: Stt): void
}

interface SttKeeperParts {
  recognisers: SttSource
  texts: SpeechInputOptions['texts']
  now: () => number
  /** Words can't be understood for now, or can again; `why` is for the log. */
  availability(isAvailable: boolean, why: string): void
}

/** Keeps one conversation in a recogniser: one that ended is replaced, as long as that helps. */
export class SttKeeper {
  readonly #parts: SttKeeperParts
  readonly #failedAtMs: number[] = []
  #current: Stt
  #isCounted = false
  #isAvailable = true
  #isClosed = false
  #why = 'it ended'

  constructor(parts: SttKeeperParts) {
    this.#parts = parts
    this.#current = this.#acquire()
  }

  get current(): Stt {
    return this.#current
  }

  /** Looks after the recogniser; call it between turns. */
  tend(): void {
    if (!this.#current.failed) return
    const nowMs = this.#parts.now()
    if (!this.#isCounted) {
      this.#isCounted = true
      this.#failedAtMs.push(nowMs)
    }
    while (this.#failedAtMs[0]! <= nowMs - withinMs) this.#failedAtMs.shift()
    const lastAtMs = this.#failedAtMs.at(-1) ?? -Infinity
    if (this.#failedAtMs.length >= mostFailures) {
      this.#tell(false)
      if (nowMs - lastAtMs < againAfterMs) return
    }
    this.#parts.recognisers.release(this.#current)
    this.#current = this.#acquire()
  }

  close(): void {
    this.#isClosed = true
    this.#parts.recognisers.release(this.#current)
  }

  #acquire(): Stt {
    this.#isCounted = false
    const recogniser = this.#parts.recognisers.acquire(this.#parts.texts)
    recogniser.ready.then(
      () => this.#tell(true),
      (error: unknown) => (this.#why = error instanceof Error ? error.message : String(error)),
    )
    return recogniser
  }

  #tell(isAvailable: boolean): void {
    if (this.#isAvailable === isAvailable || this.#isClosed) return
    this.#isAvailable = isAvailable
    this.#parts.availability(isAvailable, this.#why)
  }
}
