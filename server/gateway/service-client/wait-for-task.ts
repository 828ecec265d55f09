import type { TaskRecord } from './records.ts'
import { ServiceCallError } from './service-call-error.ts'
import type { RetryRules } from './with-retries.ts'

export interface TaskWait {
  signal?: AbortSignal
  /** Called with every reading. */
  onReading?: (task: TaskRecord) => void
  /** Longest wait in all; an hour when left out. */
  limitMs?: number
}

const firstDelayMs = 500
const longestDelayMs = 5_000
const usualLimitMs = 3_600_000

/** Reads a task until it is SUCCEEDED or FAILED, ever less often, down to every five seconds. */
export async function waitForTask(
  read: (signal: AbortSignal) => Promise<TaskRecord>,
  { wait, random }: Pick<RetryRules, 'wait' | 'random'>,
  { signal = new AbortController().signal, onReading, limitMs = usualLimitMs }: TaskWait = {},
): Promise<TaskRecord> {
  let waitedMs = 0
  for (let readings = 0; ; readings++) {
    signal.throwIfAborted()
    const task = await read(signal)
    onReading?.(task)
    if (task.status === 'SUCCEEDED' || task.status === 'FAILED') return task
    const delayMs = Math.min(longestDelayMs, firstDelayMs * 1.5 ** readings) * (0.8 + random() * 0.2)
    waitedMs += delayMs
    if (waitedMs > limitMs) throw new ServiceCallError(-1, 'TIMED_OUT', `The task is still ${task.status}.`)
    await wait(delayMs, signal)
  }
}
