import type { Child, ChildListener } from '../../../process/child.ts'
import { type Lost, Supervised } from '../../../process/supervised.ts'
import type { Transcriber } from '../transcriber.ts'
import type { FromWhisper, ToWhisper } from './whisper-messages.ts'

/** Utterances that wait while one is understood; more are refused at once, since they would be too late anyway. */
const longestQueue = 4
/** A large model from a slow disk. */
const loadLimitMs = 120_000
/** Encoding a sound can't be stopped; whoever asked has long given up by then. */
const workLimitMs = 20_000
/** Ends in a row, without one text between them; after one more it stays down. */
const limits = { restarts: 3, withinMs: Infinity }

export interface WhisperParts {
  /** Starts the built program of whisper-process.ts. */
  start: (listener: ChildListener<FromWhisper>) => Child<ToWhisper>
  log: (message: string) => void
}

interface Job {
  id: number
  samples: Float32Array
  resolve(text: string): void
  reject(error: Error): void
}

/** Whisper in a process of its own, one utterance after the other. It is started again when it ends or is stuck. */
export class Whisper implements Transcriber {
  readonly name = 'Whisper'
  readonly languages = ['en']
  readonly #parts: WhisperParts
  readonly #waiting: Job[] = []
  #working: Job | null = null
  readonly #program: Supervised<Child<ToWhisper>>
  /** Null when it is ready. */
  #whyNot: string | null = null
  #limit: NodeJS.Timeout | undefined
  #lastId = 0
  #cpuShare = 0

  constructor(parts: WhisperParts) {
    this.#parts = parts
    this.#program = new Supervised({
      start: () => this.#start(),
      limits,
      now: () => performance.now(),
      lost: (lost) => this.#lose(lost),
    })
  }

  async transcribe(samples: Float32Array, { signal }: { signal: AbortSignal }): Promise<string> {
    signal.throwIfAborted()
    if (this.#whyNot !== null) throw new Error(this.#whyNot)
    if (this.#waiting.length >= longestQueue) throw new Error(`${longestQueue} utterances wait for it already`)
    return new Promise<string>((resolve, reject) => {
      const job = { id: ++this.#lastId, samples, resolve, reject }
      signal.addEventListener('abort', () => this.#giveUp(job, signal.reason as Error), { once: true })
      this.#waiting.push(job)
      this.#next()
    })
  }

  /** CPU seconds that it used per second, over the last one. */
  cpuShare(): number {
    return this.#cpuShare
  }

  close(): void {
    this.#end('it is closed', this.#program.close())
  }

  #start(): Child<ToWhisper> {
    this.#whyNot = 'it is still being loaded'
    const child: Child<ToWhisper> = this.#parts.start({
      message: (message) => {
        if (child === this.#program.current) this.#receive(message, child)
      },
      exit: ({ code, signal }) => this.#program.ended(child, `ended with ${signal ?? `code ${code}`}`),
    })
    this.#allow(child, loadLimitMs, 'loading')
    return child
  }

  #next(): void {
    if (this.#working) return
    this.#working = this.#waiting.shift() ?? null
    if (!this.#working) return
    const { id, samples } = this.#working
    const child = this.#program.current
    child?.send({ type: 'transcribe', id, samples })
    if (child) this.#allow(child, workLimitMs, 'an utterance')
  }

  #giveUp(job: Job, reason: Error): void {
    job.reject(reason)
    const place = this.#waiting.indexOf(job)
    if (place >= 0) this.#waiting.splice(place, 1)
    else if (job === this.#working) this.#program.current?.send({ type: 'stop', id: job.id })
  }

  #receive(message: FromWhisper, child: Child<ToWhisper>): void {
    if (message.type === 'load') {
      this.#cpuShare = message.cpuShare
      return
    }
    clearTimeout(this.#limit)
    switch (message.type) {
      case 'ready':
        this.#whyNot = null
        return
      case 'unusable':
        this.#parts.log(`Whisper can't be loaded: ${message.message}. The embedded recogniser answers.`)
        this.#program.close()
        this.#end("it couldn't be loaded", child)
        return
      case 'text':
        this.#program.worked()
        this.#working?.resolve(message.text)
        break
      case 'failed':
        this.#working?.reject(new Error(message.message))
        break
      default:
        message satisfies never
    }
    this.#working = null
    this.#next()
  }

  #allow(child: Child<ToWhisper>, limitMs: number, what: string): void {
    const how = `took over ${limitMs / 1000} seconds for ${what}`
    this.#limit = setTimeout(() => this.#program.ended(child, how), limitMs)
  }

  #lose({ unit, why, startsAgain }: Lost<Child<ToWhisper>>): void {
    this.#parts.log(
      `Whisper ${why}. ${startsAgain ? 'It is started again.' : 'The embedded recogniser answers from now on.'}`,
    )
    this.#end(`it ${why}`, unit)
  }

  /** Whoever waits is told. */
  #end(why: string, child: Child<ToWhisper> | null): void {
    clearTimeout(this.#limit)
    this.#whyNot = why
    this.#cpuShare = 0
    child?.kill()
    for (const job of [this.#working, ...this.#waiting.splice(0)]) job?.reject(new Error(why))
    this.#working = null
  }
}
