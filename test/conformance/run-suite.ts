import type { Check } from './check.ts'
import type { World } from './world.ts'

export interface Result {
  rule: string
  section: string
  passed: boolean
  durationMs: number
  /** Why not, in a sentence or two. */
  problem?: string
}

/** Runs checks one after the other, since some look at the balance; every rule gets its result. */
export async function runSuite(
  checks: readonly Check[],
  world: World,
  onResult: (result: Result) => void = () => {},
): Promise<Result[]> {
  const results: Result[] = []
  for (const { rule, section, run } of checks) {
    const startedAtMs = performance.now()
    const problem = await run(world).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    await world.tidy()
    const durationMs = Math.round(performance.now() - startedAtMs)
    const result = {
      rule,
      section,
      passed: problem === undefined,
      durationMs,
      ...(problem !== undefined && { problem }),
    }
    results.push(result)
    onResult(result)
  }
  return results
}
