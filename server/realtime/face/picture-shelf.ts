import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import type { FaceLandmarks } from '../../../shared/face/landmarks.ts'
import { prepareInSteps, type PreparedFace } from '../../../shared/face/prepare-face.ts'
import { frameQualities, type FrameQuality } from './face.ts'

/** Pictures are square and at most this wide; larger ones are refused before they are decoded. */
const maxPicturePx = 4096

/** A picture as it came, with what is known of it. */
export interface Picture {
  pictureKey: string
  picture: Uint8Array
  landmarks: FaceLandmarks
}

/** Prepared faces by picture and quality, shared by their conversations; of those out of use the latest few are kept. */
export class PictureShelf {
  private readonly prepared = new Map<string, Promise<PreparedFace>>()
  private readonly capacity: number

  constructor(capacity: number) {
    this.capacity = capacity
  }

  /** Decodes and prepares a picture, or finds it prepared. Rejects with an Error when it can't be used. */
  take(picture: Picture, quality: FrameQuality): Promise<PreparedFace> {
    const key = `${quality} ${picture.pictureKey}`
    const face = this.prepared.get(key) ?? prepare(picture, quality)
    this.prepared.delete(key)
    this.prepared.set(key, face)
    face.catch(() => this.prepared.delete(key))
    for (const oldest of this.prepared.keys()) {
      if (this.prepared.size <= this.capacity) break
      this.prepared.delete(oldest)
    }
    return face
  }
}

async function prepare({ picture, landmarks }: Picture, quality: FrameQuality): Promise<PreparedFace> {
  const { sidePx, textureScale } = frameQualities[quality]
  const side = sidePx * textureScale
  const { data, info } = await sharp(picture, { limitInputPixels: maxPicturePx ** 2 })
    .resize(side, side, { fit: 'cover', kernel: 'lanczos3' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) throw new Error('The picture could not be read as RGB.')
  const steps = prepareInSteps({ width: side, height: side, rgb: data }, landmarks, sidePx)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    // Preparing pauses here, so that the thread can draw other faces' frames in between.
    await setImmediate()
  }
}
