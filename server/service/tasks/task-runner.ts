import { isoTime } from '../iso-time.ts'
import type { TaskRow } from '../schema/tables.ts'
import { whenStoreAnswers } from '../when-store-answers.ts'
import { afterLostProcess, createPerformance } from './perform-task.ts'
import type { TaskInputs } from './task-inputs.ts'
import type { OnlyIf, TaskMove, TaskMoves } from './task-moves.ts'
import type { TaskParts } from './task-parts.ts'
import { taskFolder } from './task-record.ts'

const leaseMs = 20_000
/** A lease that ends later is of a time when the clock was ahead. Clocks of several machines differ by a few seconds. */
const latestLeaseMs = 2 * leaseMs
/** A lease is renewed at least that often, and when the progress has moved. */
const heartbeatEveryMs = 5000
const lookedAtOnce = 20

interface Run {
  row: TaskRow
  stop: AbortController
  progress: number
  /** What the row says. */
  noted: { progress: number; atMs: number }
  settled: Promise<void>
}

/** Runs PENDING tasks, oldest first, a few at once, each in a process of its own. */
export function createTaskRunner(parts: TaskParts, inputs: TaskInputs, moves: TaskMoves) {
  const { database, files, now, random, log, settings } = parts
  const perform = createPerformance(parts, inputs)
  const runs = new Map<string, Run>()
  let claiming: Promise<void> | undefined
  let askedAgain = false
  let isClosed = false

  async function claim(): Promise<TaskRow | undefined> {
    const oldest = await database.read
      .selectFrom('tasks')
      .select('id')
      .where('status', '=', 'PENDING')
      .orderBy('created_at')
      .orderBy('sequence')
      .limit(lookedAtOnce)
      .execute()
    for (const { id } of oldest) {
      const claimed = { to: 'RUNNING', worker: random.uuid(), leasedUntilMs: now() + leaseMs } as const
      // Another process may have been quicker: the update's condition decides.
      const row = await moves.move(id, claimed)
      if (row) return row
    }
    return undefined
  }

  async function run(current: Run): Promise<void> {
    const { row, stop } = current
    const watch = {
      signal: stop.signal,
      progress: (fraction: number) => void (current.progress = Math.min(Math.max(fraction, current.progress), 1)),
    }
    const move = await perform(row, watch).catch((error: unknown): TaskMove | undefined => {
      if (!stop.signal.aborted) throw error
      // Aborted although this process isn't closing: the lease was lost or the task deleted, so its end is not ours to write.
      return isClosed ? { to: 'PENDING', unharmed: true } : undefined
    })
    const moved =
      move && (await whenStoreAnswers(() => moves.move(row.id, move, (eb) => eb('worker', '=', row.worker))))
    if (moved === undefined) await removeFilesOfRemoved(row.id)
    if (moved?.status === 'SUCCEEDED') await inputs.forget(row)
  }

  /** What was written while the task was being removed goes as well. */
  async function removeFilesOfRemoved(id: string): Promise<void> {
    const row = await database.read.selectFrom('tasks').select('id').where('id', '=', id).executeTakeFirst()
    if (row === undefined) await files.removeFolder(taskFolder(id))
  }

  function start(row: TaskRow): void {
    const started: Run = {
      row,
      stop: new AbortController(),
      progress: 0,
      noted: { progress: 0, atMs: now() },
      settled: Promise.resolve(),
    }
    runs.set(row.worker!, started)
    started.settled = run(started)
      .catch((error: unknown) => log.error({ taskId: row.id, err: error }, 'task could not be settled'))
      .finally(() => {
        runs.delete(row.worker!)
        wake()
      })
  }

  async function claimAll(): Promise<void> {
    while (!isClosed && runs.size < settings.atOnce) {
      const row = await claim()
      if (row === undefined) return
      start(row)
    }
  }

  /** Looks for work soon. */
  function wake(): void {
    askedAgain = claiming !== undefined
    claiming ??= claimAll()
      .catch((error: unknown) => log.error({ err: error }, 'tasks could not be claimed'))
      .finally(() => {
        claiming = undefined
        if (askedAgain) wake()
      })
  }

  /** Renews a lease; a run whose task is no longer its own stops. */
  async function heartbeat(run: Run): Promise<void> {
    const sinceMs = now() - run.noted.atMs
    const isDue = sinceMs >= heartbeatEveryMs || sinceMs < 0
    if (!isDue && run.progress - run.noted.progress < 0.01) return
    const noted = { progress: run.progress, atMs: now() }
    const kept = await database.transact((tx) =>
      tx
        .updateTable('tasks')
        .set({ leased_until: isoTime(now() + leaseMs), progress: noted.progress })
        .where('id', '=', run.row.id)
        .where('worker', '=', run.row.worker)
        .where('status', '=', 'RUNNING')
        .returning('id')
        .executeTakeFirst(),
    )
    run.noted = noted
    if (kept === undefined) run.stop.abort()
  }

  /** Tasks whose lease lay too far ahead at the last look. */
  let ahead = new Set<string>()

  /** Takes tasks from workers that haven't been heard of; after a clock was set back, who lives renews by the next look. */
  async function takeFromLost(): Promise<void> {
    const [at, latest] = [isoTime(now()), isoTime(now() + latestLeaseMs)]
    const isLost: OnlyIf = (eb) => eb.or([eb('leased_until', '<', at), eb('leased_until', '>', latest)])
    const lost = await database.read
      .selectFrom('tasks')
      .selectAll()
      .where('status', '=', 'RUNNING')
      .where(isLost)
      .execute()
    const wasAhead = ahead
    ahead = new Set(lost.filter((row) => row.leased_until! > latest).map(({ id }) => id))
    for (const row of lost) {
      if (!ahead.has(row.id) || wasAhead.has(row.id)) await moves.move(row.id, afterLostProcess(row), isLost)
    }
  }

  return {
    wake,

    /** Renews leases, takes over what others lost, and looks for work. */
    async tend(): Promise<void> {
      for (const run of runs.values()) await heartbeat(run)
      await takeFromLost()
      wake()
    },

    /** Stops a task's run, if it is here, and resolves when its process is gone. */
    async stop(id: string): Promise<void> {
      const mine = [...runs.values()].filter(({ row }) => row.id === id)
      for (const { stop } of mine) stop.abort()
      await Promise.all(mine.map(({ settled }) => settled))
    },

    /** Stops all runs and gives their tasks back. */
    async close(): Promise<void> {
      isClosed = true
      await claiming
      for (const { stop } of runs.values()) stop.abort()
      await Promise.all([...runs.values()].map(({ settled }) => settled))
    },
  }
}
