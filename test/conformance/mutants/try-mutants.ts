import { suite } from '../suite.ts'
import { type FaultSeeder, openFaultSeeder } from './fault-seeder.ts'
import type { Mutant } from './mutant.ts'
import { mutants } from './mutants.ts'
import { nameOf, runMutant } from './run-mutant.ts'

/** A check that takes longer runs only for the faults that it has to find. */
const quickMs = 250
const shownRules = 5

interface Trial {
  fault: string
  /** Of the check that has to find it. */
  rule: string
  isFound: boolean
  /** How that check tells it. */
  problem: string
  /** Other checks that failed. */
  others: string[]
}

async function tryMutant(seeder: FaultSeeder, mutant: Mutant, quick: ReadonlySet<string>): Promise<Trial> {
  const { fault, rule } = mutant
  const checks = suite.filter((check) => nameOf(check) === rule || quick.has(nameOf(check)))
  const failed = (await runMutant(seeder, mutant, checks)).filter(({ passed }) => !passed)
  const own = failed.find((result) => nameOf(result) === rule)
  const others = failed.map(nameOf).filter((name) => name !== rule)
  return { fault, rule, isFound: own !== undefined, problem: own?.problem ?? '', others }
}

function tell({ fault, rule, isFound, problem, others }: Trial, print: (text: string) => void): void {
  print(`${isFound ? 'found ' : 'MISSED'}  ${fault}`)
  print(`        ${isFound ? 'by' : 'not by'} ${rule}`)
  if (isFound) print(problem.slice(0, 300).replace(/^/gm, '          '))
  for (const other of others.slice(0, shownRules)) print(`        also by ${other}`)
  if (others.length > shownRules) print(`        and by ${others.length - shownRules} more`)
}

/**
 * Seeds every fault that contains `only`, in its words or its rule, into a service of this process, one at a time, and
 * runs the suite against it, without the slow checks. Resolves to whether each was found by its own check.
 */
export async function tryMutants(only: string, json: boolean, print: (text: string) => void): Promise<boolean> {
  const seeder = await openFaultSeeder()
  const sound = await runMutant(seeder, undefined, suite)
  const alarms = sound.filter(({ passed }) => !passed)
  for (const { section, rule, problem } of alarms) print(`FAIL without any fault  ${section}: ${rule}\n${problem}`)
  const quick = new Set(sound.filter(({ durationMs }) => durationMs <= quickMs).map(nameOf))
  const trials: Trial[] = []
  for (const mutant of mutants.filter(({ fault, rule }) => `${fault} ${rule}`.includes(only))) {
    const trial = await tryMutant(seeder, mutant, quick)
    trials.push(trial)
    if (!json) tell(trial, print)
  }
  await seeder.close()
  const missed = trials.filter(({ isFound }) => !isFound)
  if (json) print(JSON.stringify(trials, null, 2))
  else
    print(
      `\n${trials.length - missed.length} of ${trials.length} faults were found by the check that bears their rule.`,
    )
  return missed.length === 0 && alarms.length === 0
}
