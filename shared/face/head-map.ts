import type { FaceGeometry } from './complete-landmarks.ts'
import { smoothStep } from './curves.ts'
import type { Matte } from './matte.ts'

/** Side of a cell of the head grid, in pixels of the frame, and as a power of two. */
export const headCellPx = 16
export const headCellLog = 4

/** What a cell of the head grid may show while the head moves. */
export const showsBackground = 0
const showsOutline = 1
export const showsPerson = 2
/** Movements up to which it is looked up what a cell may show, in pixels of frames of 512. Outlines don't move further. */
const movedPx = [2, 4, 8, 22]

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
  /** What each cell may show while it isn't displaced by more than so many pixels, by its upper left vertex. */
  shows: { upToPx: number; byCell: Uint8Array }[]
}

/** Builds the map for a frame of `frameSide` pixels from a face in picture pixels. */
export function headMap(face: FaceGeometry, matte: Matte, cover: Uint8Array, frameSide: number): HeadMap {
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
  // Where the head reaches the picture's edge there is nothing beyond it to be shown, so it stays there.
  const edges = edgesReached(cover, face.side, chinY / toFrame)
  for (let at = 0; at < follow.length; at++) {
    const x = Math.min(frameSide, (at % columns) * headCellPx)
    const y = Math.min(frameSide, Math.floor(at / columns) * headCellPx)
    const [u, v] = [(x - centreX) / halfWidth, (y - centreY) / halfHeight]

    const oval = 1 - smoothStep((Math.hypot(u, v) - 1) / 0.85)
    // The outline moves like the head inside it, so what is beside it does, too; background isn't drawn from there.
    const near = 1 - smoothStep((matte.distance(x / toFrame, y / toFrame) * toFrame - 0.25 * d) / (0.6 * d))
    const ofHead = near * (1 - smoothStep((y - chinY + 0.45 * d) / (0.7 * d)))
    const neck = 1 - smoothStep((y - chinY) / (1.1 * d))
    const border = smoothStep(
      Math.min(edges.left ? x : frameSide, edges.right ? frameSide - x : frameSide, edges.top ? y : frameSide) /
        (frameSide * 0.1),
    )
    const m = (oval + (1 - oval) * ofHead) * near * neck * border
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
  return {
    columns,
    eyeDistance: d,
    centreX,
    centreY,
    pivotY: chinY + 0.25 * d,
    follow,
    depth,
    lift,
    shows: shownBy(cover, face.side, columns, frameSide),
  }
}

/** At which edges of the picture the person is seen, above the chin. */
function edgesReached(cover: Uint8Array, side: number, chinY: number) {
  const any = (length: number, at: (i: number) => number) => {
    for (let i = 0; i < length; i++) if (cover[at(i)]! > 0) return true
    return false
  }
  const [height, inset] = [Math.min(side, chinY), 2]
  return {
    top: any(side, (x) => inset * side + x),
    left: any(height, (y) => y * side + inset),
    right: any(height, (y) => y * side + side - 1 - inset),
  }
}

/** Looks for person and background in each cell and around it. */
function shownBy(cover: Uint8Array, side: number, columns: number, frameSide: number): HeadMap['shows'] {
  const step = Math.round(side / frameSide)
  const places = Math.floor(side / step)
  const seen = countedFromCorner(places, (x, y) => (cover[y * step * side + x * step]! > 0 ? 1 : 0))
  const whole = countedFromCorner(places, (x, y) => (cover[y * step * side + x * step] === 255 ? 1 : 0))
  const look = (around: number) => {
    const byCell = new Uint8Array(columns * columns)
    const cell = (headCellPx * places) / frameSide
    const within = (v: number) => Math.max(0, Math.min(places, v))
    for (let row = 0; row < columns - 1; row++) {
      const [top, bottom] = [within(Math.floor(row * cell - around)), within(Math.ceil((row + 1) * cell + around))]
      for (let column = 0; column < columns - 1; column++) {
        const left = within(Math.floor(column * cell - around))
        const right = within(Math.ceil((column + 1) * cell + around))
        const shown = seen(left, top, right, bottom) === 0 ? showsBackground : showsOutline
        const area = (right - left) * (bottom - top)
        byCell[row * columns + column] = whole(left, top, right, bottom) === area ? showsPerson : shown
      }
    }
    return byCell
  }
  return movedPx.map((px) => ({ upToPx: (px * frameSide) / 512, byCell: look((px * places) / 512) }))
}

/** Counts a square grid once, so that the sum of any rectangle takes four look-ups (a summed-area table). */
function countedFromCorner(side: number, count: (x: number, y: number) => number) {
  const sums = new Int32Array((side + 1) ** 2)
  const at = (x: number, y: number) => y * (side + 1) + x
  for (let y = 0; y < side; y++) {
    for (let x = 0, row = 0; x < side; x++) {
      row += count(x, y)
      sums[at(x + 1, y + 1)] = sums[at(x + 1, y)]! + row
    }
  }
  return (left: number, top: number, right: number, bottom: number) =>
    sums[at(right, bottom)]! - sums[at(left, bottom)]! - sums[at(right, top)]! + sums[at(left, top)]!
}
