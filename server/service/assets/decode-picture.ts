import { findLandmarks } from '../../../shared/face/find-landmarks.ts'
import type { FaceLandmarks } from '../../../shared/face/landmarks.ts'
import { portraitFaults } from '../../../shared/face/portrait-faults.ts'
import type { RgbPicture } from '../../../shared/face/planes.ts'
import { AssetInvalid } from './asset-invalid.ts'
import type { Picture } from './picture.ts'
import { openFaceModels } from './portrait/face-models.ts'
import { findPortrait } from './portrait/find-portrait.ts'
import { looksDrawn } from './portrait/looks-drawn.ts'
import { openPictureFile, type PictureFile, pngOf } from './portrait/picture-file.ts'
import { showsEyes } from './portrait/shows-eyes.ts'
import { showsMouth } from './portrait/shows-mouth.ts'
import { squarePicture } from './square-picture.ts'

/** How sure a guess is. */
const guessConfidence = 0.3

/**
 * Decodes a picture and finds its face, in this process. Pictures come from strangers, so it is called in a process of
 * its own (picture-process.ts). Rejects with AssetInvalid, which says what to do when the face can't be used.
 */
export async function decodePicture(path: string, openModels = openFaceModels): Promise<Picture> {
  const file = await openPictureFile(path)
  const portrait = await findPortrait(await openModels(), file)
  if (!portrait) return guessed(file)
  return { png: await pngOf(portrait.square), landmarks: portrait.landmarks, report: portrait.report }
}

/** Guesses are for faces that fill a drawing: the least distance of their eyes. */
const leastEyeDistance = 0.15

const isLikely = (square: RgbPicture, landmarks: FaceLandmarks) =>
  landmarks.pupils[1].x - landmarks.pupils[0].x >= leastEyeDistance &&
  showsEyes(square, { left: 0, top: 0, side: square.width, landmarks }) &&
  showsMouth(square, landmarks)

/** What the models don't know as a face may be a drawing of one. A photograph in which they see none has none. */
async function guessed(file: PictureFile): Promise<Picture> {
  const { png, rgb } = await squarePicture(file)
  const landmarks = looksDrawn(await file.small()) ? findLandmarks(rgb) : null
  if (!landmarks || !isLikely(rgb, landmarks)) {
    throw new AssetInvalid(portraitFaults.noFace)
  }
  const warnings = [portraitFaults.guessed]
  return { png, landmarks, report: { source: 'guessed', confidence: guessConfidence, warnings } }
}
