import { checkLandmarks } from '../../../../shared/face/check-landmarks.ts'
import type { FaceLandmarks } from '../../../../shared/face/landmarks.ts'
import type { RgbPicture } from '../../../../shared/face/planes.ts'
import type { FaceReport } from '../../../../shared/wire/avatar-face.ts'
import { AssetInvalid } from '../asset-invalid.ts'
import { pictureSizePx } from '../picture.ts'
import type { FaceModels } from './face-models.ts'
import { type FaceView, pointInView } from './face-view.ts'
import { findFaces, type SeenFace } from './find-faces.ts'
import { judgePortrait } from './judge-portrait.ts'
import { landmarksOfMesh } from './landmarks-of-mesh.ts'
import { lookAtFace, viewAround } from './look-at-face.ts'
import { measureFace } from './measure-face.ts'
import type { PictureFile } from './picture-file.ts'
import { portraitSquare } from './portrait-square.ts'

/** Below this it is a chance likeness: portraits have 0.65 and more. */
const leastConfidence = 0.55

export interface Portrait {
  square: RgbPicture
  /** Where the square lies in the file's picture. */
  view: FaceView
  landmarks: FaceLandmarks
  report: FaceReport
}

/**
 * Finds the face in a picture and cuts a square around it, upright, as portraits usually lie; null when there is no
 * face. Rejects with AssetInvalid, in words, when the face can't be animated.
 */
export async function findPortrait(models: FaceModels, file: PictureFile): Promise<Portrait | null> {
  const small = await file.small()
  const faces = await findFaces(models, small)
  const [first] = faces
  if (!first) return null
  const scale = file.width / small.width
  const view = portraitSquare(small, first.pupils)
  const inFile = { ...view, x: view.x * scale, y: view.y * scale, side: view.side * scale }
  const [left, right] = first.pupils
  const pupils = [scaled(left, scale), scaled(right, scale)] as const
  const square = await file.square(inFile, pictureSizePx, pupils)
  const face = await lookAtFace(models, square, sameLook(first, view))
  if (!face) return null
  const placed = first.points.map((point) => inSquare(view, point))
  const measures = measureFace(square, face, { face: first, picture: small, scale }, placed)
  const confidence = Math.min(first.score * first.presence, face.presence) * Math.max(0, 1 - 4 * measures.moved)
  if (confidence < leastConfidence) return null
  const { refusal, warnings } = judgePortrait(faces, measures)
  if (refusal !== undefined) throw new AssetInvalid(refusal)
  const whole: FaceView = { x: pictureSizePx / 2, y: pictureSizePx / 2, side: pictureSizePx, angle: 0 }
  const landmarks = possible(landmarksOfMesh(face, whole))
  if (!landmarks) return null
  return {
    square,
    view: inFile,
    landmarks,
    report: { source: 'found', confidence: Math.round(confidence * 100) / 100, warnings },
  }
}

const scaled = ({ x, y }: { x: number; y: number }, scale: number) => ({ x: x * scale, y: y * scale })

const inSquare = (view: FaceView, point: { x: number; y: number }) => {
  const { x, y } = pointInView(view, point)
  return { x: x * pictureSizePx, y: y * pictureSizePx }
}

/** The look that showed a face, in pixels of the square. */
function sameLook(face: SeenFace, view: FaceView): FaceView {
  const around = viewAround(face.points)
  return {
    ...inSquare(view, around),
    side: (around.side / view.side) * pictureSizePx,
    angle: around.angle - view.angle,
  }
}

/** Landmarks that can be drawn: without the details when these are odd, or none. */
function possible(landmarks: FaceLandmarks): FaceLandmarks | null {
  const { details: _, ...points } = landmarks
  return [landmarks, points].find((some) => checkLandmarks(some).length === 0) ?? null
}
