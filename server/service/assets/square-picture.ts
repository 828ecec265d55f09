import sharp from 'sharp'
import { AssetInvalid } from './asset-invalid.ts'
import { imageTypeOfFile } from './image-type.ts'
import { pictureSizePx } from './picture.ts'

const mostPixels = 40_000_000
const shortestSidePx = 64
/** In an upright portrait the face is above the middle. */
const portraitCropFromTop = 0.2
/** Behind pictures with transparency. */
const backdrop = '#d5d9dc'

/** The largest square of a picture, around where a face is. */
function squareOf(widthPx: number, heightPx: number) {
  const side = Math.min(widthPx, heightPx)
  return {
    left: Math.floor((widthPx - side) / 2),
    top: Math.floor((heightPx - side) * portraitCropFromTop),
    width: side,
    height: side,
  }
}

/** The largest square of a picture, sRGB, as a PNG and as plain pixels. Rejects with AssetInvalid. */
export async function squarePicture(path: string): Promise<{ png: Uint8Array; rgb: Uint8Array }> {
  if ((await imageTypeOfFile(path)) === undefined)
    throw new AssetInvalid('The file is not a JPEG, PNG or WebP picture.')
  try {
    const { width, height } = (await sharp(path, { limitInputPixels: false }).metadata()).autoOrient
    if (width * height > mostPixels)
      throw new AssetInvalid('The picture has more than 40 million pixels: scale it down.')
    if (Math.min(width, height) < shortestSidePx) {
      throw new AssetInvalid(`The picture must be at least ${shortestSidePx} pixels wide and high.`)
    }
    const size = { width: pictureSizePx, height: pictureSizePx }
    const rgb = await sharp(path, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .extract(squareOf(width, height))
      .resize(size)
      .flatten({ background: backdrop })
      .toColourspace('srgb')
      .raw()
      .toBuffer()
    const png = await sharp(rgb, { raw: { ...size, channels: 3 } })
      .png()
      .toBuffer()
    return { png, rgb }
  } catch (cause) {
    if (cause instanceof AssetInvalid) throw cause
    throw new AssetInvalid('The picture is damaged and cannot be decoded.', { cause })
  }
}
