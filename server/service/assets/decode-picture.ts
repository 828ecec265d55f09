import { findLandmarks } from '../../../shared/face/find-landmarks.ts'
import { defaultLandmarks } from './default-landmarks.ts'
import { type Picture, pictureSizePx } from './picture.ts'
import { squarePicture } from './square-picture.ts'

/**
 * Decodes a picture and finds its face, in this process. Pictures come from strangers, so it is called in a process of
 * its own (picture-process.ts). Rejects with AssetInvalid.
 */
export async function decodePicture(path: string): Promise<Picture> {
  const { png, rgb } = await squarePicture(path)
  const face = findLandmarks({ width: pictureSizePx, height: pictureSizePx, rgb })
  return { png, landmarks: face ?? defaultLandmarks }
}
