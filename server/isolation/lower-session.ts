import { writeFileSync } from 'node:fs'

/** How far behind what is read for an operator comes: it gets a third of the time of whoever talks (nice(2)). */
export const behindTalks = 5
/** The same of what nobody waits for: a tenth. */
export const behindAll = 10

/**
 * Has all processes of a session make way for others, as its leader does for itself with os.setPriority: Linux may weigh sessions
 * against each other first, and the priorities of processes only within each (sched(7), autogroups). Of a process that leads
 * none, whoever started it would make way, too.
 */
export function lowerSession(leader: number | undefined, behind: number): void {
  if (leader === undefined || process.platform !== 'linux') return
  try {
    writeFileSync(`/proc/${leader}/autogroup`, String(behind))
  } catch {
    // It has ended already, or this system does no such thing.
  }
}
