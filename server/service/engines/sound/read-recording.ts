import { AssetInvalid } from '../../assets/asset-invalid.ts'
import type { EngineContext, OpenedAsset } from '../engine.ts'
import { recordingFormat, type SoundParts } from './sound-parts.ts'

/** Blocks are no longer than this, so that a cancelled task is left soon: half a second of sound. */
const longestBlock = 24_000

/** An hour has thousands of blocks: nobody needs to hear of each. */
const smallestProgress = 0.01

/** The share of the task's progress that one reading takes. */
export interface ProgressSpan {
  from: number
  to: number
}

/** The sound of an asset as 48 kHz mono, in blocks. Rejects with AssetInvalid when it has none, and once aborted. */
export async function* readRecording(
  { path, info }: OpenedAsset,
  { tools }: Pick<SoundParts, 'tools'>,
  { signal, progress }: Pick<EngineContext, 'signal' | 'progress'>,
  span: ProgressSpan,
): AsyncGenerator<Float32Array> {
  const total = (info.durationSeconds ?? 0) * recordingFormat.sampleRateHz
  let read = 0
  let told = 0
  for await (const block of tools.readSound(path, recordingFormat, signal)) {
    for (let at = 0; at < block.length; at += longestBlock) {
      signal.throwIfAborted()
      const part = block.subarray(at, at + longestBlock)
      read += part.length
      yield part
      const share = total > 0 ? Math.min(1, read / total) : 0
      if (share < told + smallestProgress && share < 1) continue
      told = share
      progress(span.from + (span.to - span.from) * share)
    }
  }
  if (read === 0) throw new AssetInvalid('The file has no sound.')
}
