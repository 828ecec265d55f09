import { assetLimits } from '../../../shared/catalog/limits.ts'
import type { AssetKind } from '../../../shared/wire/generation/named-assets.ts'
import { AssetInvalid } from './asset-invalid.ts'
import { imageType } from './image-type.ts'
import { supportedMedia } from './media/supported-media.ts'

const head = /^data:([\w.+-]+)\/([\w.+-]+);base64$/i
const longestHead = 200
const megabyte = 1_048_576

const malformed = () => new AssetInvalid('A data URI must be of the form data:<mime type>;base64,<base64 data>.')

function isOfKind(kind: AssetKind, type: string, subtype: string): boolean {
  return type.toLowerCase() === kind && (kind !== 'image' || /^(jpeg|jpg|png|webp)$/i.test(subtype))
}

/** The bytes of a data URI; throws AssetInvalid when its form, its size or its type says that it can't be used. */
export function readDataUri(uri: string, kind: AssetKind): Uint8Array {
  const comma = uri.slice(0, longestHead).indexOf(',')
  const [, type, subtype] = head.exec(uri.slice(0, Math.max(comma, 0))) ?? []
  if (type === undefined || subtype === undefined) throw malformed()
  if (!isOfKind(kind, type, subtype)) {
    throw new AssetInvalid(`The data URI says ${type}/${subtype}. ${supportedMedia[kind]}`)
  }
  const base64 = uri.slice(comma + 1)
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0
  const sizeBytes = (base64.length / 4) * 3 - padding
  const { dataUriBytes } = assetLimits[kind]
  if (sizeBytes > dataUriBytes) {
    const limit = `${dataUriBytes / megabyte} MB, decoded`
    throw new AssetInvalid(`The data URI holds more than ${limit}. Give larger files as an HTTPS URL or an upload.`)
  }
  const bytes = Buffer.from(base64, 'base64')
  // Node's decoder skips characters that are not base64, so a wrong character shows as a result that is too short.
  if (sizeBytes === 0 || bytes.length !== sizeBytes) throw malformed()
  if (kind === 'image' && imageType(bytes) === undefined) {
    throw new AssetInvalid('The data is not a JPEG, PNG or WebP picture.')
  }
  return bytes
}
