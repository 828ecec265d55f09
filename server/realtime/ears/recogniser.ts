import { Worker } from 'node:worker_threads'
import type { EarsOptions, Hypothesis } from './ears.ts'
import type { FromRecogniser, RecogniserData, ToRecogniser, UtteranceSound } from './recogniser-messages.ts'

/** How much sound may wait for a recogniser that is still being built or is too slow; newer sound is then lost. */
const waitingLimitMs = 10_000
/** A whole session needs 60 MB outside this heap, for the decoder's own memory. */
const heapLimitMb = 256

interface Question {
  /** The newest sound it is about. */
  untilMs: number
  answer: (hypothesis: Hypothesis) => void
}

/** The ears' side of one recogniser's thread. After a failure or `close`, questions stay unanswered and `failed` is true. */
export class Recogniser {
  readonly key: string
  /** Resolves when sound is understood as it comes; rejects when the thread can't be built. */
  readonly ready: Promise<void>
  readonly #worker: Worker
  readonly #questions = new Map<number, Question>()
  #lastQuestion = 0
  #sentUntilMs = 0
  #heardUntilMs = 0
  #failed = false

  constructor(key: string, threadUrl: URL, texts: EarsOptions['texts']) {
    this.key = key
    const data: RecogniserData = { texts }
    this.#worker = new Worker(threadUrl, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: heapLimitMb } })
    this.ready = new Promise((resolve, reject) => {
      this.#worker.on('message', (message: FromRecogniser) => this.#receive(message, resolve))
      this.#worker.on('error', reject)
      this.#worker.on('exit', () => {
        this.#failed = true
        this.#questions.clear()
        reject(new Error('The recogniser ended.'))
      })
    })
    // Whoever waits for `ready` is told; nobody has to.
    this.ready.catch(() => {})
  }

  get failed(): boolean {
    return this.#failed
  }

  begin(): void {
    this.#heardUntilMs = this.#sentUntilMs
    this.#send({ type: 'begin' })
  }

  /** The utterance's sound, in order. Its arrays are given away. */
  hear(sound: UtteranceSound): void {
    const { clean, raw, arrivedAtMs } = sound
    if (this.#heardUntilMs === 0) this.#heardUntilMs = arrivedAtMs
    if (arrivedAtMs - this.#heardUntilMs > waitingLimitMs) return
    this.#sentUntilMs = arrivedAtMs
    this.#worker.postMessage({ type: 'sound', sound } satisfies ToRecogniser, [clean.buffer, raw.buffer])
  }

  /** What was understood of all sound given so far; `second` also decodes the raw sound. */
  ask(second: boolean, answer: (hypothesis: Hypothesis) => void): void {
    const id = ++this.#lastQuestion
    this.#questions.set(id, { untilMs: this.#sentUntilMs, answer })
    this.#send({ type: 'ask', id, second })
  }

  /** The utterance is over: open questions stay unanswered. */
  end(): void {
    this.#questions.clear()
    this.#send({ type: 'end' })
  }

  /** How old the oldest sound is that was given but not understood yet, or that a question waits about. */
  lagMs(nowMs: number): number {
    if (this.#failed) return 0
    if (this.#heardUntilMs < this.#sentUntilMs) return Math.max(0, nowMs - this.#heardUntilMs)
    const [oldest] = this.#questions.values()
    return oldest ? Math.max(0, nowMs - oldest.untilMs) : 0
  }

  async close(): Promise<void> {
    this.#failed = true
    await this.#worker.terminate()
  }

  #send(message: ToRecogniser): void {
    this.#worker.postMessage(message)
  }

  #receive(message: FromRecogniser, ready: () => void): void {
    switch (message.type) {
      case 'ready':
        ready()
        break
      case 'heard':
        this.#heardUntilMs = message.arrivedAtMs
        break
      case 'answer': {
        const question = this.#questions.get(message.id)
        this.#questions.delete(message.id)
        question?.answer(message.hypothesis)
        break
      }
    }
  }
}
