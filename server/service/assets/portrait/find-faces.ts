import type { RgbPicture } from '../../../../shared/face/planes.ts'
import { detectFaces } from './detect-faces.ts'
import type { FaceModels } from './face-models.ts'
import type { FaceView } from './face-view.ts'
import { type FaceMesh, lookAtFace, slope } from './look-at-face.ts'

/** A face that both the detector and the mesh see. */
export interface SeenFace extends FaceMesh {
  /** The detector's score, 0–1. */
  score: number
  /** Pixels from pupil to pupil. */
  eyeDistance: number
}

/** Both must be this sure. */
const leastSure = 0.5
/** Crowds are refused anyway. */
const mostFaces = 5
/** The mesh sees best what is so much larger than the detector's box. */
const roomAround = 1.5
/** Upside down, some pictures show a face that is none, but not as surely as this. */
const surelyUpright = 0.7
/** What lies or stands on its head is found by turning. */
const turns = [Math.PI / 2, -Math.PI / 2, Math.PI]
/** Faces that are small in a picture are found in quarters of it, which overlap. */
const quarter = 0.6

/**
 * All faces in a picture, largest first: upright ones in the whole of it, else in its quarters, else turned ones.
 * Takes 0.2 to 0.5 s.
 */
export async function findFaces(models: FaceModels, picture: RgbPicture): Promise<SeenFace[]> {
  let best: SeenFace[] = []
  for (const views of looksAt(picture)) {
    const faces: SeenFace[] = []
    for (const view of views) await addFaces(models, picture, view, faces)
    if (sureness(faces) > sureness(best)) best = faces
    if (sureness(best) > surelyUpright) break
  }
  return best.toSorted((a, b) => b.eyeDistance - a.eyeDistance)
}

const sureness = (faces: SeenFace[]) => Math.max(0, ...faces.map(({ score, presence }) => score * presence))

/** Looks in the order in which they are tried; those of one list go together. */
function looksAt({ width, height }: RgbPicture): FaceView[][] {
  const whole: FaceView = { x: width / 2, y: height / 2, side: Math.max(width, height), angle: 0 }
  const corner = (1 - quarter) / 2
  const quarters = [-1, 1].flatMap((down) =>
    [-1, 1].map((aside) => ({
      x: whole.x + aside * corner * width,
      y: whole.y + down * corner * height,
      side: whole.side * quarter,
      angle: 0,
    })),
  )
  return [[whole], quarters, ...turns.map((angle) => [{ ...whole, angle }])]
}

async function addFaces(models: FaceModels, picture: RgbPicture, view: FaceView, faces: SeenFace[]): Promise<void> {
  const detections = await detectFaces(models, picture, view, leastSure)
  for (const { score, x, y, side, eyes } of detections.slice(0, mostFaces)) {
    const start = { x, y, side: side * roomAround, angle: slope(eyes[0], eyes[1]) }
    const face = await lookAtFace(models, picture, start)
    if (!face || faces.some((other) => isSame(face, other))) continue
    faces.push({ ...face, score, eyeDistance: distance(face) })
  }
}

const distance = ({ pupils: [a, b] }: FaceMesh) => Math.hypot(b.x - a.x, b.y - a.y)

/** Two detections may lead to one face. */
const isSame = (a: FaceMesh, b: FaceMesh) =>
  Math.hypot(a.pupils[0].x - b.pupils[0].x, a.pupils[0].y - b.pupils[0].y) < 0.5 * distance(a)
