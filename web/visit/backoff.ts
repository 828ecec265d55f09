/** Seconds to wait before try number `attempt` (0 first): doubling from 2 to at most 15, and up to a fifth more. */
export function backoffS(attempt: number, random: () => number): number {
  return Math.round(Math.min(15, 2 * 2 ** attempt) * (1 + random() / 5))
}
