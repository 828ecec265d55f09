import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Generation } from '../../../shared/wire/generation/generation-bodies.ts'
import { AssetInvalid } from '../assets/asset-invalid.ts'
import { FfmpegMissing } from '../assets/media/ffmpeg-missing.ts'
import type { EngineFile } from '../engines/engine.ts'
import { EngineDied } from '../engines/run-generation.ts'
import { isoTime } from '../iso-time.ts'
import { promptsOf } from '../moderation/prompts-of.ts'
import type { TaskRow } from '../schema/tables.ts'
import { whenStoreAnswers } from '../when-store-answers.ts'
import type { InputInfos, TaskInputs } from './task-inputs.ts'
import type { TaskMove, TaskMoves } from './task-moves.ts'
import type { TaskParts } from './task-parts.ts'
import { outputFile, taskFolder } from './task-record.ts'

const leaseMs = 20_000
/** A lease is renewed at least that often, and when the progress has moved. */
const heartbeatEveryMs = 5000
const mostAttempts = 3
const largestOutputBytes = 1_073_741_824
const lookedAtOnce = 20

const extensions: Record<EngineFile['type'], string> = {
  'video/mp4': 'mp4',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
}

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
  const { database, files, moderate, runGeneration, now, random, log, settings } = parts
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

  async function keepOutput(id: string, made: readonly EngineFile[]): Promise<string[]> {
    const keys: string[] = []
    for (const [place, { path, type }] of made.entries()) {
      const key = outputFile(id, place, extensions[type])
      await files.writeFrom(key, createReadStream(path), largestOutputBytes)
      keys.push(key)
    }
    return keys
  }

  async function generate(run: Run, folder: string): Promise<TaskMove> {
    const { id, kind, body } = run.row
    const generation = { kind, body: JSON.parse(body) as unknown } as Generation
    const { signal } = run.stop
    const refusal = await moderate(promptsOf(generation), signal)
    if (refusal) return { to: 'FAILED', failure: refusal.code, failureReason: refusal.reason }
    const known = JSON.parse(run.row.inputs) as InputInfos
    const result = await inputs.open({ id, generation, inputs: known }, signal, (assets) =>
      runGeneration(
        { taskId: id, generation, assets, folder },
        { signal, progress: (fraction) => (run.progress = Math.min(Math.max(fraction, run.progress), 1)) },
      ),
    )
    signal.throwIfAborted()
    if ('failure' in result) return { to: 'FAILED', failure: result.failure, failureReason: result.reason }
    if (result.files.length === 0) {
      return { to: 'FAILED', failure: 'INTERNAL.BAD_OUTPUT', failureReason: 'Nothing was generated. Try again.' }
    }
    return { to: 'SUCCEEDED', output: await keepOutput(id, result.files) }
  }

  /** Undefined when the task is somebody else's now, or nobody's. */
  function moveAfter(error: unknown, { row, stop }: Run): TaskMove | undefined {
    if (stop.signal.aborted) return isClosed ? { to: 'PENDING', unharmed: true } : undefined
    if (error instanceof AssetInvalid) {
      return { to: 'FAILED', failure: 'ASSET.INVALID', failureReason: error.message }
    }
    if (error instanceof FfmpegMissing) return { to: 'FAILED', failure: 'INTERNAL', failureReason: error.message }
    if (error instanceof EngineDied) return afterLostWorker(row)
    log.error({ taskId: row.id, err: error }, 'generation failed')
    return { to: 'FAILED', failure: 'INTERNAL', failureReason: 'The generation failed on our side. Try again.' }
  }

  async function perform(run: Run): Promise<void> {
    const { id, worker } = run.row
    const folder = await mkdtemp(join(tmpdir(), 'visavis-task-'))
    try {
      const move = await generate(run, folder).catch((error: unknown) => moveAfter(error, run))
      const moved = move && (await whenStoreAnswers(() => moves.move(id, move, (eb) => eb('worker', '=', worker))))
      if (moved === undefined) await removeFilesOfRemoved(id)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  /** What was written while the task was being removed goes as well. */
  async function removeFilesOfRemoved(id: string): Promise<void> {
    const row = await database.read.selectFrom('tasks').select('id').where('id', '=', id).executeTakeFirst()
    if (row === undefined) await files.removeFolder(taskFolder(id))
  }

  function start(row: TaskRow): void {
    const run: Run = {
      row,
      stop: new AbortController(),
      progress: 0,
      noted: { progress: 0, atMs: now() },
      settled: Promise.resolve(),
    }
    runs.set(row.worker!, run)
    run.settled = perform(run)
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
    const isDue = now() - run.noted.atMs >= heartbeatEveryMs
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

  /** Takes tasks from workers that haven't been heard of. */
  async function takeFromLost(): Promise<void> {
    const at = isoTime(now())
    const lost = await database.read
      .selectFrom('tasks')
      .selectAll()
      .where('status', '=', 'RUNNING')
      .where('leased_until', '<', at)
      .execute()
    for (const row of lost) await moves.move(row.id, afterLostWorker(row), (eb) => eb('leased_until', '<', at))
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

const afterLostWorker = ({ attempts }: TaskRow): TaskMove =>
  attempts < mostAttempts
    ? { to: 'PENDING' }
    : {
        to: 'FAILED',
        failure: 'INTERNAL',
        failureReason: `The process that ran it was lost ${mostAttempts} times. Try again.`,
      }
