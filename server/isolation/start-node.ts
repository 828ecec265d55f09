import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Isolation, NeededFiles } from './isolation.ts'
import { killProcess } from './kill-process.ts'
import { lowerSession } from './lower-session.ts'

export interface NodeProcess {
  /** A built program of the server. */
  program: URL
  isolation: Isolation
  needed: NeededFiles
  /** Whether it starts FFmpeg. */
  startsPrograms: boolean
  heapLimitMb: number
  /** The whole environment. */
  env: Record<string, string>
  /** How far behind others it comes (nice(2), 0 to 19), as the program sets it for itself with os.setPriority. */
  behind?: number
}

const leadsGroup = process.platform !== 'win32'

/** The program's own folder and the packages it may load: those beside it or above. */
function filesOfProgram(program: string): string[] {
  const own = dirname(program)
  for (let folder = own; folder !== dirname(folder); folder = dirname(folder)) {
    if (basename(folder) === 'node_modules') return [own, folder]
    const packages = [join(folder, 'node_modules'), join(folder, 'package.json')]
    if (existsSync(packages[0]!)) return [own, ...packages.filter((path) => existsSync(path))]
  }
  return [own]
}

/**
 * Starts a Node process of ours, shut in, with a channel for messages and nothing else of this process. A terminal's
 * Ctrl-C does not reach it.
 */
export async function startNode({ isolation, needed, ...options }: NodeProcess): Promise<ChildProcess> {
  const { program, startsPrograms, heapLimitMb, env, behind } = options
  const method = await isolation.method()
  const path = fileURLToPath(program)
  const files = { ...needed, reads: [...filesOfProgram(path), ...(needed.reads ?? [])] }
  const flags = [`--max-old-space-size=${heapLimitMb}`, ...method.nodeFlags({ ...files, startsPrograms })]
  const [command, ...args] = method.confine([process.execPath, ...flags, path], files)
  const child = spawn(command, args, {
    serialization: 'advanced',
    env,
    detached: leadsGroup,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (leadsGroup && behind !== undefined) lowerSession(child, behind)
  return child
}

/** Kills a process that was started so, with all that it has started. */
export const killNode = (child: ChildProcess): void => killProcess(child, leadsGroup)
