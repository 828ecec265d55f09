import { joinSound } from '../../../../server/audio/join-sound.ts'
import type { MediaInfo } from '../../../../server/service/assets/media-info.ts'
import type { FrameFormat, MediaTools, SoundFormat } from '../../../../server/service/assets/media-tools.ts'
import type { EngineContext } from '../../../../server/service/engines/engine.ts'
import { type Frame, frameOf } from '../../../../server/service/engines/frames/frame.ts'

/** A film that lies ready as an asset: what it shows at a time, and what is heard. */
export interface LaidFilm {
  info: Partial<MediaInfo> & { widthPx: number; heightPx: number; durationSeconds: number }
  show(frame: Frame, atS: number): void
  /** One channel at 16 kHz; heard in any format at the pace of 16 kHz, doubled for two channels. */
  sound?: Float32Array
}

export interface WrittenFilm {
  format: FrameFormat
  frames: Frame[]
  sound?: { format: SoundFormat; samples: Float32Array }
}

/** Stands in for FFmpeg: films that lie ready are shown, what is written is kept frame by frame. */
export class FilmDesk implements Pick<MediaTools, 'readFrames' | 'readSound' | 'writeVideo'> {
  readonly progress: number[] = []
  written: WrittenFilm | undefined
  readonly #films = new Map<string, LaidFilm>()
  readonly #pictures = new Map<string, string>()

  get tools(): MediaTools {
    return this as unknown as MediaTools
  }

  layReady(uri: string, film: LaidFilm): void {
    this.#films.set(uri, film)
  }

  layPicture(uri: string, path: string): void {
    this.#pictures.set(uri, path)
  }

  async *readFrames(path: string, format: FrameFormat, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    const { info, show } = this.#films.get(path)!
    for (let i = 0; i < Math.round(info.durationSeconds * format.frameRateHz); i++) {
      signal.throwIfAborted()
      const frame = frameOf(format.widthPx, format.heightPx)
      frame.bytes.fill(128)
      show(frame, i / format.frameRateHz)
      yield frame.bytes
    }
  }

  async *readSound(path: string, { channels }: SoundFormat): AsyncGenerator<Float32Array> {
    const { sound = new Float32Array(0) } = this.#films.get(path)!
    yield channels === 1 ? sound : Float32Array.from({ length: sound.length * 2 }, (_, i) => sound[i >> 1]!)
  }

  async writeVideo(
    _path: string,
    video: { format: FrameFormat; frames: AsyncIterable<Uint8Array> },
    sound: { format: SoundFormat; samples: AsyncIterable<Float32Array> } | undefined,
  ): Promise<void> {
    const { widthPx, heightPx } = video.format
    const frames: Frame[] = []
    for await (const bytes of video.frames) frames.push(frameOf(widthPx, heightPx, bytes))
    const heard: Float32Array[] = []
    if (sound) for await (const samples of sound.samples) heard.push(samples)
    this.written = {
      format: video.format,
      frames,
      ...(sound && { sound: { format: sound.format, samples: joinSound(heard) } }),
    }
  }

  context(folder = '/folder', signal = new AbortController().signal): EngineContext {
    return {
      signal,
      folder,
      progress: (fraction) => this.progress.push(fraction),
      openAsset: async (uri) => {
        const film = this.#films.get(uri)
        if (film) return { path: uri, info: { kind: 'video', type: 'video/mp4', sizeBytes: 1, ...film.info } }
        return { path: this.#pictures.get(uri)!, info: { kind: 'image', type: 'image/png', sizeBytes: 1 } }
      },
    }
  }
}

/** The mean difference of two planes' values. */
export function meanDifference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!)
  return sum / a.length
}

export const mean = (plane: Uint8Array): number => plane.reduce((sum, value) => sum + value, 0) / plane.length
