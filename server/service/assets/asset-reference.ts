import { imageLimits } from '../../../shared/catalog/limits.ts'
import { AssetInvalid } from './asset-invalid.ts'
import { checkAssetUrl } from './asset-url.ts'
import { imageType } from './image-type.ts'

/** A picture as named in a request: its bytes, or where they are. */
export type ImageReference = { kind: 'bytes'; bytes: Uint8Array } | { kind: 'url'; url: string }

const dataUri = /^data:([\w.+-]+\/[\w.+-]+);base64,([a-z\d+/]*={0,2})$/i

function imageFromDataUri(value: string): Uint8Array {
  const [, type, base64] = dataUri.exec(value) ?? []
  if (type === undefined || base64 === undefined || base64.length % 4 !== 0) {
    throw new AssetInvalid('A data URI must be of the form data:<mime type>;base64,<base64 data>.')
  }
  if (!/^image\/(jpeg|jpg|png|webp)$/i.test(type)) throw new AssetInvalid('The picture must be a JPEG, PNG or WebP.')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > imageLimits.dataUriBytes) {
    throw new AssetInvalid('A data URI may hold 5 MB, decoded. Give larger pictures as an HTTPS URL.')
  }
  if (imageType(bytes) === undefined) throw new AssetInvalid('The data is not a JPEG, PNG or WebP picture.')
  return bytes
}

/** Reads how a request names a picture; throws AssetInvalid for everything that can be known at once. */
export function readImageReference(value: string): ImageReference {
  if (/^data:/i.test(value)) return { kind: 'bytes', bytes: imageFromDataUri(value) }
  if (/^service:/i.test(value)) throw new AssetInvalid('There is no such upload.')
  return { kind: 'url', url: checkAssetUrl(value).href }
}
