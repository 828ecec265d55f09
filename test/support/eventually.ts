import { vi } from 'vitest'

/**
 * Waits until `holds` no longer throws, and gives what it returns. What holds at once costs no time: the limit is for
 * what never comes, not for slow machines, and above what one step of a test may take beside all others.
 */
export function eventually<T>(holds: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(holds, { timeout: 20_000 })
}
