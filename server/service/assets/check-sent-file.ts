import { assetLimits } from '../../../shared/catalog/limits.ts'
import type { AssetKind } from '../../../shared/wire/generation/named-assets.ts'
import { AssetInvalid } from './asset-invalid.ts'
import { imageType } from './image-type.ts'
import { supportedMedia } from './media/supported-media.ts'
import type { SentFile } from './sent-data.ts'

const megabyte = 1_048_576

const malformed = () => new AssetInvalid('A data URI must be of the form data:<mime type>;base64,<base64 data>.')

function isOfKind(kind: AssetKind, { type, subtype }: SentFile): boolean {
  return type.toLowerCase() === kind && (kind !== 'image' || /^(jpeg|jpg|png|webp)$/i.test(subtype))
}

/** Throws AssetInvalid when the form, the type, the size or the first bytes of a data URI say that it can't be used. */
export function checkSentFile(file: SentFile | undefined, kind: AssetKind): SentFile {
  if (file === undefined) throw malformed()
  if (!isOfKind(kind, file)) {
    throw new AssetInvalid(`The data URI says ${file.type}/${file.subtype}. ${supportedMedia[kind]}`)
  }
  const { dataUriBytes } = assetLimits[kind]
  if (file.sizeBytes > dataUriBytes) {
    const limit = `${dataUriBytes / megabyte} MB, decoded`
    throw new AssetInvalid(`The data URI holds more than ${limit}. Give larger files as an HTTPS URL or an upload.`)
  }
  if (file.sizeBytes === 0) throw malformed()
  if (kind === 'image' && imageType(file.start) === undefined) {
    throw new AssetInvalid('The data is not a JPEG, PNG or WebP picture.')
  }
  return file
}
