import { Supervised } from '../../process/supervised.ts'
import type { SpeechInputOptions } from '../speech-input.ts'
import type { Stt, SttSource } from './stt.ts'

/** With the third end within a minute hearing counts as lost; the next recogniser is tried after a while. */
const limits = { restarts: 2, withinMs: 60_000, againAfterMs: 10_000 }

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
  readonly #supervised: Supervised<Stt>
  /** The newest, also one that failed and isn't replaced yet. */
  #newest: Stt
  #isAvailable = true
  #isClosed = false
  #why = 'it ended'

  constructor(parts: SttKeeperParts) {
    this.#parts = parts
    this.#supervised = new Supervised({
      start: () => this.#acquire(),
      limits,
      now: parts.now,
      lost: ({ unit, startsAgain }) => {
        parts.recognisers.release(unit)
        if (!startsAgain) this.#tell(false)
      },
      restarted: (unit) => (this.#newest = unit),
    })
    this.#newest = this.#supervised.current!
  }

  get current(): Stt {
    return this.#newest
  }

  /** Looks after the recogniser; call it between turns. */
  tend(): void {
    if (!this.#newest.failed) return
    this.#supervised.ended(this.#newest, this.#why)
    this.#supervised.revive()
  }

  close(): void {
    this.#isClosed = true
    const last = this.#supervised.close()
    if (last) this.#parts.recognisers.release(last)
  }

  #acquire(): Stt {
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
