import { pino } from 'pino'
import { expect, test } from 'vitest'
import { tiers } from '../../../../shared/catalog/tiers.ts'
import { type TaskFailure, taskMoves, type TaskStatus, taskStatuses } from '../../../../shared/wire/task-status.ts'
import { createLedger } from '../../../../server/service/organization/ledger.ts'
import { systemRandom } from '../../../../server/service/random.ts'
import { createTaskMoves, type TaskMove } from '../../../../server/service/tasks/task-moves.ts'
import type { TaskParts } from '../../../../server/service/tasks/task-parts.ts'
import { begin, imageCredits } from '../../../support/service/task-world.ts'

const moveTo: Record<Exclude<TaskStatus, 'THROTTLED'>, TaskMove> = {
  PENDING: { to: 'PENDING' },
  RUNNING: { to: 'RUNNING', worker: 'w', leasedUntilMs: Date.UTC(2025, 5, 2, 10) },
  SUCCEEDED: { to: 'SUCCEEDED', output: [] },
  FAILED: { to: 'FAILED', failure: 'INTERNAL', failureReason: 'It broke.' },
}

/** The move function on a store with one charged task, which can be put into any status. */
async function withTask() {
  const world = await begin({ generationsAtOnce: 0 })
  const { service } = world
  const { id } = (await world.submit()).body
  const parts = {
    database: service.tables,
    ledger: createLedger({ now: service.clock.now, random: systemRandom }),
    now: service.clock.now,
    log: pino({ level: 'silent' }),
    settings: { tier: tiers[0]!, atOnce: 0, outputHours: 24 },
  } as TaskParts
  const put = (status: TaskStatus) =>
    service.tables.transact(async (tx) => {
      await tx.deleteFrom('ledger').where('kind', '=', 'task_refunded').execute()
      await tx.updateTable('tasks').set({ status, cost_credits: imageCredits }).execute()
      await tx.updateTable('organization').set({ credit_balance: 10 }).execute()
    })
  return { ...world, id, put, moves: createTaskMoves(parts) }
}

test.each(taskStatuses)('from %s only the moves of the table are made', async (from) => {
  const { id, moves, put, balance } = await withTask()
  for (const move of Object.values(moveTo)) {
    await put(from)
    const moved = await moves.move(id, move)
    const isAllowed = taskMoves[from].includes(move.to)
    expect([from, move.to, moved?.status]).toEqual([from, move.to, isAllowed ? move.to : undefined])
    expect(await balance()).toBe(isAllowed && move.to === 'FAILED' ? 10 + imageCredits : 10)
  }
})

test('of many parallel moves one is made, and credits come back once', async () => {
  const { id, moves, put, balance, ledger } = await withTask()
  await put('RUNNING')
  const ends = await Promise.all(Array.from({ length: 100 }, () => moves.move(id, moveTo.FAILED)))
  expect(ends.filter(Boolean)).toHaveLength(1)
  expect(await balance()).toBe(10 + imageCredits)
  expect(await ledger()).toHaveLength(2)
})

test.each<[failure: TaskFailure, isRefunded: boolean]>([
  ['SAFETY.INPUT.TEXT', false],
  ['SAFETY.INPUT.IMAGE', false],
  ['SAFETY.OUTPUT.IMAGE', true],
  ['INTERNAL.BAD_OUTPUT', true],
  ['ASSET.INVALID', true],
  ['INTERNAL', true],
])('after %s credits come back: %s', async (failure, isRefunded) => {
  const { id, moves, put, balance, read, ledger } = await withTask()
  await put('RUNNING')
  await moves.move(id, { to: 'FAILED', failure, failureReason: 'Because.' })
  expect(await balance()).toBe(isRefunded ? 10 + imageCredits : 10)
  expect(await read(id)).toMatchObject({ status: 'FAILED', failure, cost: { credits: isRefunded ? 0 : imageCredits } })
  expect((await ledger()).map(({ kind, credits, used_credits }) => [kind, credits, used_credits])).toEqual([
    ['task_charged', -imageCredits, imageCredits],
    ...(isRefunded ? [['task_refunded', imageCredits, -imageCredits]] : []),
  ])
})

test.each<[status: TaskStatus, isRefunded: boolean]>([
  ['PENDING', true],
  ['THROTTLED', true],
  ['RUNNING', true],
  ['SUCCEEDED', false],
  ['FAILED', false],
])('credits of a task that is removed while %s come back: %s', async (status, isRefunded) => {
  const { id, put, balance, remove, ledger } = await withTask()
  await put(status)
  const removals = await Promise.all([remove(id), remove(id), remove(id)])
  expect(removals.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([204, 404, 404])
  expect(await balance()).toBe(isRefunded ? 10 + imageCredits : 10)
  expect(await ledger()).toHaveLength(isRefunded ? 2 : 1)
})
