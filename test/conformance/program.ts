import { parseArgs } from 'node:util'
import { Client } from './client.ts'
import { tryMutants } from './mutants/try-mutants.ts'
import { runSuite, type Result } from './run-suite.ts'
import { suite } from './suite.ts'
import { ruleTable } from './rule-table.ts'
import { unseen } from './unseen.ts'
import { World } from './world.ts'

const help = `Checks a running service against every rule of the interface that shows from outside.

  npm run conformance -- --url URL --secret SECRET [--only TEXT] [--json]
  npm run conformance -- --table
  npm run conformance -- --mutants [--only TEXT] [--json]

It makes avatars, documents, sessions and tasks, and removes them again. It needs about 400 credits for the moment,
of which it keeps about 10, and 80 of the day's generations. --only runs the rules that contain TEXT.

--mutants checks the checks: it puts one fault after the other into a service of its own, and tells which checks find it.
That takes some minutes.
`

const print = (text: string) => process.stdout.write(`${text}\n`)

function tell({ rule, section, passed, problem }: Result): void {
  print(`${passed ? 'pass' : 'FAIL'}  ${section}: ${rule}`)
  if (problem !== undefined) print(problem.replace(/^/gm, '      '))
}

function tellUnseen(): void {
  print(`\nCan't be checked from outside:`)
  for (const { rule, section, reason, test } of unseen)
    print(`      ${section}: ${rule}\n        ${reason} See ${test}.`)
}

/** Runs the checks and resolves to the exit code: 0 when every rule holds, 1 when one doesn't, 2 for wrong arguments. */
export async function program(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      url: { type: 'string' },
      secret: { type: 'string' },
      only: { type: 'string', default: '' },
      json: { type: 'boolean', default: false },
      table: { type: 'boolean', default: false },
      mutants: { type: 'boolean', default: false },
    },
  })
  if (values.table) {
    print(ruleTable())
    return 0
  }
  if (values.mutants) return (await tryMutants(values.only, values.json, print)) ? 0 : 1
  if (values.url === undefined || values.secret === undefined) {
    print(help)
    return 2
  }
  const world = new World(new Client(values.url, values.secret))
  const checks = suite.filter(({ rule, section }) => `${section}: ${rule}`.includes(values.only))
  const results = await runSuite(checks, world, values.json ? undefined : tell)
  await world.close()
  const failed = results.filter(({ passed }) => !passed).length
  if (values.json) print(JSON.stringify({ passed: results.length - failed, failed, results, unseen }, null, 2))
  else {
    tellUnseen()
    print(`\n${results.length - failed} rules hold, ${failed} don't, ${unseen.length} can't be checked from outside.`)
  }
  return failed === 0 ? 0 : 1
}
