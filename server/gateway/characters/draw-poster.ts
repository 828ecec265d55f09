import sharp from 'sharp'
import { pictureLimits } from '../../../shared/console/limits.ts'
import { PictureInvalid } from './picture-invalid.ts'

export const mostPixels = 40_000_000
/** In an upright portrait the face is above the middle. */
const cropFromTop = 0.2
/** Behind pictures with transparency. */
const backdrop = '#d5d9dc'

/** Width and height of a picture that can be used, upright; throws PictureInvalid for any other. */
export async function checkPicture(bytes: Uint8Array, shortestSidePx: number) {
  const { format, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (!['jpeg', 'png', 'webp'].includes(format)) {
    throw new PictureInvalid('This file can’t be used. Save the picture as JPG, PNG or WebP.')
  }
  const { width, height } = autoOrient
  if (width * height > mostPixels) {
    throw new PictureInvalid('The picture has more than 40 million dots. 2,000 dots across is plenty.')
  }
  if (Math.min(width, height) < shortestSidePx) {
    throw new PictureInvalid(`The picture is small: at least ${shortestSidePx} dots across are needed.`)
  }
  return { width, height }
}

/** The largest square of a JPEG, PNG or WebP, as the WebP that pages show and the service gets; nothing else of the file is kept. */
export async function drawPoster(bytes: Uint8Array): Promise<Uint8Array> {
  const { keptSidePx, shortestSidePx } = pictureLimits
  try {
    const { width, height } = await checkPicture(bytes, shortestSidePx)
    const side = Math.min(width, height)
    const left = Math.floor((width - side) / 2)
    const top = Math.floor((height - side) * cropFromTop)
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .extract({ left, top, width: side, height: side })
      .resize(keptSidePx, keptSidePx)
      .flatten({ background: backdrop })
      .toColourspace('srgb')
      .webp({ quality: 90 })
      .toBuffer()
  } catch (cause) {
    if (cause instanceof PictureInvalid) throw cause
    throw new PictureInvalid('The picture is damaged. Open it, save a copy, and try that.', { cause })
  }
}
