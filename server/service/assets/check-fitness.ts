import type { AssetKind, NamedAsset } from '../../../shared/wire/generation/named-assets.ts'
import { AssetInvalid } from './asset-invalid.ts'
import type { MediaInfo } from './media-info.ts'
import { supportedMedia } from './media/supported-media.ts'

const nouns: Record<AssetKind, string> = { image: 'a picture', video: 'a video', audio: 'audio' }

/** Refuses a file that is not of the asked kind and length; throws AssetInvalid. */
export function checkFitness({ path, kind, seconds }: NamedAsset, info: MediaInfo): void {
  const field = path.join('.')
  if (info.kind !== kind) {
    throw new AssetInvalid(
      `${field} must be ${nouns[kind]}, and the file is ${nouns[info.kind]}. ${supportedMedia[kind]}`,
    )
  }
  const { durationSeconds = 0 } = info
  if (seconds !== undefined && (durationSeconds < seconds.min || durationSeconds > seconds.max)) {
    const lasts = Math.round(durationSeconds * 10) / 10
    throw new AssetInvalid(`${field} must last ${seconds.min} to ${seconds.max} seconds, and the file lasts ${lasts}.`)
  }
}
