import sharp from 'sharp'
import { checkPicture, mostPixels } from '../characters/draw-poster.ts'
import { PictureInvalid } from '../characters/picture-invalid.ts'

/** A picture as visitors see it, as WebP. */
export interface DrawnPicture {
  bytes: Uint8Array
  widthPx: number
  heightPx: number
}

const shortestSidePx = 160
/** As sharp as the largest of our screens shows it. */
const longestSidePx = 1600
/** Longer strips can't be read beside words. */
const mostStretched = 4
/** Plans are drawn dark on nothing. */
const backdrop = '#ffffff'

/** The whole of a JPEG, PNG or WebP, upright and no larger than screens need; nothing else of the file is kept. */
export async function drawShownPicture(bytes: Uint8Array): Promise<DrawnPicture> {
  try {
    const { width, height } = await checkPicture(bytes, shortestSidePx)
    if (Math.max(width, height) > mostStretched * Math.min(width, height)) {
      throw new PictureInvalid('The picture is a strip: no side may be more than four times as long as the other.')
    }
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize(longestSidePx, longestSidePx, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: backdrop })
      .toColourspace('srgb')
      .webp({ quality: 86 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, widthPx: info.width, heightPx: info.height }
  } catch (cause) {
    if (cause instanceof PictureInvalid) throw cause
    throw new PictureInvalid('The picture is damaged. Open it, save a copy, and try that.', { cause })
  }
}
