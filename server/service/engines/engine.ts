import type { GenerationKind } from '../../../shared/catalog/models.ts'
import type { Generation, GenerationBody } from '../../../shared/wire/generation/generation-bodies.ts'
import type { TaskFailure } from '../../../shared/wire/task-status.ts'
import type { MediaInfo } from '../assets/media-info.ts'

/** An asset of the request, on this machine's disk, checked to be of the asked kind and length. */
export interface OpenedAsset {
  path: string
  info: MediaInfo
}

/** What an engine is given besides its job. */
export interface EngineContext {
  /** Aborts when the task is cancelled or the process is to stop: the engine stops within a second. */
  signal: AbortSignal
  /** How far it has come, 0 to 1. */
  progress(fraction: number): void
  /** The asset that the body names at `uri`. Rejects with AssetInvalid. */
  openAsset(uri: string): Promise<OpenedAsset>
  /** An empty folder for the output and for what is only needed on the way; removed afterwards. */
  folder: string
}

/** A generated file in the context's folder. */
export interface EngineFile {
  path: string
  type: 'video/mp4' | 'image/png' | 'image/jpeg' | 'audio/mpeg' | 'audio/wav'
}

export type EngineResult = { files: EngineFile[] } | { failure: TaskFailure; reason: string }

/** Makes one kind of generation. What it throws becomes INTERNAL, except AssetInvalid. */
export interface Engine<Kind extends GenerationKind> {
  run(body: GenerationBody<Kind>, context: EngineContext): Promise<EngineResult>
}

export type Engines = { [Kind in GenerationKind]: Engine<Kind> }

/** Runs a generation on the engine of its kind. */
export const runEngine = (
  engines: Engines,
  { kind, body }: Generation,
  context: EngineContext,
): Promise<EngineResult> => (engines[kind] as Engine<typeof kind>).run(body as never, context)
