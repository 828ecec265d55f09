import type { MediaInfo } from './media-info.ts'

/** Frames of one size as planar YUV 4:2:0 (BT.709, limited range): Y, then U, then V, without padding. */
export interface FrameFormat {
  /** Both even. */
  widthPx: number
  heightPx: number
  frameRateHz: number
}

/** Sound as 32-bit floats, channels interleaved. */
export interface SoundFormat {
  sampleRateHz: number
  channels: 1 | 2
}

/**
 * What FFmpeg does for us, always in a process of its own. Everything stops when `signal` aborts.
 * What can't be read rejects with AssetInvalid.
 */
export interface MediaTools {
  /** Tells from the bytes what a file is. Rejects what the interface doesn't support, GIF among it. */
  probe(path: string, signal: AbortSignal): Promise<MediaInfo>
  /** The frames of a video, fitted to cover the format and cropped around the middle, at its steady rate. */
  readFrames(path: string, format: FrameFormat, signal: AbortSignal): AsyncIterable<Uint8Array>
  /** The sound of a video or audio file; nothing when it has none. */
  readSound(path: string, format: SoundFormat, signal: AbortSignal): AsyncIterable<Float32Array>
  /** Writes an MP4 that plays everywhere: H.264, yuv420p, AAC when there is sound, its index at the front. */
  writeVideo(
    path: string,
    video: { format: FrameFormat; frames: AsyncIterable<Uint8Array> },
    sound: { format: SoundFormat; samples: AsyncIterable<Float32Array> } | undefined,
    signal: AbortSignal,
  ): Promise<void>
  /** Writes an MP3. */
  writeSound(
    path: string,
    sound: { format: SoundFormat; samples: AsyncIterable<Float32Array> },
    signal: AbortSignal,
  ): Promise<void>
}
