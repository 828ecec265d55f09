export const sessionStatuses = ['NOT_READY', 'READY', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED'] as const

export type SessionStatus = (typeof sessionStatuses)[number]

/** Every move a real-time session can make; nothing else is possible. */
export const sessionMoves: Readonly<Record<SessionStatus, readonly SessionStatus[]>> = {
  NOT_READY: ['READY', 'FAILED', 'CANCELLED'],
  READY: ['RUNNING', 'FAILED', 'CANCELLED'],
  RUNNING: ['COMPLETED', 'FAILED'],
  COMPLETED: [],
  FAILED: [],
  CANCELLED: [],
}

export type CompletedReason = 'hang_up' | 'time_limit' | 'left' | 'cancelled'
export type CancelledReason = 'expired' | 'cancelled'
