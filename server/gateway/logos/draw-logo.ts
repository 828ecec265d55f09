import sharp from 'sharp'
import { checkPicture, mostPixels } from '../characters/draw-poster.ts'
import { PictureInvalid } from '../characters/picture-invalid.ts'
import type { DrawnPicture } from '../showables/draw-shown-picture.ts'

const shortestSidePx = 24
/** Three times as high as it stands on a screen, for those with fine dots. */
const mostHeightPx = 72
/** Of a strip that is longer than high. */
const mostWidthPx = 720

/** The whole of a JPEG, PNG or WebP in small, with what is seen through it; nothing else of the file is kept. */
export async function drawLogo(bytes: Uint8Array): Promise<DrawnPicture> {
  try {
    await checkPicture(bytes, shortestSidePx)
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize(mostWidthPx, mostHeightPx, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, widthPx: info.width, heightPx: info.height }
  } catch (cause) {
    if (cause instanceof PictureInvalid) throw cause
    throw new PictureInvalid('The picture is damaged. Open it, save a copy, and try that.', { cause })
  }
}
