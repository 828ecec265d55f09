import { clamp, mix } from './curves.ts'
import { openBottom, openTop, type EyeOpening } from './eye-opening.ts'
import type { Iris } from './irises.ts'
import { type Planes, type ScaledPlane, scaledPlanes } from './planes.ts'

/** The iris is covered as far as this, and white is taken from a little farther away, in radii. */
const reach = 1.22
const beside = 1.3
/** White is seen from this far off the lids on, in half heights of the eye. */
const offLids = 0.16
const smoothRows = 2
/** How the light changes is seen from there on over this many radii outwards, and believed up to so many steps a radius. */
const slopeReach = 0.3
const steepest = 50
/** White behind an iris is lighter than what is seen of it by so many steps at most. */
const mostLighter = 14

/** What a value of video is at most: more would be black again. */
const lightest = 235

/** Where the white beside an iris is seen, row by row: columns of the luma plane, null where lids are. */
interface Side {
  x: (number | null)[]
  firstY: number
}

/**
 * Covers an iris with the white at both of its sides, each row with its own, so that light and shade go on across it;
 * false when there is no white.
 */
export function clearWhite(planes: Planes, eye: EyeOpening, iris: Iris): boolean {
  const [left, right] = [sideOf(eye, iris, -1), sideOf(eye, iris, 1)]
  if (![...left.x, ...right.x].some((x) => x !== null)) return false
  for (const plane of scaledPlanes(planes)) clearPlane(plane, eye, iris, left, right)
  return true
}

function sideOf(eye: EyeOpening, iris: Iris, sign: -1 | 1): Side {
  const firstY = Math.floor(iris.y - reach * iris.radius)
  const rows = Math.ceil(2 * reach * iris.radius) + 2
  const x = Array.from({ length: rows }, (_, i) => {
    const y = firstY + i + 0.5
    const across = (beside * iris.radius) ** 2 - (y - iris.y) ** 2
    if (across <= 0) return null
    const at = iris.x + sign * Math.sqrt(across)
    return isOffLids(eye, at, y) ? at : null
  })
  return { x, firstY }
}

const isOffLids = (eye: EyeOpening, x: number, y: number) =>
  y > openTop(eye, x) + offLids * eye.above && y < openBottom(eye, x) - offLids * eye.below

/** How light the upper lid leaves the white. */
function shadeAt(eye: EyeOpening, x: number, y: number): number {
  const underLid = clamp(1 - (y - openTop(eye, x)) / (0.5 * eye.above), 0, 1)
  return 1 - 0.38 * underLid * underLid
}

function clearPlane({ values, side, scale }: ScaledPlane, eye: EyeOpening, iris: Iris, left: Side, right: Side): void {
  const radius = reach * iris.radius
  const [leftWhite, rightWhite] = [
    whites(values, side, scale, left, eye, iris),
    whites(values, side, scale, right, eye, iris),
  ]
  for (let row = Math.floor((iris.y - radius) / scale); row <= (iris.y + radius) / scale; row++) {
    const y = (row + 0.5) * scale
    const i = clamp(Math.round(y - 0.5) - left.firstY, 0, left.x.length - 1)
    for (let column = Math.floor((iris.x - radius) / scale); column <= (iris.x + radius) / scale; column++) {
      const x = (column + 0.5) * scale
      const inside = radius - Math.hypot(x - iris.x, y - iris.y)
      if (inside < 0) continue
      const fromLids = Math.min(y + 1 - openTop(eye, x), openBottom(eye, x) - y + 0.5)
      const cover = Math.min(1, inside / (0.12 * iris.radius)) * clamp(fromLids, 0, 1)
      const share = clamp((x - iris.x) / (2 * beside * iris.radius) + 0.5, 0, 1)
      const white =
        leftWhite && rightWhite
          ? between(leftWhite.rows[i]!, rightWhite.rows[i]!, leftWhite.slope, rightWhite.slope, share)
          : (leftWhite ?? rightWhite)!.rows[i]!
      const shaded = scale === 1 ? 16 + (white - 16) * shadeAt(eye, x, y) : white
      const at = row * side + column
      values[at] = Math.min(lightest, Math.round(mix(values[at]!, shaded, cover)))
    }
  }
}

/**
 * A curve from one value to another that goes on from both sides as it came: towards the dark side of an eye the light
 * falls ever faster, so a straight line would leave too little of it. Slopes are those outwards.
 */
function between(from: number, to: number, fromSlope: number | null, toSlope: number | null, share: number): number {
  const straight = to - from
  const left = fromSlope === null ? straight : -fromSlope
  const right = toSlope === null ? straight : toSlope
  const rest = 1 - share
  const bend = rest * rest * share * (left - straight) - share * share * rest * (right - straight)
  // White gets darker towards lids and frames only, so between its sides it is never darker than a line.
  return Math.min(mix(from, to, share) + Math.max(0, bend), Math.max(from, to) + mostLighter)
}

/** What is seen of the white at one side of an iris. */
interface White {
  rows: Float32Array
  /** How it changes outwards over the width of what is covered; null where too little is seen. */
  slope: number | null
}

/**
 * The white of each row. Of luma without the lid's shade, and rows in which lids are take that of the nearest one; of
 * chroma, which lids tinge farther, the middle one of all rows.
 */
function whites(
  values: Uint8Array,
  side: number,
  scale: number,
  { x: places, firstY }: Side,
  eye: EyeOpening,
  iris: Iris,
): White | null {
  const valueAt = (x: number, y: number) => {
    let sum = 0
    for (let k = 0; k < 3; k++) {
      const column = clamp(Math.floor((x + Math.sign(x - iris.x) * k) / scale), 0, side - 1)
      sum += values[Math.floor(y / scale) * side + column]!
    }
    return scale === 1 ? 16 + (sum / 3 - 16) / shadeAt(eye, x, y) : sum / 3
  }
  const seen = places.flatMap((x, i) => (x === null ? [] : [{ i, x, value: valueAt(x, firstY + i + 0.5) }]))
  if (seen.length === 0) return null
  if (scale === 2) {
    const middle = seen.map(({ value }) => value).toSorted((a, b) => a - b)[seen.length >> 1]!
    return { rows: new Float32Array(places.length).fill(middle), slope: null }
  }
  const rows = Float32Array.from(
    places,
    (_, i) => seen.reduce((best, place) => (Math.abs(place.i - i) < Math.abs(best.i - i) ? place : best)).value,
  )
  const smooth = rows.map((_, i) => {
    const near = rows.subarray(Math.max(0, i - smoothRows), i + smoothRows + 1)
    return near.reduce((all, value) => all + value, 0) / near.length
  })
  const changes = seen.flatMap(({ i, x, value }) => {
    const [out, y] = [x + Math.sign(x - iris.x) * slopeReach * iris.radius, firstY + i + 0.5]
    return isOffLids(eye, out, y) ? [(valueAt(out, y) - value) / slopeReach] : []
  })
  const change = clamp(changes.toSorted((a, b) => a - b)[changes.length >> 1] ?? 0, -steepest, steepest)
  return { rows: smooth, slope: changes.length < 3 ? null : change * 2 * beside }
}
