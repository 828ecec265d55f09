import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { tiers } from '../../shared/catalog/tiers.ts'
import { makeDatabase } from '../support/store/postgres.ts'
import type { EngineRun, FromSharedQueue, SharedQueueWork } from './support/shared-queue-program.ts'

const program = join(import.meta.dirname, 'support/shared-queue-process.mjs')
const processes = 4
const tier = 3
const { concurrency } = tiers[tier - 1]!
const costCredits = 2
/** Of all that is submitted, what the credits are not enough for. */
const unpaid = 7
const limitMs = 900_000

interface Told {
  submitted: number
  ids: string[]
  refused: string[]
  runs: EngineRun[]
  problems: string[]
}

function startProcess(work: SharedQueueWork, told: Told): ChildProcess {
  const child = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.on('message', (message: FromSharedQueue) => {
    switch (message.type) {
      case 'submitted':
        told.submitted++
        told.ids.push(...message.ids)
        told.refused.push(...message.refused)
        return
      case 'ran':
        told.runs.push(message.run)
        return
      case 'problem':
        told.problems.push(message.line)
        return
      default:
        return message satisfies never
    }
  })
  child.send(work)
  return child
}

/** The most runs at one moment. */
function mostAtOnce(runs: readonly EngineRun[]): number {
  const steps = runs.flatMap(({ fromMs, untilMs }) => [
    { atMs: fromMs, by: 1 },
    { atMs: untilMs, by: -1 },
  ])
  let [running, most] = [0, 0]
  // Within one millisecond whoever ends makes room first.
  for (const { by } of steps.toSorted((a, b) => a.atMs - b.atMs || a.by - b.by)) {
    running += by
    most = Math.max(most, running)
  }
  return most
}

test('four processes on one Postgres run every task once and never more at once than the tier allows', async ({
  skip,
}) => {
  const server = inject('postgresUrl')
  skip(server === undefined, 'Postgres is not installed')
  const tasks = inject('sharedTasks')
  const url = await makeDatabase(server!)
  const folder = mkdtempSync(join(tmpdir(), 'visavis-shared-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const looking = new pg.Client({ connectionString: url })
  await looking.connect()
  onTestFinished(() => looking.end())

  const told: Told = { submitted: 0, ids: [], refused: [], runs: [], problems: [] }
  const firstCredits = (tasks - unpaid) * costCredits + 1
  const children = Array.from({ length: processes }, (_, index) =>
    startProcess(
      { databaseUrl: url, folder, name: `process-${index}`, tasks: tasks / processes, tier, firstCredits },
      told,
    ),
  )
  onTestFinished(() => children.forEach((child) => child.kill('SIGKILL')))

  const look = async (sql: string): Promise<Record<string, unknown>[]> => {
    const { rows } = await looking.query<Record<string, unknown>>(sql)
    return rows
  }
  const most = { running: 0, placed: 0 }
  let [looks, isDone] = [0, false]
  for (const endsAtMs = Date.now() + limitMs; !isDone; looks++, await delay(3)) {
    const dead = children.filter(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null)
    expect([dead.length, told.problems]).toEqual([0, []])
    expect(Date.now()).toBeLessThan(endsAtMs)
    const rows = await look("select to_regclass('tasks') as made").then(([row]) =>
      row!['made'] === null ? [] : look('select status, count(*)::int as count from tasks group by status'),
    )
    const counts = new Map(rows.map(({ status, count }) => [status, Number(count)]))
    const of = (status: string) => counts.get(status) ?? 0
    most.running = Math.max(most.running, of('RUNNING'))
    most.placed = Math.max(most.placed, of('RUNNING') + of('PENDING'))
    isDone = told.submitted === processes && of('RUNNING') + of('PENDING') + of('THROTTLED') === 0
  }

  // Full, or else nothing would have been seen of a rule that is broken.
  expect(most.placed).toBe(concurrency)
  expect(most.running).toBeLessThanOrEqual(concurrency)
  expect(mostAtOnce(told.runs)).toBeLessThanOrEqual(concurrency)
  expect(told.ids).toHaveLength(tasks - unpaid)
  expect(told.refused.map((answer) => (JSON.parse(answer) as { code: string }).code)).toEqual(
    Array.from({ length: unpaid }, () => 'INSUFFICIENT_CREDITS'),
  )
  expect(told.runs.map(({ taskId }) => taskId).toSorted()).toEqual(told.ids.toSorted())
  expect(await look('select status, attempts, count(*)::int as count from tasks group by status, attempts')).toEqual([
    { status: 'SUCCEEDED', attempts: 1, count: told.ids.length },
  ])
  expect(await look('select credit_balance::int as credits from organization')).toEqual([{ credits: 1 }])
  expect(
    await look(
      'select kind, count(*)::int as count, sum(credits)::int as credits from ledger group by kind order by kind',
    ),
  ).toEqual([
    { kind: 'granted', count: 1, credits: firstCredits },
    { kind: 'task_charged', count: told.ids.length, credits: -(firstCredits - 1) },
  ])
  console.log(
    `${tasks} tasks, ${processes} processes, ${looks} looks: at most ${most.placed} placed, ${most.running} running`,
  )
})
