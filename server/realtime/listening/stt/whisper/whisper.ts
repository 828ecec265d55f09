import type { Child, ChildListener } from '../../../process/child.ts'
import type { Transcriber } from '../transcriber.ts'
import type { FromWhisper, ToWhisper } from './whisper-messages.ts'

/** Utterances that wait while one is understood; more are refused at once, since they would be too late anyway. */
const longestQueue = 4
/** A large model from a slow disk. */
const loadLimitMs = 120_000
/** Encoding a sound can't be stopped; whoever asked has long given up by then. */
const workLimitMs = 20_000
/** Ends in a row, without one text between them, after which it stays down. */
const maxEndsInARow = 3

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
  readonly #parts: WhisperParts
  readonly #waiting: Job[] = []
  #working: Job | null = null
  #child: Child<ToWhisper> | null = null
  /** Null when it is ready. */
  #whyNot: string | null = null
  #limit: NodeJS.Timeout | undefined
  #lastId = 0
  #cpuShare = 0
  #endsInARow = 0

  constructor(parts: WhisperParts) {
    this.#parts = parts
    this.#start()
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
    this.#end('it is closed')
  }

  #start(): void {
    this.#whyNot = 'it is still being loaded'
    const child = this.#parts.start({
      message: (message) => {
        if (child === this.#child) this.#receive(message)
      },
      exit: ({ code, signal }) => {
        if (child === this.#child) this.#lose(`ended with ${signal ?? `code ${code}`}`)
      },
    })
    this.#child = child
    this.#allow(loadLimitMs, 'loading')
  }

  #next(): void {
    if (this.#working) return
    this.#working = this.#waiting.shift() ?? null
    if (!this.#working) return
    const { id, samples } = this.#working
    this.#child?.send({ type: 'transcribe', id, samples })
    this.#allow(workLimitMs, 'an utterance')
  }

  #giveUp(job: Job, reason: Error): void {
    job.reject(reason)
    const place = this.#waiting.indexOf(job)
    if (place >= 0) this.#waiting.splice(place, 1)
    else if (job === this.#working) this.#child?.send({ type: 'stop', id: job.id })
  }

  #receive(message: FromWhisper): void {
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
        this.#end("it couldn't be loaded")
        return
      case 'text':
        this.#endsInARow = 0
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

  #allow(limitMs: number, what: string): void {
    this.#limit = setTimeout(() => this.#lose(`took over ${limitMs / 1000} seconds for ${what}`), limitMs)
  }

  #lose(how: string): void {
    const startsAgain = ++this.#endsInARow <= maxEndsInARow
    this.#parts.log(
      `Whisper ${how}. ${startsAgain ? 'It is started again.' : 'The embedded recogniser answers from now on.'}`,
    )
    this.#end(`it ${how}`)
    if (startsAgain) this.#start()
  }

  #end(why: string): void {
    clearTimeout(this.#limit)
    this.#whyNot = why
    this.#cpuShare = 0
    const child = this.#child
    this.#child = null
    child?.kill()
    for (const job of [this.#working, ...this.#waiting.splice(0)]) job?.reject(new Error(why))
    this.#working = null
  }
}
