import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { AssetInvalid } from '../assets/asset-invalid.ts'
import type { FromEngineProcess } from './engine-messages.ts'
import { EngineDied, type RunGeneration } from './run-generation.ts'

const usualLimitMs = 30 * 60_000
const heapLimitMb = 768

export interface EngineRunnerParts {
  program: URL
  /** The system's PATH, all that the process is given of the environment: it works on what strangers send. */
  searchPath: string
  limitMs?: number
}

/** Runs each generation in a process of its own, started from `program` (the built engine-process), for at most `limitMs`. */
export function createEngineRunner({ program, searchPath, limitMs = usualLimitMs }: EngineRunnerParts): RunGeneration {
  return (job, { signal, progress }) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(signal.reason as Error)
        return
      }
      const child = fork(fileURLToPath(program), {
        serialization: 'advanced',
        env: { PATH: searchPath },
        execArgv: [`--max-old-space-size=${heapLimitMb}`],
        // A group of its own: the media tools it starts end with it, and a terminal's Ctrl-C doesn't reach it.
        detached: process.platform !== 'win32',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      })
      let settle = () => reject(new EngineDied('The engine process ended before its job did.'))
      const end = (how: () => void) => {
        settle = how
        killGroup(child)
      }
      const onAbort = () => end(() => reject(signal.reason as Error))
      const limit = setTimeout(
        () => end(() => reject(new Error(`The generation was not done within ${limitMs} ms.`))),
        limitMs,
      )
      signal.addEventListener('abort', onAbort, { once: true })
      const over = () => {
        clearTimeout(limit)
        signal.removeEventListener('abort', onAbort)
        settle()
      }
      child.once('exit', over)
      child.once('error', over)
      child.on('message', (message: FromEngineProcess) => {
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
      child.send(job, () => {})
    })
}

function killGroup(child: ChildProcess): void {
  try {
    if (process.platform !== 'win32' && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    else child.kill('SIGKILL')
  } catch {
    // The process ended before it could be killed.
  }
}
