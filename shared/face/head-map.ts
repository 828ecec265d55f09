import type { FaceGeometry } from './complete-landmarks.ts'
import { smoothStep } from './curves.ts'
import type { Matte } from './matte.ts'

/** Side of a cell of the head grid, in pixels of the frame, and as a power of two. */
export const headCellPx = 16
export const headCellLog = 4

/** How each vertex of a coarse grid over the frame follows the head. All lengths are pixels of the frame. */
export interface HeadMap {
  /** Vertices in a row and in a column. */
  columns: number
  eyeDistance: number
  /** Centre of scaling, and the neck, about which the head rolls. */
  centreX: number
  centreY: number
  pivotY: number
  /** 1 moves with the head, 0 stays. */
  follow: Float32Array
  /** How far before the turning axis: what yaw and pitch multiply. */
  depth: Float32Array
  /** How much breathing lifts. */
  lift: Float32Array
}

/** Builds the map for a frame of `frameSide` pixels from a face in picture pixels. */
export function headMap(face: FaceGeometry, matte: Matte, frameSide: number): HeadMap {
  const toFrame = frameSide / face.side
  const d = face.eyeDistance * toFrame
  const chinY = face.chinY * toFrame
  const crownY = face.crownY * toFrame
  const centreX = face.eyesCentre.x * toFrame
  const centreY = (chinY + crownY) / 2
  const halfWidth = Math.max(face.faceHalfWidth * toFrame, 0.9 * d) * 1.12
  const halfHeight = (chinY - crownY) / 2
  const noseY = face.eyesCentre.y * toFrame + 0.62 * d

  const columns = Math.ceil(frameSide / headCellPx) + 1
  const follow = new Float32Array(columns * columns)
  const depth = new Float32Array(columns * columns)
  const lift = new Float32Array(columns * columns)
  for (let at = 0; at < follow.length; at++) {
    const x = Math.min(frameSide, (at % columns) * headCellPx)
    const y = Math.min(frameSide, Math.floor(at / columns) * headCellPx)
    const [u, v] = [(x - centreX) / halfWidth, (y - centreY) / halfHeight]

    const oval = 1 - smoothStep((Math.hypot(u, v) - 1) / 0.85)
    const cover = matte.cover(x / toFrame, y / toFrame) * (1 - smoothStep((y - chinY + 0.45 * d) / (0.7 * d)))
    const away = (matte.distance(x / toFrame, y / toFrame) * toFrame) / (0.42 * d)
    const near = 1 - smoothStep(away - 0.06)
    const neck = 1 - smoothStep((y - chinY) / (1.1 * d))
    const border = smoothStep(Math.min(x, frameSide - x, y) / (frameSide * 0.1))
    const m = (oval + (1 - oval) * cover) * near * neck * border
    follow[at] = m

    // A bowl rather than an ellipsoid, whose rim would be too steep for the grid.
    const bowl = Math.max(0, 1 - u * u * 0.85 - v * v * 0.85)
    const nose = 0.28 * Math.exp(-(((x - centreX) / (0.22 * d)) ** 2) - ((y - noseY) / (0.33 * d)) ** 2)
    depth[at] = (bowl - 0.4 + nose) * halfWidth * m

    const shoulders =
      smoothStep((y - chinY - 0.1 * d) / d) *
      smoothStep(Math.min(x, frameSide - x) / (frameSide * 0.06)) *
      (1 - 0.6 * smoothStep((y - frameSide * 0.9) / (frameSide * 0.1)))
    lift[at] = shoulders + 0.45 * m * (1 - smoothStep((y - chinY - 0.1 * d) / d))
  }
  return { columns, eyeDistance: d, centreX, centreY, pivotY: chinY + 0.25 * d, follow, depth, lift }
}
