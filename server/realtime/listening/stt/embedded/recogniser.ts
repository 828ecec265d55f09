import { Worker } from 'node:worker_threads'
import type { Hypothesis } from '../../speech-input.ts'
import { secondPatienceMs, type Stt, type SttCapabilities, type UtteranceSound } from '../stt.ts'
import type { Grammar } from './grammar/grammar.ts'
import type { FromRecogniser, HeardSound, RecogniserData, ToRecogniser } from './recogniser-messages.ts'

/** 10 s of sound in pieces of 20 ms may wait for a recogniser that is still being built or is too slow; newer is lost. */
const waitingPieces = 500
/**
 * So many pieces are given at once unless somebody asks: talks take turns at the processor's caches, and decoding 20 ms
 * at a time they would fill them anew for each.
 */
const piecesATurn = 5
/**
 * The thread's own heap, beside the decoder's memory of 60 MB. Compiling the longest documents takes 100 MB of it; a small
 * young generation has the leftovers collected early.
 */
const heapLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 8 }

export const embeddedCapabilities: SttCapabilities = {
  languages: ['en'],
  partialResults: true,
  confidence: true,
  secondDecode: true,
}

interface Question {
  /** The newest sound it is about. */
  untilMs: number
  /** So long its answer may take. */
  patienceMs: number
  answer: (hypothesis: Hypothesis) => void
}

/** The main side of one recogniser's thread. After a failure or `close`, questions stay unanswered and `failed` is true. */
export class Recogniser implements Stt {
  readonly capabilities = embeddedCapabilities
  readonly key: string
  /** Resolves when sound is understood as it comes; rejects when the thread can't be built. */
  readonly ready: Promise<void>
  readonly #worker: Worker
  readonly #questions = new Map<number, Question>()
  #lastQuestion = 0
  #sentUntilMs = 0
  /** Pieces that will be given with the next ones, and when they arrived. */
  #gathered: { sound: HeardSound; arrivedAtMs: number }[] = []
  /** Arrival times of the pieces that it was given and hasn't understood yet. */
  readonly #unheardAtMs: number[] = []
  #grammar: Grammar | undefined
  #failed = false

  constructor(key: string, threadUrl: URL, data: RecogniserData) {
    this.key = key
    if ('grammar' in data) this.#grammar = data.grammar
    this.#worker = new Worker(threadUrl, { workerData: data, resourceLimits: heapLimits })
    this.ready = new Promise((resolve, reject) => {
      this.#worker.on('message', (message: FromRecogniser) => this.#receive(message, resolve))
      this.#worker.on('error', reject)
      this.#worker.on('exit', () => {
        this.#failed = true
        this.#questions.clear()
        reject(new Error('The recogniser ended.'))
      })
    })
    // A rejection that nobody waits for must not end the process.
    this.ready.catch(() => {})
  }

  /** What its texts were compiled to, once that is known: another one for the same texts needs only this. */
  get grammar(): Grammar | undefined {
    return this.#grammar
  }

  get failed(): boolean {
    return this.#failed
  }

  begin(): void {
    this.#send({ type: 'begin' })
  }

  /** The utterance's sound, in order. What it needs of it is given away. */
  hear({ clean, isNear, isPause }: UtteranceSound, arrivedAtMs: number): void {
    if (this.#failed || this.#unheardAtMs.length + this.#gathered.length >= waitingPieces) return
    this.#gathered.push({ sound: { clean, isNear, isPause }, arrivedAtMs })
    if (this.#gathered.length === piecesATurn) this.#give()
  }

  /** What was understood of all sound given so far; `second` also what it is when only the house is talked of. */
  ask(second: boolean, answer: (hypothesis: Hypothesis) => void): void {
    this.#give()
    const id = ++this.#lastQuestion
    this.#questions.set(id, { untilMs: this.#sentUntilMs, patienceMs: second ? secondPatienceMs : 0, answer })
    this.#send({ type: 'ask', id, second })
  }

  /** The utterance is over: open questions stay unanswered. */
  end(): void {
    this.#questions.clear()
    this.#gathered = []
    this.#send({ type: 'end' })
  }

  lagMs(nowMs: number): number {
    if (this.#failed) return 0
    const [question] = this.#questions.values()
    const oldestAtMs = this.#unheardAtMs[0] ?? question?.untilMs ?? nowMs
    return Math.max(0, nowMs - oldestAtMs - (question?.patienceMs ?? 0))
  }

  questionAgeMs(nowMs: number): number {
    const [question] = this.#questions.values()
    return this.#failed || !question ? 0 : nowMs - question.untilMs
  }

  async close(): Promise<void> {
    this.#failed = true
    await this.#worker.terminate()
  }

  #give(): void {
    if (this.#gathered.length === 0) return
    const pieces = this.#gathered.map(({ sound }) => sound)
    this.#unheardAtMs.push(...this.#gathered.map(({ arrivedAtMs }) => arrivedAtMs))
    this.#sentUntilMs = this.#unheardAtMs.at(-1)!
    this.#gathered = []
    const given = pieces.map(({ clean }) => clean.buffer)
    this.#worker.postMessage({ type: 'sound', pieces } satisfies ToRecogniser, given)
  }

  #send(message: ToRecogniser): void {
    this.#worker.postMessage(message)
  }

  #receive(message: FromRecogniser, ready: () => void): void {
    switch (message.type) {
      case 'ready':
        this.#grammar ??= message.compiled
        ready()
        break
      case 'heard':
        this.#unheardAtMs.splice(0, message.pieces)
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
