import type { ChildProcess } from 'node:child_process'
import type { Isolation } from '../../isolation/isolation.ts'
import { killNode, startNode } from '../../isolation/start-node.ts'
import { ServiceError } from '../service-error.ts'

/** Counts a text's o200k_base tokens. */
export type CountTokens = (text: string) => Promise<number>

interface TokenCounterParts {
  /** The built token-process. */
  program: URL
  isolation: Isolation
}

const idleMs = 5000
const mostWaiting = 20
/** The longest text that an endpoint takes needs a second. */
const answerLimitMs = 60_000
const heapLimitMb = 256

const unread = () => ServiceError.atCapacity('The document could not be read just now. Send it again.', 2)

interface Waiting {
  resolve(tokens: number): void
  reject(error: Error): void
}

/**
 * Counts in a process of its own: its tables take 60 MB and a fifth of a second to load, so it is there only while documents
 * are being made, and leaves nothing of them in the server's memory.
 */
export function createTokenCounter(parts: TokenCounterParts): CountTokens & { close(): void } {
  let process: TokenProcess | undefined
  const count: CountTokens = (text) => {
    if (process === undefined || process.isOver) process = new TokenProcess(parts)
    return process.count(text)
  }
  return Object.assign(count, { close: () => process?.stop() })
}

class TokenProcess {
  isOver = false
  readonly #child: Promise<ChildProcess>
  /** It answers in the order asked. */
  readonly #waiting: Waiting[] = []
  #limit: NodeJS.Timeout | undefined

  constructor({ program, isolation }: TokenCounterParts) {
    const options = { program, isolation, needed: {}, startsPrograms: false, heapLimitMb, env: {} }
    this.#child = startNode(options).then((child) => {
      child.on('message', (tokens) => {
        this.#waiting.shift()?.resolve(Number(tokens))
        this.#stopIn(this.#waiting.length === 0 ? idleMs : answerLimitMs)
      })
      child.once('exit', () => this.stop())
      child.once('error', () => this.stop())
      return child
    })
    this.#child.catch(() => this.stop())
  }

  count(text: string): Promise<number> {
    if (this.#waiting.length >= mostWaiting)
      return Promise.reject(ServiceError.atCapacity('Too many documents at once. Try again in a moment.', 2))
    this.#stopIn(answerLimitMs)
    this.#child.then((child) => child.send(text, () => {})).catch(() => {})
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }))
  }

  stop(): void {
    if (this.isOver) return
    this.isOver = true
    clearTimeout(this.#limit)
    this.#child.then(killNode).catch(() => {})
    for (const { reject } of this.#waiting.splice(0)) reject(unread())
  }

  #stopIn(ms: number): void {
    clearTimeout(this.#limit)
    this.#limit = setTimeout(() => this.stop(), ms).unref()
  }
}
