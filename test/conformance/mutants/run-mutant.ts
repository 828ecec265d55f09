import type { Check } from '../check.ts'
import { Client } from '../client.ts'
import { type Result, runSuite } from '../run-suite.ts'
import { World } from '../world.ts'
import type { FaultSeeder } from './fault-seeder.ts'
import type { Mutant } from './mutant.ts'

/** What a fault keeps waiting is given up soon. */
const limitMs = 5000

/** Runs checks against a service with this fault in it, or without one; nothing of it is left. */
export async function runMutant(
  seeder: FaultSeeder,
  mutant: Mutant | undefined,
  checks: readonly Check[],
): Promise<Result[]> {
  const { url, apiSecret, close } = await seeder.open(mutant)
  try {
    return await runSuite(checks, new World(new Client(url, apiSecret), limitMs))
  } finally {
    await close()
  }
}

/** How a mutant names the check that has to find it. */
export const nameOf = ({ section, rule }: { section: string; rule: string }) => `${section}: ${rule}`
