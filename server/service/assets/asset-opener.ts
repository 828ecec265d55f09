import type { NamedAsset } from '../../../shared/wire/generation/named-assets.ts'
import type { MediaInfo } from './media-info.ts'

/** Brings what a request names to where it can be worked with. */
export interface AssetOpener {
  /** Rejects with AssetInvalid for everything that can be known at once: form, address, size, an unknown upload. */
  check(asset: NamedAsset): Promise<void>
  /**
   * Writes the asset (fetched, decoded, or copied from its upload) into the files as `key`, once its size, its kind and
   * its length are checked by its bytes. Rejects with AssetInvalid, and leaves no file then.
   */
  keep(asset: NamedAsset, key: string, signal: AbortSignal): Promise<MediaInfo>
}
