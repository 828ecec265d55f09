import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** The command lines of all processes, those in namespaces of their own too; words are separated by spaces. */
export function runningCommands(): string[] {
  if (process.platform !== 'linux') return execFileSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' }).split('\n')
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(commandOf)
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}

/** Whether a process has this on its command line. */
export const isRunning = (mark: string): boolean => runningCommands().some((command) => command.includes(mark))
