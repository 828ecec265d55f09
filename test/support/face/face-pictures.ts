import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { FaceLandmarks } from '../../../shared/face/landmarks.ts'
import type { RgbPicture } from '../../../shared/face/planes.ts'

export const picturesFolder = new URL('../../../server/gateway/demo/pictures/', import.meta.url)

export type PictureName = 'marit' | 'amara' | 'tomas'

/** A picture of the demo as a PNG file, with its landmarks. */
export async function facePicture(name: PictureName): Promise<{ png: Uint8Array; landmarks: FaceLandmarks }> {
  const [png, landmarks] = await Promise.all([
    readFile(new URL(`${name}.png`, picturesFolder)),
    readFile(new URL(`${name}.landmarks.json`, picturesFolder), 'utf8'),
  ])
  return { png, landmarks: JSON.parse(landmarks) as FaceLandmarks }
}

/** A picture file decoded to a square of `side` pixels. */
export async function decodedPicture(png: Uint8Array, side: number): Promise<RgbPicture> {
  const rgb = await sharp(png).resize(side, side, { kernel: 'lanczos3' }).removeAlpha().raw().toBuffer()
  return { width: side, height: side, rgb }
}
