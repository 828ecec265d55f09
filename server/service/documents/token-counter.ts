import { Worker } from 'node:worker_threads'
import { ServiceError } from '../service-error.ts'

/** Counts a text's o200k_base tokens. */
export type CountTokens = (text: string) => Promise<number>

const idleMs = 30_000
const mostWaiting = 20

interface Waiting {
  resolve(tokens: number): void
  reject(error: Error): void
}

/**
 * Counts in a thread of its own, started from `program` (the built token-thread): its tables take 60 MB and a fifth of
 * a second to load, so they are there only while documents are being made.
 */
export function createTokenCounter({ program }: { program: URL }): CountTokens & { close(): Promise<void> } {
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  const waiting: Waiting[] = []

  const stop = async () => {
    clearTimeout(idle)
    const stopped = thread
    thread = undefined
    await stopped?.terminate()
  }
  const start = () => {
    const started = new Worker(program)
    started.unref()
    started.on('message', (tokens: number) => {
      waiting.shift()?.resolve(tokens)
      if (waiting.length === 0) idle = setTimeout(() => void stop(), idleMs).unref()
    })
    started.on('error', (error) => {
      thread = undefined
      for (const { reject } of waiting.splice(0)) reject(error)
    })
    return started
  }
  const count: CountTokens = (text) => {
    if (waiting.length >= mostWaiting) {
      return Promise.reject(ServiceError.atCapacity('Too many documents at once. Try again in a moment.', 2))
    }
    clearTimeout(idle)
    thread ??= start()
    thread.postMessage(text)
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
  }
  return Object.assign(count, { close: stop })
}
