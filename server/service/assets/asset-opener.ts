import { assetLimits, uploadLimits } from '../../../shared/catalog/limits.ts'
import type { NamedAsset } from '../../../shared/wire/generation/named-assets.ts'
import { AssetInvalid } from './asset-invalid.ts'
import { readAssetReference } from './asset-reference.ts'
import { checkFitness } from './check-fitness.ts'
import { checkSentFile } from './check-sent-file.ts'
import type { FetchAsset } from './fetch-asset.ts'
import type { Files } from './files.ts'
import { imageTypeOfFile } from './image-type.ts'
import type { MediaInfo } from './media-info.ts'
import type { MediaTools } from './media-tools.ts'
import { readInPieces } from './read-in-pieces.ts'
import type { SentData } from './sent-data.ts'

/** Brings what a request names to where it can be worked with. */
export interface AssetOpener {
  /** Rejects with AssetInvalid for everything that can be known at once: form, address, size, an unknown upload. */
  check(asset: NamedAsset): Promise<void>
  /** Writes an asset that came inside the body into the files as `key`, once checked as above. */
  take(asset: NamedAsset, key: string): Promise<void>
  /**
   * Writes the asset (fetched, decoded, or copied from its upload) into the files as `key`, once its size, its kind and
   * its length are checked by its bytes. Rejects with AssetInvalid, and leaves no file then.
   */
  keep(asset: NamedAsset, key: string, signal: AbortSignal): Promise<MediaInfo>
}

export interface AssetOpenerParts {
  files: Files
  fetchAsset: FetchAsset
  tools: Pick<MediaTools, 'probe'>
  sent: Pick<SentData, 'find'>
  /** The file of an upload that is complete and not expired; rejects with AssetInvalid. */
  findUpload: (uploadId: string) => Promise<{ key: string }>
}

/** Makes the one way by which assets come in. */
export function createAssetOpener({ files, fetchAsset, tools, sent, findUpload }: AssetOpenerParts): AssetOpener {
  async function copy(from: string, to: string, signal: AbortSignal): Promise<void> {
    await files.withLocalCopy(from, (path) => files.writeFrom(to, readInPieces(path, signal), uploadLimits.maxBytes))
  }

  async function write(asset: NamedAsset, key: string, signal: AbortSignal): Promise<void> {
    const reference = readAssetReference(asset.uri, asset.kind, sent)
    switch (reference.kind) {
      case 'data':
        return copy(reference.file.key, key, signal)
      case 'url': {
        const bytes = assetLimits[asset.kind].urlBytes
        await files.writeFrom(key, fetchAsset(reference.url, { bytes, signal }), bytes)
        return
      }
      case 'upload': {
        const upload = await findUpload(reference.uploadId)
        return copy(upload.key, key, signal)
      }
      default:
        return reference satisfies never
    }
  }

  async function probe(asset: NamedAsset, path: string, signal: AbortSignal): Promise<MediaInfo> {
    if (asset.kind === 'image' && (await imageTypeOfFile(path)) === undefined) {
      throw new AssetInvalid('The file is not a JPEG, PNG or WebP picture.')
    }
    const info = await tools.probe(path, signal)
    checkFitness(asset, info)
    return info
  }

  return {
    async check({ uri, kind }) {
      const reference = readAssetReference(uri, kind, sent)
      if (reference.kind === 'upload') await findUpload(reference.uploadId)
    },
    async take({ uri, kind }, key) {
      await copy(checkSentFile(sent.find(uri), kind).key, key, new AbortController().signal)
    },
    async keep(asset, key, signal) {
      try {
        await write(asset, key, signal)
        return await files.withLocalCopy(key, (path) => probe(asset, path, signal))
      } catch (error) {
        await files.removeFolder(key)
        throw error
      }
    },
  }
}
