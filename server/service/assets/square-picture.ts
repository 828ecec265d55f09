import type { RgbPicture } from '../../../shared/face/planes.ts'
import type { FaceView } from './portrait/face-view.ts'
import { type PictureFile, pngOf } from './portrait/picture-file.ts'
import { pictureSizePx } from './picture.ts'

/** In an upright portrait the face is above the middle. */
const portraitCropFromTop = 0.2

/** The largest square of a picture, where a face usually is: its pixels, and as a PNG. Rejects with AssetInvalid. */
export async function squarePicture(file: PictureFile): Promise<{ png: Uint8Array; rgb: RgbPicture }> {
  const { width, height } = file
  const side = Math.min(width, height)
  const top = Math.floor((height - side) * portraitCropFromTop)
  const view: FaceView = { x: Math.floor((width - side) / 2) + side / 2, y: top + side / 2, side, angle: 0 }
  const rgb = await file.square(view, pictureSizePx)
  return { png: await pngOf(rgb), rgb }
}
