import type { FaceGeometry } from './complete-landmarks.ts'
import { clamp, mix } from './curves.ts'
import type { Planes } from './planes.ts'

/** How far the seam may lie from the placed curve, in eye distances. */
const reach = 0.075

/**
 * A line that climbs by a pixel has to be so much darker for one column, in steps of luma. Where it is faint between dark
 * lips it goes straight on, since every bend of it is seen when the mouth opens.
 */
const costOfClimb = 10

/**
 * The line between closed lips: for every column of the picture its height in pixels.
 * It is the darkest path from corner to corner near the curve through the mouth landmarks, found by dynamic programming.
 */
export function lipSeam(planes: Planes, face: FaceGeometry): Float32Array {
  const { left, right } = face.mouth
  const first = Math.round(left.x)
  const count = Math.round(right.x) - first + 1
  const reachPx = Math.max(3, Math.round(reach * face.eyeDistance))
  const placed = Int32Array.from({ length: count }, (_, i) => Math.round(placedHeight(face, first + i)))
  const path = darkestPath(planes, first, placed, reachPx)
  return smoothed(path, first, planes.side, Math.max(1, Math.round(0.02 * face.eyeDistance)))
}

/** A parabola through both corners and the centre. */
function placedHeight({ mouth }: FaceGeometry, x: number): number {
  const middle = (mouth.left.x + mouth.right.x) / 2
  const t = clamp((x - middle) / ((mouth.right.x - mouth.left.x) / 2), -1, 1)
  const corners = mix(mouth.left.y, mouth.right.y, (t + 1) / 2)
  const sag = mouth.centre.y - (mouth.left.y + mouth.right.y) / 2
  return corners + sag * (1 - t * t)
}

function darkestPath({ side, y: luma }: Planes, first: number, placed: Int32Array, reachPx: number): Float32Array {
  const count = placed.length
  const rows = 2 * reachPx + 1
  const cost = new Float32Array(count * rows)
  const step = new Int8Array(count * rows)
  /** The row index in the column before, for the same height. */
  const rowBefore = (i: number, row: number) => row + placed[i]! - placed[i - 1]!
  for (let i = 0; i < count; i++) {
    for (let row = 0; row < rows; row++) {
      const offset = row - reachPx
      const at = clamp(placed[i]! + offset, 1, side - 2) * side + first + i
      const darkness = (luma[at - side]! + 2 * luma[at]! + luma[at + side]!) / 4
      let best = i === 0 ? 0 : Infinity
      for (let climb = -1; climb <= 1 && i > 0; climb++) {
        const before = rowBefore(i, row + climb)
        if (before < 0 || before >= rows) continue
        const total = cost[(i - 1) * rows + before]! + Math.abs(climb) * costOfClimb
        if (total >= best) continue
        best = total
        step[i * rows + row] = climb
      }
      cost[i * rows + row] = best + darkness + (Math.abs(offset) / reachPx) * 12
    }
  }
  const last = cost.subarray((count - 1) * rows)
  let row = last.indexOf(Math.min(...last))
  const path = new Float32Array(count)
  for (let i = count - 1; i >= 0; i--) {
    path[i] = placed[i]! + row - reachPx + 0.5
    if (i > 0) row = clamp(rowBefore(i, row + step[i * rows + row]!), 0, rows - 1)
  }
  return path
}

/** A triangular mean over ±radius columns; outside of the mouth the corner's height goes on. */
function smoothed(path: Float32Array, first: number, side: number, radius: number): Float32Array {
  return Float32Array.from({ length: side }, (_, x) => {
    let [sum, weights] = [0, 0]
    for (let k = -radius; k <= radius; k++) {
      const weight = radius + 1 - Math.abs(k)
      sum += path[clamp(x - first + k, 0, path.length - 1)]! * weight
      weights += weight
    }
    return sum / weights
  })
}
