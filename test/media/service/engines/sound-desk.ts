import { joinSound } from '../../../../server/audio/join-sound.ts'
import type { EngineContext } from '../../../../server/service/engines/engine.ts'
import type { MediaTools, SoundFormat } from '../../../../server/service/assets/media-tools.ts'

export interface Written {
  format: SoundFormat
  samples: Float32Array
}

/** Stands in for FFmpeg: recordings that lie ready are read in uneven blocks, what is written is kept as it came. */
export class SoundDesk implements Pick<MediaTools, 'readSound' | 'writeSound'> {
  readonly written = new Map<string, Written>()
  readonly progress: number[] = []
  readonly #recordings = new Map<string, Float32Array>()

  /** Lays a 48 kHz mono recording ready as an asset. */
  layReady(uri: string, samples: Float32Array): void {
    this.#recordings.set(uri, samples)
  }

  async *readSound(path: string, format: SoundFormat, signal: AbortSignal): AsyncGenerator<Float32Array> {
    if (format.sampleRateHz !== 48_000 || format.channels !== 1) throw new Error('Recordings lie ready as 48 kHz mono.')
    const samples = this.#recordings.get(path)!
    const lengths = [1, 4096, 777, 30_011]
    for (let at = 0, i = 0; at < samples.length; at += lengths[i++ % lengths.length]!) {
      signal.throwIfAborted()
      yield samples.slice(at, at + lengths[i % lengths.length]!)
    }
  }

  async writeSound(
    path: string,
    sound: { format: SoundFormat; samples: AsyncIterable<Float32Array> },
    signal: AbortSignal,
  ): Promise<void> {
    const blocks: Float32Array[] = []
    for await (const block of sound.samples) {
      signal.throwIfAborted()
      blocks.push(block.slice())
    }
    this.written.set(path, { format: sound.format, samples: joinSound(blocks) })
  }

  context(signal = new AbortController().signal): EngineContext {
    return {
      signal,
      folder: '/folder',
      progress: (fraction) => this.progress.push(fraction),
      openAsset: async (uri) => {
        const samples = this.#recordings.get(uri)!
        const durationSeconds = samples.length / 48_000
        return { path: uri, info: { kind: 'audio', type: 'audio/mpeg', sizeBytes: 1, durationSeconds } }
      },
    }
  }
}
