import { pictureLimits } from '../../../../shared/console/limits.ts'
import { words } from './words.ts'

const types = ['image/jpeg', 'image/png', 'image/webp']

/** A chosen file as a picture, or the sentence that says what is wrong with it. */
export async function readPicture(file: File): Promise<ImageBitmap | string> {
  if (file.size > pictureLimits.bytes) return words.tooLarge(file.name, Math.round(file.size / 1_048_576))
  if (!types.includes(file.type)) return words.wrongType(file.name)
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (picture === undefined) return words.damaged(file.name)
  if (Math.min(picture.width, picture.height) < pictureLimits.shortestSidePx) return words.tooSmall(file.name)
  return picture
}
