import type { EyeGeometry, FaceGeometry } from './complete-landmarks.ts'
import { clamp } from './curves.ts'
import { openBottom, openTop, type EyeOpening } from './eye-opening.ts'
import { colourAt, meanColour, type Planes, type Yuv } from './planes.ts'

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
}

interface Candidate extends Iris {
  score: number
}

/** How far irises are looked for from the pupils that landmarks name, in eye distances. */
const near = { aside: 0.1, up: 0.03, down: 0.035 }
const roughly = { aside: 0.16, up: 0.15, down: 0.15 }

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
  const white = { ...planes, y: planes.y.slice(), u: planes.u.slice(), v: planes.v.slice() }
  const [left, right] = face.eyes
  const firstLeft = darkDisc(planes, face, left, null)
  yield
  const firstRight = darkDisc(planes, face, right, null)
  yield
  if (!firstLeft || !firstRight) return { discs: null, white }
  // Both irises have the same radius, so the eye that shows it more clearly decides.
  const { radius } = firstLeft.score > firstRight.score ? firstLeft : firstRight
  const leftDisc = darkDisc(planes, face, left, radius)
  yield
  const rightDisc = darkDisc(planes, face, right, radius)
  if (!leftDisc || !rightDisc) return { discs: null, white }
  const painted = paintOut(white, openings[0], leftDisc) && paintOut(white, openings[1], rightDisc)
  return { discs: painted ? [leftDisc, rightDisc] : null, white }
}

/** Tries all discs near the pupil for the one that is darkest inside its edge and lightest outside, left and right. */
function darkDisc(
  planes: Planes,
  face: FaceGeometry,
  eye: EyeGeometry,
  radius: number | null,
  reach = near,
): Candidate | null {
  const d = face.eyeDistance
  const white = lightness(planes, eye)
  const largest = Math.min(0.19 * d, 0.62 * eye.halfWidth)
  const luma = blurred(planes, eye, Math.round(1.2 * largest + Math.max(...Object.values(reach)) * d) + 2, d)
  let best: Candidate | null = null
  for (let r = 0.082 * d; r <= largest; r += Math.max(0.5, 0.006 * d)) {
    for (let x = eye.x - reach.aside * d; x <= eye.x + reach.aside * d; x += Math.max(0.5, 0.01 * d)) {
      for (let y = eye.y - reach.up * d; y <= eye.y + reach.down * d; y += Math.max(0.5, 0.012 * d)) {
        const { contrast, weakest, darkestOutside } = edgeOf(luma, x, y, r)
        const score =
          contrast * 0.5 +
          weakest * 0.5 +
          (r / d) * 260 -
          0.7 * Math.max(0, white * 0.9 - darkestOutside) -
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

/** Covers the iris with a blend of the white at its sides, darker towards the upper lid; false when there is no white. */
function paintOut(white: Planes, eye: EyeOpening, iris: Iris): boolean {
  const left = whiteBeside(white, eye, iris, -1)
  const right = whiteBeside(white, eye, iris, 1)
  if (!left && !right) return false
  const [from, to] = [(left ?? right)!, (right ?? left)!]
  const reach = iris.radius * 1.22
  const half = white.side >> 1
  for (let y = Math.floor(iris.y - reach); y <= iris.y + reach; y++) {
    for (let x = Math.floor(iris.x - reach); x <= iris.x + reach; x++) {
      const inside = reach - Math.hypot(x + 0.5 - iris.x, y + 0.5 - iris.y)
      if (inside < 0) continue
      const lidY = openTop(eye, x + 0.5)
      const fromLids = Math.min(y + 1 - lidY, openBottom(eye, x + 0.5) - y)
      const cover = Math.min(1, inside / (0.12 * iris.radius)) * clamp(fromLids + 0.5, 0, 1)
      const share = (x - iris.x + reach) / (2 * reach)
      const underLid = Math.max(0, 1 - (y - lidY) / (0.5 * eye.above))
      const shade = 1 - 0.38 * underLid * underLid - 0.06 * Math.max(0, (y - eye.y) / eye.below)
      const at = y * white.side + x
      const chroma = (y >> 1) * half + (x >> 1)
      const blend = (channel: 0 | 1 | 2) => from[channel] + (to[channel] - from[channel]) * share
      white.y[at]! += (16 + (blend(0) - 16) * shade - white.y[at]!) * cover
      white.u[chroma]! += (blend(1) - white.u[chroma]!) * cover
      white.v[chroma]! += (blend(2) - white.v[chroma]!) * cover
    }
  }
  return true
}

/** The lighter part of the eye's white at one side of the iris. */
function whiteBeside(planes: Planes, eye: EyeOpening, iris: Iris, sign: -1 | 1): Yuv | null {
  const colours: Yuv[] = []
  for (let away = 1.2; away <= 1.6; away += 0.05) {
    for (let down = -0.4; down <= 0.5; down += 0.1) {
      const [x, y] = [iris.x + sign * iris.radius * away, iris.y + down * iris.radius]
      const inside = (y - eye.y) / 0.8 + eye.y
      if (inside > openTop(eye, x) && inside < openBottom(eye, x)) colours.push(colourAt(planes, x, y))
    }
  }
  colours.sort((a, b) => a[0] - b[0])
  return meanColour(colours.slice(Math.floor(colours.length * 0.4)))
}
