import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { Readable, Writable } from 'node:stream'

const mostMemoryKb = 3 * 1024 * 1024
/** How long a program may stay silent while we wait for it. */
const stallLimitMs = 60_000
const keptErrorCharacters = 4000

export interface MediaProcess {
  stdout: Readable
  /** Its inputs: `pipe:0`, then `pipe:3` and so on. */
  inputs: Writable[]
  /** Resolves when it is gone. */
  ended: Promise<{ isGood: boolean; errors: string }>
  /** Waits for something it does, and ends it when that takes too long. */
  within<T>(work: Promise<T>): Promise<T>
  stop(): void
}

/** With limited memory and without core dumps, where the system can hold it to that. */
const limited = (program: string, args: readonly string[]): [string, string[]] =>
  process.platform === 'win32'
    ? [program, [...args]]
    : ['/bin/sh', ['-c', `ulimit -c 0; ulimit -v ${mostMemoryKb} 2>/dev/null; exec "$0" "$@"`, program, ...args]]

/** What is live goes first. */
function yieldToOthers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // The process ended before it could be killed.
  }
}

/** Starts FFmpeg or one of its kin with nothing of our environment; it is killed when `signal` aborts. */
export function startMediaProcess(
  program: string,
  args: readonly string[],
  { signal, inputs = 0 }: { signal: AbortSignal; inputs?: number },
): MediaProcess {
  signal.throwIfAborted()
  const extraInputs = Array.from({ length: Math.max(inputs - 1, 0) }, () => 'pipe' as const)
  const child: ChildProcess = spawn(...limited(program, args), {
    stdio: [inputs > 0 ? 'pipe' : 'ignore', 'pipe', 'pipe', ...extraInputs],
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', MALLOC_ARENA_MAX: '2' },
    windowsHide: true,
  })
  yieldToOthers(child)
  const stop = () => void child.kill('SIGKILL')
  signal.addEventListener('abort', stop, { once: true })

  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString('latin1')).slice(-keptErrorCharacters)
  })
  const ended = new Promise<{ isGood: boolean; errors: string }>((resolve) => {
    const end = (isGood: boolean, more = '') => {
      signal.removeEventListener('abort', stop)
      resolve({ isGood, errors: errors + more })
    }
    child.once('error', (error) => end(false, error.message))
    child.once('close', (code) => end(code === 0))
  })
  const writable = inputs > 0 ? [child.stdin!, ...(child.stdio.slice(3) as Writable[])] : []
  // A program that ends early closes its inputs: `ended` tells why.
  for (const input of writable) input.on('error', () => {})

  return {
    stdout: child.stdout!,
    inputs: writable,
    ended,
    async within(work) {
      const timer = setTimeout(stop, stallLimitMs)
      try {
        return await work
      } finally {
        clearTimeout(timer)
      }
    },
    stop,
  }
}
