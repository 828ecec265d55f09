import type { Issue } from '../../../shared/wire/error.ts'
import type { NamedAsset } from '../../../shared/wire/generation/named-assets.ts'
import { AssetInvalid } from './asset-invalid.ts'
import type { AssetOpener } from './asset-opener.ts'

/** Everything about assets that can be known at once to be wrong. */
export async function assetIssues(assets: Pick<AssetOpener, 'check'>, named: readonly NamedAsset[]): Promise<Issue[]> {
  const issues: Issue[] = []
  for (const asset of named) {
    await assets.check(asset).catch((error: unknown) => {
      if (!(error instanceof AssetInvalid)) throw error
      issues.push({ path: asset.path, code: 'invalid_asset', message: error.message })
    })
  }
  return issues
}
