import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { prepareInSteps, type PreparedFace } from '../../../shared/face/prepare-face.ts'
import { preparedKey, type PreparedFile } from '../prepared/prepared-file.ts'
import { type FacePicture, frameQualities, type FrameQuality } from './face.ts'

/** Pictures are square and at most this wide; larger ones are refused before they are decoded. */
const maxPicturePx = 4096

/** Where a prepared face is kept in its picture's folder. `program` prepares faces: what another one prepared is no use. */
export const keptFace = (
  { picture, landmarks }: Pick<FacePicture, 'picture' | 'landmarks'>,
  quality: FrameQuality,
  { folder, program }: { folder: string; program: string | Uint8Array },
): PreparedFile => ({
  path: join(folder, `face-${quality}`),
  key: preparedKey(program, picture, JSON.stringify(landmarks)),
})

/** Decodes a picture and prepares its face, with pauses between the steps. Rejects with an Error when it can't be used. */
export async function prepareAt(
  quality: FrameQuality,
  { picture, landmarks }: Pick<FacePicture, 'picture' | 'landmarks'>,
): Promise<PreparedFace> {
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
