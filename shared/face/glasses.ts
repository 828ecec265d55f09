import type { FaceGeometry } from './complete-landmarks.ts'
import { clamp } from './curves.ts'
import { frameStarts, lightAt, thickest } from './frame-start.ts'
import { lensGlare } from './lens-glare.ts'
import type { Point } from './landmarks.ts'
import { planesOfI420, type Planes } from './planes.ts'
import { widened } from './widened.ts'

/** The frame of glasses: it stays where it is, and lids and brows move behind it. */
export interface Glasses {
  /** How far the frame covers each pixel of luma and of chroma, 0–255. */
  cover: Planes
  /** The picture without the frame. */
  bare: Planes
}

/** Frames cover no more than this, in squares of eye distances: what is larger isn't told from skin in the shade. */
const mostArea = 0.85

/** Between a frame and what shines in its lenses the picture is blurred so far, eye distances. */
const blurredEdge = 0.03

/** Finds the frame of glasses, from where it is seen for sure on; null when there is none. */
export function findGlasses(planes: Planes, face: FaceGeometry): Glasses | null {
  const starts = frameStarts(planes, face)
  if (starts.length === 0) return null
  const box = boxAround(planes, face)
  const d = face.eyeDistance
  const dark = darkness(planes, box, Math.round(thickest * d))
  const isInEye = (x: number, y: number) =>
    face.eyes.some((eye) => Math.hypot((x - eye.x) / eye.halfWidth, (y - eye.y) / eye.halfHeight / 1.6) < 1.1)
  const frame = new Uint8Array(box.width * box.height)
  for (const start of starts) {
    const isDark = (i: number, j: number, at: number) =>
      dark[at]! >= 0.4 * start.contrast && lightAt(planes, box.left + i, box.top + j) <= start.mostLight
    addConnected(frame, box, start.places, (i, j, at) => isDark(i, j, at) && !isInEye(box.left + i, box.top + j))
  }
  if (frame.reduce((sum, value) => sum + value, 0) > mostArea * d * d) return null
  const isGlare = lensGlare(planes, face)
  addConnected(frame, box, placesNear(frame, box, Math.round(blurredEdge * d)), (i, j) => {
    const [x, y] = [box.left + i, box.top + j]
    return isGlare(x, y) && !isInEye(x, y)
  })
  const cover = coverOf(planes.side, box, frame, Math.max(1, Math.round(0.012 * d)), isInEye)
  return { cover, bare: withoutFrame(planes, cover, box) }
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

function boxAround({ side }: Planes, face: FaceGeometry): Box {
  const { eyes, eyeDistance: d, browY } = face
  const left = clamp(Math.round(eyes[0].x - 0.7 * d), 1, side - 2)
  const top = clamp(Math.round(browY - 0.2 * d), 1, side - 2)
  const right = clamp(Math.round(eyes[1].x + 0.7 * d), left, side - 2)
  // Below, the mouth draws: a frame that reaches down there is part of the skin.
  const bottom = clamp(
    Math.round(Math.min(face.eyesCentre.y + 0.6 * d, face.mouth.centre.y - 0.5 * d - 16)),
    top,
    side - 2,
  )
  return { left, top, width: right - left, height: bottom - top }
}

/** How much darker each pixel of a box is than what is around it, beyond things of a thickness (a black top-hat). */
function darkness(planes: Planes, { left, top, width, height }: Box, thicknessPx: number): Float32Array {
  const own = new Float32Array(width * height)
  for (let j = 0, at = 0; j < height; j++)
    for (let i = 0; i < width; i++, at++) own[at] = lightAt(planes, left + i, top + j)
  const half = Math.ceil(thicknessPx / 2)
  const closed = widened(widened(own, width, height, half).map(negative), width, height, half)
  return closed.map((value, at) => -value - own[at]!)
}

const negative = (value: number) => -value

/** Adds to a frame the places of its box that may be part of it and hang together with some of them. */
function addConnected(
  frame: Uint8Array,
  { left, top, width, height }: Box,
  from: Point[],
  mayBeFrame: (i: number, j: number, at: number) => boolean,
): void {
  const open: number[] = []
  const visit = (i: number, j: number) => {
    const at = j * width + i
    if (i < 0 || j < 0 || i >= width || j >= height || frame[at] || !mayBeFrame(i, j, at)) return
    frame[at] = 1
    open.push(at)
  }
  for (const { x, y } of from) visit(x - left, y - top)
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [i, j] = [at % width, Math.floor(at / width)]
    for (let down = -1; down <= 1; down++) for (let aside = -1; aside <= 1; aside++) visit(i + aside, j + down)
  }
}

/** A frame and the places that are so near to it. */
function placesNear(frame: Uint8Array, { left, top, width, height }: Box, px: number): Point[] {
  const near = widened(Float32Array.from(frame), width, height, px)
  const places: Point[] = []
  for (let j = 0, at = 0; j < height; j++)
    for (let i = 0; i < width; i++, at++) if (near[at]! > 0) places.push({ x: left + i, y: top + j })
  return places
}

/** The frame with a soft edge of some pixels around it. */
function coverOf(
  side: number,
  { left, top, width, height }: Box,
  frame: Uint8Array,
  edgePx: number,
  isInEye: (x: number, y: number) => boolean,
): Planes {
  const cover = planesOfI420(new Uint8Array((side * side * 3) / 2), side)
  const wide = widened(Float32Array.from(frame), width, height, edgePx)
  for (let j = 1; j < height - 1; j++) {
    for (let i = 1; i < width - 1; i++) {
      let sum = 0
      for (let down = -1; down <= 1; down++)
        for (let aside = -1; aside <= 1; aside++) sum += wide[(j + down) * width + i + aside]!
      // The soft edge of a frame would keep the corner of an open eye.
      if (sum === 0 || isInEye(left + i, top + j)) continue
      cover.y[(top + j) * side + left + i] = frame[j * width + i] ? 255 : (255 * sum) / 9
    }
  }
  const half = side >> 1
  for (let y = 0, at = 0; y < half; y++) {
    for (let x = 0; x < half; x++, at++) {
      const luma = 2 * y * side + 2 * x
      const { y: from } = cover
      cover.u[at] = Math.max(from[luma]!, from[luma + 1]!, from[luma + side]!, from[luma + side + 1]!)
    }
  }
  cover.v.set(cover.u)
  return cover
}

/** The picture with what goes on across the frame, above, below and at both sides of each of its places. */
function withoutFrame(planes: Planes, cover: Planes, box: Box): Planes {
  const { side } = planes
  const half = side >> 1
  const plane = (from: Uint8Array, covered: Uint8Array, width: number, scale: 1 | 2) => {
    const out = from.slice()
    const reach = Math.ceil((box.width / scale) * 0.2)
    for (let y = Math.floor(box.top / scale); y < (box.top + box.height) / scale; y++) {
      for (let x = Math.floor(box.left / scale); x < (box.left + box.width) / scale; x++) {
        const at = y * width + x
        if (covered[at] === 0) continue
        let [sum, weights] = [0, 0]
        for (const step of [-1, 1, -width, width]) {
          let away = 1
          while (away < reach && covered[at + away * step] !== 0) away++
          if (away === reach) continue
          sum += from[at + away * step]! / (away * away)
          weights += 1 / (away * away)
        }
        if (weights > 0) out[at] = sum / weights
      }
    }
    return smoothed(out, covered, Math.round((box.width / scale) * 0.02))
  }
  return {
    side,
    y: plane(planes.y, cover.y, side, 1),
    u: plane(planes.u, cover.u, half, 2),
    v: plane(planes.v, cover.v, half, 2),
  }
}

/** Evens out along rows what was filled in: the grain at its edges would become streaks, which lids draw out as they close. */
function smoothed(filled: Uint8Array, covered: Uint8Array, reach: number): Uint8Array {
  const out = filled.slice()
  for (let at = reach; at < filled.length - reach; at++) {
    if (covered[at] === 0) continue
    let sum = 0
    for (let k = at - reach; k <= at + reach; k++) sum += filled[k]!
    out[at] = sum / (2 * reach + 1)
  }
  return out
}
