import type { Generation } from '../../../shared/wire/generation/generation-bodies.ts'
import type { EngineResult, OpenedAsset } from './engine.ts'

/** A generation with everything it needs on this machine's disk. */
export interface Job {
  taskId: string
  generation: Generation
  /** What the body's asset fields name, by what they say. */
  assets: Readonly<Record<string, OpenedAsset>>
  /** An empty folder for the output and for what is only needed on the way. */
  folder: string
}

/** The process that ran a generation is gone: nothing is known about the generation itself. */
export class EngineDied extends Error {
  override name = 'EngineDied'
}

/**
 * Runs a generation in a process of its own; once `signal` aborts, the process is gone when the promise settles.
 * Rejects with AssetInvalid, with EngineDied, or with whatever the engine threw.
 */
export type RunGeneration = (
  job: Job,
  watch: { signal: AbortSignal; progress: (fraction: number) => void },
) => Promise<EngineResult>
