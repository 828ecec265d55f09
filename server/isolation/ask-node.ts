import type { Serializable } from 'node:child_process'
import { killNode, type NodeProcess, startNode } from './start-node.ts'

/** The process crashed, hung or ended before it had answered. */
export class EndedWithoutAnswer extends Error {
  override name = 'EndedWithoutAnswer'
}

export interface AskedProcess extends NodeProcess {
  limitMs: number
  signal?: AbortSignal
  /** True of what the process says on its way, before its answer. */
  progress?(message: unknown): boolean
}

/**
 * Asks a new process one thing, and ends it: what it does to itself meanwhile costs this answer only. One that was taken
 * over by its input may answer anything. Rejects with EndedWithoutAnswer, or when `signal` aborts.
 */
export async function askNode(asked: AskedProcess, question: Serializable): Promise<unknown> {
  const { limitMs, signal, progress } = asked
  signal?.throwIfAborted()
  const child = await startNode(asked)
  const stop = () => killNode(child)
  const limit = setTimeout(stop, limitMs)
  signal?.addEventListener('abort', stop)
  try {
    return await new Promise((resolve, reject) => {
      child.on('message', (message) => {
        if (progress?.(message) !== true) resolve(message)
      })
      child.once('error', reject)
      child.once('exit', () => reject(new EndedWithoutAnswer('The process ended without an answer.')))
      child.send(question, () => {})
      if (signal?.aborted === true) stop()
    })
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    clearTimeout(limit)
    signal?.removeEventListener('abort', stop)
    stop()
  }
}
