import sharp from 'sharp'
import { findLandmarks } from '../../../shared/face/find-landmarks.ts'
import { AssetInvalid } from './asset-invalid.ts'
import { defaultLandmarks } from './default-landmarks.ts'
import { imageType } from './image-type.ts'
import { type Picture, pictureSizePx } from './picture.ts'

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

/**
 * Decodes and normalises a picture in this process. Pictures come from strangers, so this runs in a process of its own
 * (picture-process.ts). Rejects with AssetInvalid.
 */
export async function decodePicture(bytes: Uint8Array): Promise<Picture> {
  if (imageType(bytes) === undefined) throw new AssetInvalid('The file is not a JPEG, PNG or WebP picture.')
  try {
    const { width, height } = (await sharp(bytes, { limitInputPixels: false }).metadata()).autoOrient
    if (width * height > mostPixels)
      throw new AssetInvalid('The picture has more than 40 million pixels: scale it down.')
    if (Math.min(width, height) < shortestSidePx) {
      throw new AssetInvalid(`The picture must be at least ${shortestSidePx} pixels wide and high.`)
    }
    const size = { width: pictureSizePx, height: pictureSizePx }
    const rgb = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
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
    return { png, landmarks: findLandmarks({ ...size, rgb }) ?? defaultLandmarks }
  } catch (cause) {
    if (cause instanceof AssetInvalid) throw cause
    throw new AssetInvalid('The picture is damaged and cannot be decoded.', { cause })
  }
}
