import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { prepareInSteps, type PreparedFace } from '../../../shared/face/prepare-face.ts'
import { preparedKey, readPrepared, writePrepared } from '../prepared/prepared-file.ts'
import { type FacePicture, frameQualities, type FrameQuality } from './face.ts'

/** Pictures are square and at most this wide; larger ones are refused before they are decoded. */
const maxPicturePx = 4096

/**
 * Prepared faces by picture and quality, shared by their conversations; of those out of use the latest few are kept, and all in
 * their pictures' folders. `program` is what prepares them: what another one prepared is no use.
 */
export class PictureShelf {
  private readonly prepared = new Map<string, Promise<PreparedFace>>()
  private readonly capacity: number
  private readonly program: string

  constructor(capacity: number, program: string) {
    this.capacity = capacity
    this.program = program
  }

  /** Decodes and prepares a picture, or finds it prepared. Rejects with an Error when it can't be used. */
  take(picture: FacePicture, quality: FrameQuality): Promise<PreparedFace> {
    const key = `${quality} ${picture.pictureKey}`
    const face = this.prepared.get(key) ?? this.find(picture, quality)
    this.prepared.delete(key)
    this.prepared.set(key, face)
    face.catch(() => this.prepared.delete(key))
    for (const oldest of this.prepared.keys()) {
      if (this.prepared.size <= this.capacity) break
      this.prepared.delete(oldest)
    }
    return face
  }

  private async find(of: FacePicture, quality: FrameQuality): Promise<PreparedFace> {
    const { picture, landmarks, preparedFolder } = of
    if (preparedFolder === undefined) return prepare(of, quality)
    const path = join(preparedFolder, `face-${quality}`)
    const file = { path, key: preparedKey(this.program, picture, JSON.stringify(landmarks)) }
    const kept: PreparedFace[] = []
    if (await readPrepared(file, (value) => kept.push(value as PreparedFace))) return kept[0]!
    const face = await prepare(of, quality)
    void writePrepared(file, [face])
    return face
  }
}

async function prepare({ picture, landmarks }: FacePicture, quality: FrameQuality): Promise<PreparedFace> {
  const { sidePx, textureScale } = frameQualities[quality]
  const side = sidePx * textureScale
  // Of faces that were prepared before no picture is decoded, and this takes a tenth of a second.
  const { default: sharp } = await import('sharp')
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
