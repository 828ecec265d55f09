import type { FaceLandmarks } from '../../../shared/face/landmarks.ts'
import { faceGeometry, type FaceGeometry } from '../../../shared/face/complete-landmarks.ts'

/** The light of a square frame, row by row, 0–255. */
export interface Luma {
  side: number
  values: Uint8Array | Uint8ClampedArray | Float32Array
}

/** The luma of an I420 frame. */
export const lumaOfI420 = (frame: Uint8Array | Uint8ClampedArray, side: number): Luma => ({
  side,
  values: frame.subarray(0, side * side),
})

/** The luma of RGBA pixels, as a page reads them from a canvas that shows the received video. */
export function lumaOfRgba(rgba: Uint8Array | Uint8ClampedArray, side: number): Luma {
  const values = new Float32Array(side * side)
  for (let i = 0; i < values.length; i++) {
    values[i] = 16 + 0.257 * rgba[i * 4]! + 0.504 * rgba[i * 4 + 1]! + 0.098 * rgba[i * 4 + 2]!
  }
  return { side, values }
}

/** What can be read off a frame of a face that moves a little. */
export interface FaceMeter {
  /** How far the lower lip is from the upper one beyond rest, in eye distances; 0 closed, about 0.2 for a wide "ah". */
  mouthOpening(frame: Luma): number
  /** 1 open as at rest – 0 closed. */
  eyeOpening(frame: Luma): number
  /** How far the eyes are turned from rest, in eye distances, to the picture's right. */
  gazeAside(frame: Luma): number
}

/**
 * Measures faces against a frame (or the still picture) that shows the same face at rest: mouth closed, eyes open.
 * Patches of it are looked for in the frame near their place, so that sway, nods and video compression do no harm.
 */
export function faceMeter(rest: Luma, landmarks: FaceLandmarks): FaceMeter {
  const face = faceGeometry(landmarks, rest.side)
  const d = face.eyeDistance
  const { mouth, eyes } = face
  const middle = (mouth.left.x + mouth.right.x) / 2
  const half = (mouth.right.x - mouth.left.x) * 0.22
  const upperLip = patch(middle - half, mouth.centre.y - 0.17 * d, middle + half, mouth.centre.y - 0.02 * d)
  const lowerLip = patch(middle - half, mouth.centre.y + 0.03 * d, middle + half, mouth.centre.y + 0.3 * d)
  const nose = patch(
    face.eyesCentre.x - 0.22 * d,
    eyes[0].y + 0.3 * d,
    face.eyesCentre.x + 0.22 * d,
    eyes[0].y + 0.8 * d,
  )
  const restContrast = eyes.map((eye) => contrast(rest, eye, { x: 0, y: 0 }))
  const restIris = eyes.map((eye) => darkCentre(rest, eye, { x: 0, y: 0 }))

  return {
    mouthOpening(frame) {
      const head = find(rest, frame, nose, { x: 0, y: 0 }, 0.1 * d, 0.12 * d)
      const upper = find(rest, frame, upperLip, head, 0.06 * d, 0.12 * d)
      // Closed lips can press together by 0.05; the jaw drops by 0.35 at most.
      const half = { x: upper.x, y: upper.y + 0.15 * d }
      const lower = find(rest, frame, lowerLip, half, 0.06 * d, 0.22 * d)
      return (lower.y - upper.y) / d
    },
    eyeOpening(frame) {
      const head = find(rest, frame, nose, { x: 0, y: 0 }, 0.1 * d, 0.12 * d)
      const shares = eyes.map((eye, i) => contrast(frame, eye, head) / restContrast[i]!)
      return Math.min(1, (shares[0]! + shares[1]!) / 2)
    },
    gazeAside(frame) {
      const head = find(rest, frame, nose, { x: 0, y: 0 }, 0.1 * d, 0.12 * d)
      const turned = eyes.map((eye, i) => darkCentre(frame, eye, head) - restIris[i]!)
      return (turned[0]! + turned[1]!) / 2 / d
    },
  }
}

type Eye = FaceGeometry['eyes'][0]
type Shift = { x: number; y: number }

interface Patch {
  left: number
  top: number
  right: number
  bottom: number
}

const patch = (left: number, top: number, right: number, bottom: number): Patch => ({
  left: Math.round(left),
  top: Math.round(top),
  right: Math.round(right),
  bottom: Math.round(bottom),
})

const at = ({ side, values }: Luma, x: number, y: number) =>
  values[Math.max(0, Math.min(side - 1, Math.round(y))) * side + Math.max(0, Math.min(side - 1, Math.round(x)))]!

/** Where a patch of the rest frame lies in another frame, searched around a guess; halves of pixels by interpolation. */
function find(rest: Luma, frame: Luma, where: Patch, guess: Shift, reachX: number, reachY: number): Shift {
  const cost = (dx: number, dy: number) => {
    let [sum, offset, count] = [0, 0, 0]
    for (let y = where.top; y < where.bottom; y += 2)
      for (let x = where.left; x < where.right; x += 2) {
        const difference = at(frame, x + dx, y + dy) - at(rest, x, y)
        sum += difference * difference
        offset += difference
        count++
      }
    // A change of brightness alone is no mismatch.
    return sum / count - 0.9 * (offset / count) ** 2
  }
  let best = { x: Math.round(guess.x), y: Math.round(guess.y), cost: Infinity }
  const search = (step: number, reach: Shift) => {
    const centre = best
    for (let dy = centre.y - reach.y; dy <= centre.y + reach.y; dy += step)
      for (let dx = centre.x - reach.x; dx <= centre.x + reach.x; dx += step) {
        const c = cost(dx, dy)
        if (c < best.cost) best = { x: dx, y: dy, cost: c }
      }
  }
  search(2, { x: 2 * Math.ceil(reachX / 2), y: 2 * Math.ceil(reachY / 2) })
  search(1, { x: 1, y: 1 })
  const between = (before: number, after: number) => {
    const bend = before - 2 * best.cost + after
    return bend > 0 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend))) : 0
  }
  return {
    x: best.x + between(cost(best.x - 1, best.y), cost(best.x + 1, best.y)),
    y: best.y + between(cost(best.x, best.y - 1), cost(best.x, best.y + 1)),
  }
}

/** From the darkest to the lightest tenth of what is seen between open lids. */
function contrast(frame: Luma, eye: Eye, head: Shift): number {
  const values = withinEye(eye, 0.6).map(({ x, y }) => at(frame, x + head.x, y + head.y))
  values.sort((a, b) => a - b)
  return values[Math.floor(values.length * 0.9)]! - values[Math.floor(values.length * 0.1)]!
}

/** Where the darkness of an eye has its centre, across, from the eye's own. */
function darkCentre(frame: Luma, eye: Eye, head: Shift): number {
  const points = withinEye(eye, 0.8)
  const values = points.map(({ x, y }) => at(frame, x + head.x, y + head.y))
  const light = values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.8)]!
  let [sum, weights] = [0, 0]
  points.forEach(({ x }, i) => {
    const dark = Math.max(0, light - values[i]!)
    sum += (x - eye.x) * dark
    weights += dark
  })
  return weights > 0 ? sum / weights : 0
}

/** The middle of an eye's opening: away from lashes, whose line would pass for an iris. */
function withinEye(eye: Eye, width: number): { x: number; y: number }[] {
  const points: { x: number; y: number }[] = []
  for (let x = eye.x - eye.halfWidth * width; x <= eye.x + eye.halfWidth * width; x++)
    for (let y = eye.y - eye.halfHeight * 0.45; y <= eye.y + eye.halfHeight * 0.35; y++) points.push({ x, y })
  return points
}
