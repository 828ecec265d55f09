import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import type { Command, Isolation, NeededFiles } from '../../../isolation/isolation.ts'
import { killProcess } from '../../../isolation/kill-process.ts'

const mostMemoryKb = 3 * 1024 * 1024
/** How long a program may stay silent while we wait for it. */
const stallLimitMs = 60_000
const keptErrorCharacters = 4000

export interface MediaProgram {
  stdout: Readable
  /** Its inputs: `pipe:0`, then `pipe:3` and so on. */
  inputs: Writable[]
  /** Resolves when it is gone. */
  ended: Promise<{ isGood: boolean; errors: string }>
  /** Waits for something it does, and ends it when that takes too long. */
  within<T>(work: Promise<T>): Promise<T>
  stop(): void
}

const limits = `
ulimit -c 0
ulimit -v ${mostMemoryKb} 2>/dev/null
command -v nice >/dev/null && exec nice -n ${constants.priority.PRIORITY_LOW} "$0" "$@"
exec "$0" "$@"
`

/** With limited memory, without core dumps, and behind what is live, where the system can hold it to that. */
const limited = (command: Command): Command =>
  process.platform === 'win32' ? command : ['/bin/sh', '-c', limits, ...command]

/** Windows has no program that starts another one behind the others. */
function yieldToOthers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // The process ended before it could be killed.
  }
}

export interface MediaProgramOptions {
  signal: AbortSignal
  isolation: Isolation
  /** All that it can see. */
  needed: NeededFiles
  /** How many pipes it reads. */
  inputs?: number
}

/** Starts FFmpeg or one of its kin, shut in, with nothing of our environment; it is killed when `signal` aborts. */
export async function startMediaProgram(
  command: Command,
  { signal, isolation, needed, inputs = 0 }: MediaProgramOptions,
): Promise<MediaProgram> {
  const { name, confine } = await isolation.method()
  signal.throwIfAborted()
  const extraInputs = Array.from({ length: Math.max(inputs - 1, 0) }, () => 'pipe' as const)
  // Else it belongs to the group of the engine that starts it.
  const isShutIn = name !== 'none'
  const [program, ...args] = limited(confine(command, needed))
  const child: ChildProcess = spawn(program, args, {
    stdio: [inputs > 0 ? 'pipe' : 'ignore', 'pipe', 'pipe', ...extraInputs],
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', MALLOC_ARENA_MAX: '2' },
    windowsHide: true,
    detached: isShutIn,
  })
  if (process.platform === 'win32') yieldToOthers(child)
  const stop = () => {
    if (child.exitCode === null && child.signalCode === null) killProcess(child, isShutIn)
  }
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
