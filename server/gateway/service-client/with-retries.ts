import { ServiceCallError } from './service-call-error.ts'

export interface RetryRules {
  /** Longest time spent waiting between attempts, all together. */
  patienceMs: number
  wait: (delayMs: number, signal: AbortSignal) => Promise<unknown>
  /** 0–1. */
  random: () => number
}

const firstDelayMs = 250
const longestDelayMs = 8_000

/**
 * Repeats a call while the service answers 429, 502, 503 or 504 or can't be reached: exponential backoff, half of it
 * jitter, never before the service's Retry-After. A delay that patience doesn't cover ends it with the last error.
 */
export async function withRetries<T>(call: () => Promise<T>, rules: RetryRules, signal: AbortSignal): Promise<T> {
  let waitedMs = 0
  for (let attempt = 0; ; attempt++) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ServiceCallError) || !error.isTransient || signal.aborted) throw error
      const ceilingMs = Math.min(longestDelayMs, firstDelayMs * 2 ** attempt)
      const delayMs = (error.retryAfterMs ?? 0) + ceilingMs * (0.5 + rules.random() / 2)
      waitedMs += delayMs
      if (waitedMs > rules.patienceMs) throw error
      await rules.wait(delayMs, signal)
    }
  }
}
