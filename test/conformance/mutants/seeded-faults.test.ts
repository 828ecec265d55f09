import { afterAll, beforeAll, expect, test } from 'vitest'
import { suite } from '../suite.ts'
import { type FaultSeeder, openFaultSeeder } from './fault-seeder.ts'
import { mutants } from './mutants.ts'
import { nameOf, runMutant } from './run-mutant.ts'

let seeder: FaultSeeder

beforeAll(async () => {
  seeder = await openFaultSeeder()
})
afterAll(() => seeder.close())

// That the same checks find nothing without a fault, conformance.test.ts shows.
test.each(mutants)('$fault: found', async (mutant) => {
  const checks = suite.filter((check) => nameOf(check) === mutant.rule)
  const [result] = await runMutant(seeder, mutant, checks)
  expect(result, mutant.rule).toMatchObject({ passed: false })
})
