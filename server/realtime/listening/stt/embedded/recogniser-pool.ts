import { createHash } from 'node:crypto'
import type { SpeechInputOptions } from '../../speech-input.ts'
import type { Stt, SttSource } from '../stt.ts'
import { embeddedCapabilities, Recogniser } from './recogniser.ts'

/** Unused recognisers that are kept for the next session, 60 MB each; the longest unused goes first. */
const keptRecognisers = 2

const keyOf = (texts: SpeechInputOptions['texts']) => createHash('sha256').update(JSON.stringify(texts)).digest('hex')

/** Recognisers by what they understand: building one takes up to a second, so they are used again, and what others compiled. */
export class RecogniserPool implements SttSource {
  readonly capabilities = embeddedCapabilities
  readonly #threadUrl: URL
  /** Oldest first. */
  #unused: Recogniser[] = []
  readonly #used = new Set<Recogniser>()

  constructor(threadUrl: URL) {
    this.#threadUrl = threadUrl
  }

  /** Comes back at once; a new recogniser keeps its sound until it is built. */
  acquire(texts: SpeechInputOptions['texts']): Recogniser {
    const key = keyOf(texts)
    const kept = this.#unused.findLast((recogniser) => recogniser.key === key && !recogniser.failed)
    const grammar = [...this.#unused, ...this.#used].find((other) => other.key === key && other.grammar)?.grammar
    const recogniser = kept ?? new Recogniser(key, this.#threadUrl, grammar ? { grammar } : { texts })
    this.#unused = this.#unused.filter((other) => other !== recogniser)
    this.#used.add(recogniser)
    return recogniser
  }

  release(handle: Stt): void {
    const recogniser = [...this.#used].find((used) => used === handle)
    if (!recogniser) return
    this.#used.delete(recogniser)
    if (recogniser.failed) return
    recogniser.end()
    this.#unused.push(recogniser)
    while (this.#unused.length > keptRecognisers) void this.#unused.shift()!.close()
  }

  async close(): Promise<void> {
    const all = [...this.#unused, ...this.#used]
    this.#unused = []
    this.#used.clear()
    await Promise.all(all.map((recogniser) => recogniser.close()))
  }
}
