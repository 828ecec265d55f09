import type { ChildProcess } from 'node:child_process'

/**
 * Kills a process at once, and the group that it leads. What is shut in always leads one: the tool that shuts it in,
 * killed alone before it was ready, would leave behind what it had started by then.
 */
export function killProcess(child: ChildProcess, leadsGroup: boolean): void {
  try {
    if (leadsGroup && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    else child.kill('SIGKILL')
  } catch {
    // It has ended already.
  }
}
