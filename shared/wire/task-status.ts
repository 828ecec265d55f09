export const taskStatuses = ['PENDING', 'THROTTLED', 'RUNNING', 'SUCCEEDED', 'FAILED'] as const

export type TaskStatus = (typeof taskStatuses)[number]

/** Every move a task can make; nothing else is possible. Submission makes it PENDING or THROTTLED. */
export const taskMoves: Readonly<Record<TaskStatus, readonly TaskStatus[]>> = {
  PENDING: ['RUNNING'],
  /** A place has become free. */
  THROTTLED: ['PENDING'],
  /** Back to PENDING when its worker died. */
  RUNNING: ['SUCCEEDED', 'FAILED', 'PENDING'],
  SUCCEEDED: [],
  FAILED: [],
}

/** What `failure` can say, exactly as the interface lists it. */
export type TaskFailure =
  | `SAFETY.INPUT.${string}`
  | `SAFETY.OUTPUT.${string}`
  | 'INTERNAL.BAD_OUTPUT'
  | 'ASSET.INVALID'
  | 'INTERNAL'
