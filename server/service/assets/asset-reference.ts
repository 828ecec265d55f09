import { isId } from '../../../shared/wire/is-id.ts'
import type { AssetKind } from '../../../shared/wire/generation/named-assets.ts'
import { AssetInvalid } from './asset-invalid.ts'
import { checkAssetUrl } from './asset-url.ts'
import { readDataUri } from './data-uri.ts'

/** An asset as named in a request: its bytes, or where they are. */
export type AssetReference =
  | { kind: 'data'; bytes: Uint8Array }
  | { kind: 'url'; url: string }
  | { kind: 'upload'; uploadId: string }

const uploadUri = /^service:\/\/uploads\/([\da-f-]+)$/

/** The URI under which an upload is named in requests. */
export const uriOfUpload = (uploadId: string): string => `service://uploads/${uploadId}`

/** Reads how a request names an asset; throws AssetInvalid for everything that the name alone tells. */
export function readAssetReference(uri: string, kind: AssetKind): AssetReference {
  if (/^data:/i.test(uri)) return { kind: 'data', bytes: readDataUri(uri, kind) }
  if (/^service:/i.test(uri)) {
    const [, uploadId = ''] = uploadUri.exec(uri) ?? []
    if (!isId(uploadId)) throw new AssetInvalid('An upload is named as service://uploads/<id>.')
    return { kind: 'upload', uploadId }
  }
  return { kind: 'url', url: checkAssetUrl(uri).href }
}
