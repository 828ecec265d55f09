import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Isolation } from '../../isolation/isolation.ts'
import { behindAll } from '../../isolation/lower-session.ts'
import { killNode, startNode } from '../../isolation/start-node.ts'
import { AssetInvalid } from '../assets/asset-invalid.ts'
import { readEngineMessage } from './engine-messages.ts'
import { EngineDied, type RunGeneration } from './run-generation.ts'

const usualLimitMs = 30 * 60_000
const heapLimitMb = 768
const lastBreathMs = 1000

export interface EngineRunnerParts {
  program: URL
  isolation: Isolation
  /** The system's PATH, all that the process is given of the environment: it works on what strangers send. */
  searchPath: string
  limitMs?: number
}

/** Runs each generation in a process of its own, started from `program` (the built engine-process), for at most `limitMs`. */
export function createEngineRunner(parts: EngineRunnerParts): RunGeneration {
  const { program, isolation, searchPath, limitMs = usualLimitMs } = parts
  return async (job, { signal, progress }) => {
    signal.throwIfAborted()
    const child = await startNode({
      program,
      isolation,
      needed: { reads: Object.values(job.assets).map(({ path }) => path), writes: [job.folder] },
      startsPrograms: true,
      heapLimitMb,
      behind: behindAll,
      // It works on what strangers send, so it learns nothing of our environment but this.
      env: { PATH: searchPath, TMPDIR: job.folder },
    })
    return new Promise((resolve, reject) => {
      let settle = () => reject(new EngineDied('The engine process ended before its job did.'))
      const end = (how: () => void) => {
        settle = how
        killNode(child)
      }
      const onAbort = () => end(() => reject(signal.reason as Error))
      const limit = setTimeout(
        () => end(() => reject(new Error(`The generation was not done within ${limitMs} ms.`))),
        limitMs,
      )
      const over = () => {
        clearTimeout(limit)
        signal.removeEventListener('abort', onAbort)
        settle()
      }
      child.once('exit', () => void channelClosed(child).then(over))
      child.once('error', over)
      child.on('message', (sent) => {
        const message = readEngineMessage(sent)
        switch (message.type) {
          case 'progress':
            return progress(message.fraction)
          case 'result':
            return end(() => resolve(message.result))
          case 'invalid':
            return end(() => reject(new AssetInvalid(message.message)))
          case 'failed':
            return end(() => reject(new Error(message.message)))
          default:
            return message satisfies never
        }
      })
      signal.addEventListener('abort', onAbort, { once: true })
      if (signal.aborted) onAbort()
      child.send(job, () => {})
    })
  }
}

/** Shut in, the engine isn't the process that we started but one below it, which holds the channel until it is gone. */
async function channelClosed(child: ChildProcess): Promise<void> {
  if (!child.connected) return
  const ended = AbortSignal.timeout(lastBreathMs)
  await once(child, 'disconnect', { signal: ended }).catch(() => {})
}
