import { isId } from '../../../shared/wire/is-id.ts'
import type { AssetKind } from '../../../shared/wire/generation/named-assets.ts'
import { AssetInvalid } from './asset-invalid.ts'
import { checkAssetUrl } from './asset-url.ts'
import { checkSentFile } from './check-sent-file.ts'
import type { SentData, SentFile } from './sent-data.ts'

/** An asset as named in a request: where its bytes are. */
export type AssetReference =
  | { kind: 'data'; file: SentFile }
  | { kind: 'url'; url: string }
  | { kind: 'upload'; uploadId: string }

const uploadUri = /^service:\/\/uploads\/([\da-f-]+)$/

/** The URI under which an upload is named in requests. */
export const uriOfUpload = (uploadId: string): string => `service://uploads/${uploadId}`

/** Whether an asset came inside the body. */
export const isInside = (uri: string): boolean => /^data:/i.test(uri)

/** Whether an asset was uploaded before: it is kept for a day from then. */
export const isUpload = (uri: string): boolean => /^service:/i.test(uri)

/** Reads how a request names an asset; throws AssetInvalid for everything that can be known at once. */
export function readAssetReference(uri: string, kind: AssetKind, sent: Pick<SentData, 'find'>): AssetReference {
  if (isInside(uri)) return { kind: 'data', file: checkSentFile(sent.find(uri), kind) }
  if (isUpload(uri)) {
    const [, uploadId = ''] = uploadUri.exec(uri) ?? []
    if (!isId(uploadId)) throw new AssetInvalid('An upload is named as service://uploads/<id>.')
    return { kind: 'upload', uploadId }
  }
  return { kind: 'url', url: checkAssetUrl(uri).href }
}
