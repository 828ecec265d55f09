/** When a process is worn: it keeps the memory that many conversations once needed until it ends. */
export interface RenewalLimits {
  servedSessions: number
  /** More resident memory than when it was new. */
  grownBytes: number
  /** Without a conversation for so long. */
  idleMs: number
}

export const usualRenewalLimits: RenewalLimits = { servedSessions: 200, grownBytes: 400 * 2 ** 20, idleMs: 60_000 }

export interface ProcessUse {
  served: number
  residentBytes: number
  /** Null as long as it isn't known. */
  firstResidentBytes: number | null
  idleForMs: number
}

/** Whether an idle process is better replaced by a fresh one. */
export function needsRenewal(
  { served, residentBytes, firstResidentBytes, idleForMs }: ProcessUse,
  limits: RenewalLimits,
): boolean {
  if (served === 0 || idleForMs < limits.idleMs) return false
  const grownBytes = firstResidentBytes === null ? 0 : residentBytes - firstResidentBytes
  return served >= limits.servedSessions || grownBytes > limits.grownBytes
}
