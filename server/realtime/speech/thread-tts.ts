import { Worker } from 'node:worker_threads'
import { type Lost, Supervised } from '../process/supervised.ts'
import { SpeechCache } from './speech-cache.ts'
import type { SpeakRequest, TtsAnswer } from './tts-messages.ts'
import type { Speech, Tts, VoicePresetId } from './tts.ts'

const longestText = 500
const longestQueue = 32
/** A text may wait so long behind others; its words are then written. */
const requestLimitMs = 10_000
/** While it has texts to speak, a thread that works says something sooner; one that starts on a busy machine takes longer. */
const silenceLimitsMs = { working: 5000, starting: 20_000 }
const cacheBytes = 8 * 1024 * 1024
/** Crashes in a row, without one finished speech between them; after one more it stays down for a minute. */
const limits = { restarts: 3, withinMs: Infinity, againAfterMs: 60_000 }

interface Pending {
  resolve(speech: Speech): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

export interface ThreadTtsOptions {
  /** The built tts-thread program. */
  threadUrl: URL
  log?: (message: string) => void
}

/** Starts the tts thread and resolves once it can speak. Rejects when it can't start. */
export async function openThreadTts(options: ThreadTtsOptions): Promise<Tts> {
  const voice = new ThreadTts(options)
  await voice.ready()
  return voice
}

/**
 * Speech on a thread of its own. Equal requests share one Speech, which nobody may alter. A crash, or silence while
 * there is something to speak, rejects what is under way and starts a new thread.
 */
class ThreadTts implements Tts {
  readonly #options: ThreadTtsOptions
  readonly #cache = new SpeechCache(cacheBytes)
  readonly #underWay = new Map<string, Promise<Speech>>()
  readonly #pending = new Map<number, Pending>()
  readonly #started: Promise<void>
  #settleStart: { resolve(): void; reject(error: Error): void } = { resolve() {}, reject() {} }
  readonly #thread: Supervised<Worker>
  #whyDown = 'The voice is closed.'
  #isReady = false
  #silence: NodeJS.Timeout | undefined
  #nextId = 1

  constructor(options: ThreadTtsOptions) {
    this.#options = options
    this.#started = new Promise((resolve, reject) => (this.#settleStart = { resolve, reject }))
    this.#thread = new Supervised({
      start: () => this.#start(),
      limits,
      now: () => performance.now(),
      lost: (lost) => this.#lose(lost),
    })
  }

  ready(): Promise<void> {
    return this.#started
  }

  async speak(text: string, presetId: VoicePresetId): Promise<Speech> {
    if (text.length > longestText) {
      throw new Error(`The text has ${text.length} characters. Speak at most ${longestText} at a time.`)
    }
    const key = `${presetId} ${text}`
    const finished = this.#cache.get(key)
    if (finished) return finished
    const underWay = this.#underWay.get(key) ?? this.#request(key, { text, presetId })
    return underWay
  }

  async close(): Promise<void> {
    const worker = this.#thread.close()
    clearTimeout(this.#silence)
    this.#rejectAll(new Error(this.#whyDown))
    await worker?.terminate()
  }

  #request(key: string, request: Omit<SpeakRequest, 'id'>): Promise<Speech> {
    const worker = this.#thread.revive()
    if (!worker) return Promise.reject(new Error(this.#whyDown))
    if (this.#pending.size >= longestQueue) {
      return Promise.reject(new Error(`${longestQueue} texts wait to be spoken already. Try again in a moment.`))
    }
    const id = this.#nextId++
    const promise = new Promise<Speech>((resolve, reject) => {
      const tooLate = () => this.#take(id)?.reject(new Error(`The voice took over ${requestLimitMs} ms.`))
      this.#pending.set(id, { resolve, reject, timer: setTimeout(tooLate, requestLimitMs) })
    })
    if (this.#pending.size === 1 && this.#isReady) this.#expectSign(worker, silenceLimitsMs.working)
    this.#underWay.set(key, promise)
    const settled = promise.then(
      (speech) => this.#cache.set(key, speech),
      () => {},
    )
    void settled.finally(() => this.#underWay.delete(key))
    worker.postMessage({ id, ...request } satisfies SpeakRequest)
    return promise
  }

  #start(): Worker {
    const worker = new Worker(this.#options.threadUrl)
    this.#isReady = false
    this.#expectSign(worker, silenceLimitsMs.starting)
    worker.on('message', (answer: TtsAnswer) => {
      if (worker !== this.#thread.current) return
      this.#receive(answer)
      this.#expectSign(worker, silenceLimitsMs.working)
    })
    worker.on('error', (error) => this.#thread.ended(worker, `failed: ${error.message}`))
    worker.on('exit', (code) => this.#thread.ended(worker, `ended with code ${code}`))
    return worker
  }

  /** A thread that has texts to speak, or starts, must say something within this time. */
  #expectSign(worker: Worker, withinMs: number): void {
    clearTimeout(this.#silence)
    if (this.#isReady && this.#pending.size === 0) return
    this.#silence = setTimeout(() => this.#thread.ended(worker, `said nothing for ${withinMs} ms`), withinMs)
  }

  #receive(answer: TtsAnswer): void {
    switch (answer.type) {
      case 'ready':
        this.#isReady = true
        this.#settleStart.resolve()
        return
      case 'speech':
        this.#thread.worked()
        this.#take(answer.id)?.resolve(answer.speech)
        return
      case 'failed':
        this.#take(answer.id)?.reject(new Error(`The voice failed: ${answer.message}`))
        return
      default:
        answer satisfies never
    }
  }

  #take(id: number): Pending | undefined {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    clearTimeout(pending?.timer)
    return pending
  }

  /** The thread is gone or stuck: whoever waits is told. */
  #lose({ unit, why, startsAgain, ends }: Lost<Worker>): void {
    const error = new Error(`The voice thread ${why}.`)
    this.#options.log?.(`The voice thread ${why}. ${startsAgain ? 'It is started again.' : 'It stays down.'}`)
    if (!startsAgain) {
      this.#whyDown = `The voice is down: its thread ${why} ${ends} times in a row.`
      this.#settleStart.reject(error)
    }
    this.#rejectAll(error)
    void unit.terminate()
  }

  #rejectAll(error: Error): void {
    for (const id of this.#pending.keys()) this.#take(id)?.reject(error)
  }
}
