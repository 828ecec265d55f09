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

/** Finds both irises and paints them out with the white beside them. */
export function findIrises(planes: Planes, face: FaceGeometry, openings: [EyeOpening, EyeOpening]): Irises {
  const white = { ...planes, y: planes.y.slice(), u: planes.u.slice(), v: planes.v.slice() }
  const [left, right] = face.eyes
  const first = [darkDisc(planes, face, left, null), darkDisc(planes, face, right, null)]
  if (!first[0] || !first[1]) return { discs: null, white }
  // Both eyes share a radius: the clearer one decides.
  const radius = (first[0].score > first[1].score ? first[0] : first[1]).radius
  const discs = [darkDisc(planes, face, left, radius), darkDisc(planes, face, right, radius)]
  if (!discs[0] || !discs[1]) return { discs: null, white }
  const painted = paintOut(white, openings[0], discs[0]) && paintOut(white, openings[1], discs[1])
  return { discs: painted ? [discs[0], discs[1]] : null, white }
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
  const blur = Math.max(1, Math.round(0.012 * d))
  const luma = (x: number, y: number) => {
    let sum = 0
    for (let j = -blur; j <= blur; j += blur)
      for (let i = -blur; i <= blur; i += blur)
        sum += planes.y[(Math.round(y) + j) * planes.side + Math.round(x) + i] ?? 0
    return sum / 9
  }
  let best: Candidate | null = null
  const largest = Math.min(0.19 * d, 0.62 * eye.halfWidth)
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

/** How much lighter it is just outside a disc than just inside, on the arcs to its left and right that lids leave free. */
function edgeOf(luma: (x: number, y: number) => number, x: number, y: number, r: number) {
  const sides = [-1, 1].map((sign) => {
    let [inside, outside, count] = [0, 0, 0]
    for (let angle = -0.5; angle <= 0.51; angle += 0.2, count++) {
      const [cos, sin] = [Math.cos(angle) * sign * r, Math.sin(angle) * r]
      inside += luma(x + cos * 0.86, y + sin * 0.86)
      outside += luma(x + cos * 1.16, y + sin * 1.16)
    }
    return { outside: outside / count, step: (outside - inside) / count }
  })
  const [a, b] = [sides[0]!, sides[1]!]
  return {
    contrast: (a.step + b.step) / 2,
    weakest: Math.min(a.step, b.step),
    darkestOutside: Math.min(a.outside, b.outside),
  }
}

/** Covers the iris with a blend of the white at its sides, darker towards the upper lid; false when there is no white. */
function paintOut(white: Planes, eye: EyeOpening, iris: Iris): boolean {
  const left = whiteBeside(white, eye, iris, -1)
  const right = whiteBeside(white, eye, iris, 1)
  if (!left && !right) return false
  const [from, to] = [(left ?? right)!, (right ?? left)!]
  const reach = iris.radius * 1.16
  const half = white.side >> 1
  for (let y = Math.floor(iris.y - reach); y <= iris.y + reach; y++) {
    for (let x = Math.floor(iris.x - reach); x <= iris.x + reach; x++) {
      const inside = reach - Math.hypot(x + 0.5 - iris.x, y + 0.5 - iris.y)
      if (inside < 0) continue
      const lidY = openTop(eye, x + 0.5)
      const fromLids = Math.min(y + 1 - lidY, openBottom(eye, x + 0.5) - y)
      const cover = Math.min(1, inside / (0.14 * iris.radius)) * clamp(fromLids + 0.5, 0, 1)
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
