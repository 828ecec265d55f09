import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Generation } from '../../../shared/wire/generation/generation-bodies.ts'
import { AssetInvalid } from '../assets/asset-invalid.ts'
import { FfmpegMissing } from '../assets/media/ffmpeg-missing.ts'
import type { EngineFile } from '../engines/engine.ts'
import { EngineDied } from '../engines/run-generation.ts'
import type { Refusal } from '../moderation/moderate.ts'
import { promptsOf } from '../moderation/prompts-of.ts'
import type { TaskRow } from '../schema/tables.ts'
import { taskFolderPrefix } from './leftover-folders.ts'
import { readMadeFile } from './made-file.ts'
import type { InputInfos, TaskInputs } from './task-inputs.ts'
import type { TaskMove } from './task-moves.ts'
import type { TaskParts } from './task-parts.ts'
import { outputFile } from './task-record.ts'

const mostAttempts = 3
const largestOutputBytes = 1_073_741_824

const extensions: Record<EngineFile['type'], string> = {
  'video/mp4': 'mp4',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
}

/** What becomes of a task whose process was lost. */
export const afterLostProcess = ({ attempts }: TaskRow): TaskMove =>
  attempts < mostAttempts
    ? { to: 'PENDING' }
    : {
        to: 'FAILED',
        failure: 'INTERNAL',
        failureReason: `The process that ran it was lost ${mostAttempts} times. Try again.`,
      }

interface Watch {
  signal: AbortSignal
  progress: (fraction: number) => void
}

/** Brings a claimed task to its next move: moderation, inputs, engine, output, moderation again. Rejects when `signal` aborts. */
export function createPerformance(parts: TaskParts, inputs: TaskInputs) {
  const { files, moderate, judgeOutput, runGeneration, log } = parts

  async function keepOutput(id: string, made: readonly EngineFile[], folder: string): Promise<string[]> {
    const keys: string[] = []
    for (const [place, { path, type }] of made.entries()) {
      const key = outputFile(id, place, extensions[type])
      await files.writeFrom(key, readMadeFile(path, folder), largestOutputBytes)
      keys.push(key)
    }
    return keys
  }

  /** Has judged what was kept: what the engine left in its folder, it might still change. */
  async function judgeKept(
    generation: Generation,
    made: readonly EngineFile[],
    keys: readonly string[],
    signal: AbortSignal,
  ): Promise<Refusal | undefined> {
    for (const [place, { type }] of made.entries()) {
      const refusal = await files.withLocalCopy(keys[place]!, (path) => judgeOutput(generation, { path, type }, signal))
      if (refusal) return refusal
    }
    return undefined
  }

  async function generate(row: TaskRow, folder: string, watch: Watch): Promise<TaskMove> {
    const { id, kind, body } = row
    const generation = { kind, body: JSON.parse(body) as unknown } as Generation
    const refusal = await moderate(promptsOf(generation), watch.signal)
    if (refusal) return { to: 'FAILED', failure: refusal.code, failureReason: refusal.reason }
    const known = JSON.parse(row.inputs) as InputInfos
    const result = await inputs.open({ id, generation, inputs: known }, watch.signal, (assets) =>
      runGeneration({ taskId: id, generation, assets, folder }, watch),
    )
    watch.signal.throwIfAborted()
    if ('failure' in result) return { to: 'FAILED', failure: result.failure, failureReason: result.reason }
    if (result.files.length === 0) {
      return { to: 'FAILED', failure: 'INTERNAL.BAD_OUTPUT', failureReason: 'Nothing was generated. Try again.' }
    }
    const output = await keepOutput(id, result.files, folder)
    const objection = await judgeKept(generation, result.files, output, watch.signal)
    if (objection) return { to: 'FAILED', failure: objection.code, failureReason: objection.reason }
    return { to: 'SUCCEEDED', output }
  }

  function moveAfter(error: unknown, row: TaskRow): TaskMove {
    if (error instanceof AssetInvalid) return { to: 'FAILED', failure: 'ASSET.INVALID', failureReason: error.message }
    if (error instanceof FfmpegMissing) return { to: 'FAILED', failure: 'INTERNAL', failureReason: error.message }
    if (error instanceof EngineDied) return afterLostProcess(row)
    log.error({ taskId: row.id, err: error }, 'generation failed')
    return { to: 'FAILED', failure: 'INTERNAL', failureReason: 'The generation failed on our side. Try again.' }
  }

  return async (row: TaskRow, watch: Watch): Promise<TaskMove> => {
    const folder = await mkdtemp(join(tmpdir(), taskFolderPrefix))
    try {
      return await generate(row, folder, watch)
    } catch (error) {
      watch.signal.throwIfAborted()
      return moveAfter(error, row)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}
