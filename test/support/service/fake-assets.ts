import type { NamedAsset } from '../../../shared/wire/generation/named-assets.ts'
import { AssetInvalid } from '../../../server/service/assets/asset-invalid.ts'
import type { AssetOpener } from '../../../server/service/assets/asset-opener.ts'
import { isInside, readAssetReference } from '../../../server/service/assets/asset-reference.ts'
import type { Files } from '../../../server/service/assets/files.ts'
import type { MediaInfo } from '../../../server/service/assets/media-info.ts'
import type { SentData } from '../../../server/service/assets/sent-data.ts'

/** A world of assets that the test fills. What comes inside a body is one asset, whatever it is. */
export class FakeAssets implements AssetOpener {
  /** Every asset that was fetched, decoded or copied, in order. */
  readonly kept: string[] = []
  readonly #files: () => Files
  readonly #sent: () => SentData
  readonly #there = new Map<string, MediaInfo>()
  readonly #refused = new Set<string>()

  constructor(files: () => Files, sent: () => SentData) {
    this.#files = files
    this.#sent = sent
  }

  /** Puts an asset there. */
  offer(uri: string, info: Partial<MediaInfo> = {}): void {
    this.#there.set(nameOf(uri), { kind: 'image', type: 'image/png', sizeBytes: 5, ...info })
  }

  withdraw(uri: string): void {
    this.#there.delete(nameOf(uri))
  }

  /** Makes a URI one that is refused at once. */
  refuse(uri: string): void {
    this.#refused.add(uri)
  }

  async check({ uri, kind }: NamedAsset): Promise<void> {
    await Promise.resolve()
    if (this.#refused.has(uri)) throw new AssetInvalid('The URL must be HTTPS.')
    readAssetReference(uri, kind, this.#sent())
  }

  async take({ uri }: NamedAsset, key: string): Promise<void> {
    const bytes = await this.#files().read(this.#sent().find(uri)!.key)
    await this.#files().write(key, bytes!)
  }

  async keep({ uri }: NamedAsset, key: string, signal: AbortSignal): Promise<MediaInfo> {
    signal.throwIfAborted()
    const info = this.#there.get(nameOf(uri))
    if (info === undefined) throw new AssetInvalid('There is nothing there.')
    this.kept.push(uri)
    await this.#files().write(key, Buffer.from('bytes'))
    return info
  }
}

const nameOf = (uri: string) => (isInside(uri) ? 'inside' : uri)
