import type { Denoiser } from '../../../audio/denoiser.ts'
import type { MediaTools, SoundFormat } from '../../assets/media-tools.ts'

/** What the engines that treat a recording need. */
export interface SoundParts {
  tools: Pick<MediaTools, 'readSound' | 'writeSound'>
  openDenoiser(): Promise<Denoiser>
}

/** What recordings are treated as: RNNoise works at this rate and on one channel. */
export const recordingFormat: SoundFormat = { sampleRateHz: 48_000, channels: 1 }

/** Peaks stay below −1 dBFS, since an MP3 may come out a little louder than what was put in. */
export const ceiling = 10 ** (-1 / 20)
