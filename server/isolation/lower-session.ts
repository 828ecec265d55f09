import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'

type Leader = Pick<ChildProcess, 'pid' | 'exitCode' | 'signalCode'>

/** How far behind what is read for an operator comes: it gets a third of the time of whoever talks (nice(2)). */
export const behindTalks = 5
/** The same of what nobody waits for: a tenth. */
export const behindAll = 10

/** Who may not do everything on a machine may weigh one session in a tenth of a second, and here are so many at once. */
const againAfterMs = 150
const mostTries = 40

/**
 * Has all processes of a session make way for others, as its leader does for itself with os.setPriority: Linux may weigh sessions
 * against each other first, and the priorities of processes only within each (sched(7), autogroups). Of a process that leads
 * none, whoever started it would make way, too.
 */
export function lowerSession(leader: Leader, behind: number, triesLeft = mostTries): void {
  if (leader.pid === undefined || process.platform !== 'linux') return
  // Its number may be another's by now.
  if (leader.exitCode !== null || leader.signalCode !== null) return
  try {
    writeFileSync(`/proc/${leader.pid}/autogroup`, String(behind))
  } catch (error) {
    const isTooSoon = error instanceof Error && 'code' in error && error.code === 'EAGAIN'
    // Else it is ending, or this system does no such thing.
    if (isTooSoon && triesLeft > 1) setTimeout(lowerSession, againAfterMs, leader, behind, triesLeft - 1).unref()
  }
}
