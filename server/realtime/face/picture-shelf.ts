import sharp from 'sharp'
import type { FaceLandmarks } from '../../../shared/face/landmarks.ts'
import { prepareFace, type PreparedFace } from '../../../shared/face/prepare-face.ts'
import { frameSizePx } from './face.ts'

/** Pictures are square and at most this wide; larger ones are refused before they are decoded. */
const maxPicturePx = 4096

/** Prepared faces by picture key, shared by their conversations; of those out of use the latest few are kept. */
export class PictureShelf {
  private readonly prepared = new Map<string, Promise<PreparedFace>>()
  private readonly textureScale: number
  private readonly capacity: number

  constructor(textureScale: number, capacity: number) {
    this.textureScale = textureScale
    this.capacity = capacity
  }

  /** Decodes and prepares a picture, or finds it prepared. Rejects with an Error when it can't be used. */
  take(pictureKey: string, picture: Uint8Array, landmarks: FaceLandmarks): Promise<PreparedFace> {
    const known = this.prepared.get(pictureKey)
    const face = known ?? this.prepare(picture, landmarks)
    this.prepared.delete(pictureKey)
    this.prepared.set(pictureKey, face)
    face.catch(() => this.prepared.delete(pictureKey))
    for (const oldest of this.prepared.keys()) {
      if (this.prepared.size <= this.capacity) break
      this.prepared.delete(oldest)
    }
    return face
  }

  private async prepare(picture: Uint8Array, landmarks: FaceLandmarks): Promise<PreparedFace> {
    const side = frameSizePx * this.textureScale
    const { data, info } = await sharp(picture, { limitInputPixels: maxPicturePx ** 2 })
      .resize(side, side, { fit: 'cover', kernel: 'lanczos3' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (info.channels !== 3) throw new Error('The picture could not be read as RGB.')
    return prepareFace({ width: side, height: side, rgb: data }, landmarks, frameSizePx)
  }
}
