import { clearWhite } from './clear-white.ts'
import type { EyeGeometry, FaceGeometry } from './complete-landmarks.ts'
import type { EyeOpening } from './eye-opening.ts'
import type { Planes } from './planes.ts'
import { completeIris } from './whole-iris.ts'

export interface Iris {
  x: number
  y: number
  radius: number
}

export interface Irises {
  /** Null when the eyes show no disc that is darker than the white at its sides. */
  discs: [left: Iris, right: Iris] | null
  /** The picture with both irises painted out, so that they can slide over clean white. */
  white: Planes
  /** The picture with both irises whole, as they are behind the lids. */
  whole: Planes
}

interface Candidate extends Iris {
  score: number
}

/** How far irises are looked for from the pupils that landmarks name, in eye distances. */
const near = { aside: 0.1, up: 0.03, down: 0.035 }
const roughly = { aside: 0.16, up: 0.15, down: 0.15 }

/** No iris has a smaller radius, eye distances. */
const smallest = 0.082
/** How much wider an iris may be than the landmarks say, where its edge isn't seen. */
const mostWider = 1.15
/** Radii that are tried: how large, and how far from each other. */
const widestDisc = ({ eyeDistance: d }: FaceGeometry, eye: EyeGeometry) => Math.min(0.19 * d, 0.62 * eye.halfWidth)
const stepOf = ({ eyeDistance: d }: FaceGeometry) => Math.max(0.5, 0.006 * d)

/** Where the irises are when the pupils are only known within 0.15 eye distances; null when there is no clear disc. */
export function irisesNear(planes: Planes, face: FaceGeometry): [Iris, Iris] | null {
  const [left, right] = [
    darkDisc(planes, face, face.eyes[0], null, roughly),
    darkDisc(planes, face, face.eyes[1], null, roughly),
  ]
  return left && right ? [left, right] : null
}

/** Finds both irises and paints them out with the white beside them; pauses between steps of about 10 ms. */
export function* findIrises(
  planes: Planes,
  face: FaceGeometry,
  openings: [EyeOpening, EyeOpening],
): Generator<undefined, Irises> {
  const [white, whole] = [copied(planes), copied(planes)]
  const [left, right] = face.eyes
  const firstLeft = darkDisc(planes, face, left, null)
  yield
  const firstRight = darkDisc(planes, face, right, null)
  yield
  if (!firstLeft || !firstRight) return { discs: null, white, whole }
  // Both irises have the same radius, so the eye that shows it more clearly decides.
  const clearer = firstLeft.score > firstRight.score ? firstLeft : firstRight
  const known = showsEdge(face, left, firstLeft) || showsEdge(face, right, firstRight) ? null : face.irisRadius
  const radius = known ?? clearer.radius
  const largestOf = (eye: EyeGeometry) =>
    known === null
      ? undefined
      : Math.min(widestDisc(face, eye), Math.max(smallest * face.eyeDistance, mostWider * known))
  const leftDisc = darkDisc(planes, face, left, radius, near, largestOf(left))
  yield
  const rightDisc = darkDisc(planes, face, right, radius, near, largestOf(right))
  if (!leftDisc || !rightDisc) return { discs: null, white, whole }
  const isClear = clearWhite(white, openings[0], leftDisc) && clearWhite(white, openings[1], rightDisc)
  if (!isClear) return { discs: null, white, whole }
  completeIris(whole, openings[0], leftDisc, face.eyeDistance)
  completeIris(whole, openings[1], rightDisc, face.eyeDistance)
  return { discs: [leftDisc, rightDisc], white, whole }
}

/**
 * Whether a disc has an edge of its own. In the shade of lids or of a frame the white is as dark as the iris, and the
 * larger a disc, the nearer its edge is to the light skin: the largest that is tried is best.
 */
const showsEdge = (face: FaceGeometry, eye: EyeGeometry, disc: Iris) =>
  disc.radius < widestDisc(face, eye) - stepOf(face)

const copied = ({ side, y, u, v }: Planes): Planes => ({ side, y: y.slice(), u: u.slice(), v: v.slice() })

/** Tries all discs near the pupil for the one that is darkest inside its edge and lightest outside, left and right. */
function darkDisc(
  planes: Planes,
  face: FaceGeometry,
  eye: EyeGeometry,
  radius: number | null,
  reach = near,
  largest = widestDisc(face, eye),
): Candidate | null {
  const d = face.eyeDistance
  const white = lightness(planes, eye)
  const luma = blurred(planes, eye, Math.round(1.2 * largest + Math.max(...Object.values(reach)) * d) + 2, d)
  let best: Candidate | null = null
  for (let r = smallest * d; r <= largest; r += stepOf(face)) {
    for (let x = eye.x - reach.aside * d; x <= eye.x + reach.aside * d; x += Math.max(0.5, 0.01 * d)) {
      for (let y = eye.y - reach.up * d; y <= eye.y + reach.down * d; y += Math.max(0.5, 0.012 * d)) {
        const { contrast, weakest, darkestOutside } = edgeOf(luma, x, y, r)
        const score =
          contrast * 0.5 +
          weakest * 0.5 +
          (r / d) * 260 -
          0.7 * Math.max(0, white * 0.9 - darkestOutside) -
          whiteInside * Math.max(0, whiteShare(luma, x, y, r, white) - mostGlint) -
          (Math.abs(x - eye.x) / d) * (12 / reach.aside) -
          (radius === null ? 0 : (Math.abs(r - radius) / d) * 500)
        if (!best || score > best.score) best = { x, y, radius: r, score }
      }
    }
  }
  return best && best.score > (radius === null ? -60 : -30) ? best : null
}

/** Luma around an eye, as far as `reachPx`: the mean of nine places around each, each measured once. */
function blurred({ side, y: luma }: Planes, eye: EyeGeometry, reachPx: number, d: number) {
  const blur = Math.max(1, Math.round(0.012 * d))
  const left = Math.round(eye.x) - reachPx
  const top = Math.round(eye.y) - reachPx
  const width = 2 * reachPx + 1
  const means = new Float64Array(width * width)
  for (let at = 0; at < means.length; at++) {
    const x = left + (at % width)
    const y = top + Math.floor(at / width)
    let sum = 0
    for (let j = -blur; j <= blur; j += blur)
      for (let i = -blur; i <= blur; i += blur) sum += luma[(y + j) * side + x + i] ?? 0
    means[at] = sum / 9
  }
  return (x: number, y: number) => means[(Math.round(y) - top) * width + Math.round(x) - left]!
}

/** Luma that a fifth of the open eye exceeds. */
function lightness({ side, y: luma }: Planes, eye: EyeGeometry): number {
  const values: number[] = []
  for (let x = eye.x - eye.halfWidth * 0.85; x <= eye.x + eye.halfWidth * 0.85; x++) {
    const t = (x - eye.x) / eye.halfWidth
    const half = eye.halfHeight * 0.7 * Math.sqrt(1 - t * t)
    for (let y = eye.y - half; y <= eye.y + half; y++) values.push(luma[Math.round(y) * side + Math.round(x)]!)
  }
  values.sort((a, b) => a - b)
  return values[Math.floor(values.length * 0.8)] ?? 200
}

/** Places on the arcs at the sides of a disc that lids leave free, of radius 1. */
const arc: { cos: number; sin: number }[] = []
for (let angle = -0.5; angle <= 0.51; angle += 0.2) arc.push({ cos: Math.cos(angle), sin: Math.sin(angle) })

/** Mean luma of an arc at the left (−1) or right (1) side of a disc. */
function alongArc(luma: (x: number, y: number) => number, x: number, y: number, r: number, side: -1 | 1): number {
  let sum = 0
  for (const { cos, sin } of arc) sum += luma(x + cos * side * r, y + sin * r)
  return sum / arc.length
}

/** So much of an iris may be as light as white: light that it mirrors. More of it costs a disc's score so much a share. */
const mostGlint = 0.12
const whiteInside = 300

/** The share of a disc's middle that is nearly as light as white. */
function whiteShare(luma: (x: number, y: number) => number, x: number, y: number, r: number, white: number): number {
  let light = 0
  for (let i = -4; i <= 4; i++) if (luma(x + i * 0.2 * r, y + 0.15 * r) > 0.85 * white) light++
  return light / 9
}

/** How much lighter it is just outside a disc than just inside, left and right. */
function edgeOf(luma: (x: number, y: number) => number, x: number, y: number, r: number) {
  const leftOutside = alongArc(luma, x, y, 1.16 * r, -1)
  const rightOutside = alongArc(luma, x, y, 1.16 * r, 1)
  const leftStep = leftOutside - alongArc(luma, x, y, 0.86 * r, -1)
  const rightStep = rightOutside - alongArc(luma, x, y, 0.86 * r, 1)
  return {
    contrast: (leftStep + rightStep) / 2,
    weakest: Math.min(leftStep, rightStep),
    darkestOutside: Math.min(leftOutside, rightOutside),
  }
}
