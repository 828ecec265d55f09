import type { NamedAsset } from '../../../shared/wire/generation/named-assets.ts'
import { AssetInvalid } from '../../../server/service/assets/asset-invalid.ts'
import type { AssetOpener } from '../../../server/service/assets/asset-opener.ts'
import type { Files } from '../../../server/service/assets/files.ts'
import type { MediaInfo } from '../../../server/service/assets/media-info.ts'

/** A world of assets that the test fills. */
export class FakeAssets implements AssetOpener {
  /** Every asset that was fetched, decoded or copied, in order. */
  readonly kept: string[] = []
  readonly #files: () => Files
  readonly #there = new Map<string, MediaInfo>()
  readonly #refused = new Set<string>()

  constructor(files: () => Files) {
    this.#files = files
  }

  /** Puts an asset there. */
  offer(uri: string, info: Partial<MediaInfo> = {}): void {
    this.#there.set(uri, { kind: 'image', type: 'image/png', sizeBytes: 5, ...info })
  }

  withdraw(uri: string): void {
    this.#there.delete(uri)
  }

  /** Makes a URI one that is refused at once. */
  refuse(uri: string): void {
    this.#refused.add(uri)
  }

  check({ uri }: NamedAsset): Promise<void> {
    return this.#refused.has(uri) ? Promise.reject(new AssetInvalid('The URL must be HTTPS.')) : Promise.resolve()
  }

  async keep({ uri }: NamedAsset, key: string, signal: AbortSignal): Promise<MediaInfo> {
    signal.throwIfAborted()
    const info = this.#there.get(uri)
    if (info === undefined) throw new AssetInvalid('There is nothing there.')
    this.kept.push(uri)
    await this.#files().write(key, Buffer.from('bytes'))
    return info
  }
}
