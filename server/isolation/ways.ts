import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { bubblewrap } from './bubblewrap.ts'
import { findProgram } from './find-program.ts'
import type { IsolationMethod } from './isolation.ts'
import type { Machine } from './mounts.ts'
import { namespaces } from './namespaces.ts'

/** A machine that is busy while it starts takes long, and is no machine without isolation for that. */
const startLimitMs = 120_000

export type Way = Pick<IsolationMethod, 'name' | 'confine'>

/** The ways whose tools are installed, the best one first; `searchPath` is the system's PATH. */
export function findWays(machine: Machine, searchPath: string): Way[] {
  if (process.platform !== 'linux') return []
  const [bwrap, setpriv, unshare] = ['bwrap', 'setpriv', 'unshare'].map((name) => findProgram(name, searchPath))
  return [
    ...(bwrap === undefined ? [] : [bubblewrap(bwrap, machine)]),
    ...(setpriv === undefined || unshare === undefined ? [] : [namespaces({ setpriv, unshare }, machine)]),
  ]
}

/** Why nothing starts this way here, in the words of the tool; empty when something does. */
export async function faultOf({ confine }: Way): Promise<string> {
  const [program, ...args] = confine([process.execPath, '--version'], {})
  try {
    await promisify(execFile)(program, args, { env: {}, timeout: startLimitMs, killSignal: 'SIGKILL' })
    return ''
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string }
    return stderr.trim().split('\n').at(-1) || 'it does not start'
  }
}
