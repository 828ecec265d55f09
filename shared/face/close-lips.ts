import type { FaceGeometry } from './complete-landmarks.ts'
import { clamp } from './curves.ts'
import { growGap } from './grow-gap.ts'
import type { Point } from './landmarks.ts'
import { type LipEdges, meetingOf } from './lip-edges.ts'
import type { RgbPicture } from './planes.ts'
import { sampleRgb } from './sample-rgb.ts'

/** How far above and below the seam skin gives way, in eye distances. */
export const lipReach = { above: 0.3, below: 0.55 }

/** Closes a mouth that is open in the picture: both lips are drawn to one seam. The edges tell where teeth were seen. */
export function closeLips(
  picture: RgbPicture,
  face: FaceGeometry,
): { picture: RgbPicture; face: FaceGeometry; edges: LipEdges } {
  const { upper: upperPoints, lower: lowerPoints } = face.openLips!
  const [from, to] = [upperPoints[0]!, upperPoints.at(-1)!]
  const d = face.eyeDistance
  const found = {
    left: from,
    right: to,
    upper: snapped(picture, curveThrough(upperPoints, picture.width), face, from.x, to.x, -1),
    lower: snapped(picture, curveThrough(lowerPoints, picture.width), face, from.x, to.x, 1),
  }
  const { left, right, upper, lower } = face.drawn ? found : growGap(picture, found, d)

  for (let x = 0; x < picture.width; x++) {
    if (x <= left.x || x >= right.x) upper[x] = lower[x] = x <= left.x ? left.y : right.y
    else lower[x] = Math.max(lower[x]!, upper[x]!)
  }
  const edges = { upper, lower }
  const middle = Math.round((left.x + right.x) / 2)
  const centre =
    middle > left.x && middle < right.x
      ? { x: middle, y: meetingOf(upper[middle]!, lower[middle]!) }
      : face.mouth.centre
  return { picture: lipsTogether(picture, edges, d), face: { ...face, mouth: { left, right, centre } }, edges }
}

/** A picture with both lips drawn to the seam between them. */
export function lipsTogether(picture: RgbPicture, edges: LipEdges, d: number): RgbPicture {
  const { upper, lower } = edges
  // Not slice(): in Node that of a Buffer shares its memory, and what is read below would be what was just written.
  const rgb = new Uint8Array(picture.rgb)
  for (let x = 0; x < picture.width; x++) {
    const gap = lower[x]! - upper[x]!
    if (gap < 0.5) continue
    const seam = meetingOf(upper[x]!, lower[x]!)
    for (let y = Math.floor(seam - lipReach.above * d); y < seam + lipReach.below * d; y++) {
      if (y < 0 || y >= picture.height) continue
      const below = y + 0.5 - seam
      const give = 1 - Math.abs(below) / ((below < 0 ? lipReach.above : lipReach.below) * d)
      const shift = (below < 0 ? upper[x]! - seam : lower[x]! - seam) * give * give
      const at = (y * picture.width + x) * 3
      sampleRgb(picture, x, y + shift, rgb, at)
    }
  }
  return { ...picture, rgb }
}

/** A Catmull-Rom curve through points from left to right, as a height for every column. */
function curveThrough(points: Point[], width: number): Float32Array {
  const heightOf = (i: number) => points[clamp(i, 0, points.length - 1)]!.y
  let k = 0
  return Float32Array.from({ length: width }, (_, column) => {
    const x = column + 0.5
    while (k < points.length - 2 && x > points[k + 1]!.x) k++
    const [from, to] = [points[k]!.x, points[k + 1]!.x]
    const t = clamp((x - from) / Math.max(1e-6, to - from), 0, 1)
    const [a, b, c, d] = [heightOf(k - 1), heightOf(k), heightOf(k + 1), heightOf(k + 2)]
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  })
}

/** Moves a contour to the strongest edge nearby (of light or of redness), smooths, and goes a little into the lip. */
function snapped(
  { width, height, rgb }: RgbPicture,
  contour: Float32Array,
  face: FaceGeometry,
  fromX: number,
  toX: number,
  intoLip: -1 | 1,
): Float32Array {
  const d = face.eyeDistance
  const channel = (x: number, y: number, c: number) => rgb[(clamp(y, 0, height - 1) * width + x) * 3 + c]!
  const light = (x: number, y: number) => 0.3 * channel(x, y, 0) + 0.59 * channel(x, y, 1) + 0.11 * channel(x, y, 2)
  const redness = (x: number, y: number) => channel(x, y, 0) - channel(x, y, 1)

  const reach = Math.max(2, Math.round(0.035 * d))
  const offsets = new Float32Array(width)
  for (let x = Math.ceil(fromX); x <= toX; x++) {
    let best = -Infinity
    for (let offset = -reach; offset <= reach; offset++) {
      const y = Math.round(contour[x]!) + offset
      const edge = Math.abs(light(x, y + 1) - light(x, y - 1)) + 0.8 * Math.abs(redness(x, y + 1) - redness(x, y - 1))
      const score = edge - (Math.abs(offset) / reach) * 14
      if (score <= best) continue
      best = score
      offsets[x] = offset
    }
  }
  const radius = Math.max(2, Math.round(0.045 * d))
  const result = contour.slice()
  for (let x = Math.ceil(fromX); x <= toX; x++) {
    const near = offsets.subarray(Math.max(Math.ceil(fromX), x - radius), Math.min(Math.floor(toX), x + radius) + 1)
    result[x]! += near.reduce((sum, o) => sum + o, 0) / near.length + intoLip * 0.01 * d
  }
  return result
}
