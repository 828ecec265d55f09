import type { AssetKind } from '../../../shared/wire/generation/named-assets.ts'

/** What the bytes of an asset are, whatever its name or headers say. */
export interface MediaInfo {
  kind: AssetKind
  /** Its media type, like `video/mp4`. */
  type: string
  sizeBytes: number
  /** Upright, as shown; pictures and videos. */
  widthPx?: number
  heightPx?: number
  /** Videos and audio. */
  durationSeconds?: number
  frameRateHz?: number
  videoCodec?: string
  audioCodec?: string
  sampleRateHz?: number
  channels?: number
}
