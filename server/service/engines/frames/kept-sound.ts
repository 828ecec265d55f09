import type { MediaInfo } from '../../assets/media-info.ts'
import type { MediaTools, SoundFormat } from '../../assets/media-tools.ts'

const format: SoundFormat = { sampleRateHz: 48_000, channels: 2 }

/** The sound of an input video, for its output; nothing when it has none. */
export const keptSound = (tools: MediaTools, path: string, info: MediaInfo, signal: AbortSignal) =>
  info.audioCodec === undefined ? undefined : { format, samples: tools.readSound(path, format, signal) }
