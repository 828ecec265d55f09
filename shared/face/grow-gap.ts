import { clamp, mix } from './curves.ts'
import type { Point } from './landmarks.ts'
import { type LipEdges, meetingOf } from './lip-edges.ts'
import type { RgbPicture } from './planes.ts'

/** A mouth that is open in the picture: the edges of its lips between its corners. Lengths are pixels. */
export interface LipGap extends LipEdges {
  left: Point
  right: Point
}

/** How far teeth are looked for beyond the edges and beyond the corners, in eye distances. */
const mostGrowth = 0.12
const beyondCorners = 0.06
/** A run lower than this is a crease of the skin, not a gap. */
const lowestRun = 0.02
/** The lip's edge is blurred: the gap goes this far into it. */
const intoLip = 0.006
const smoothing = 0.03
/** Gloss on a lip is as light as teeth, but narrower than twice this. */
const glossReach = 0.05

/**
 * Grows a gap to all that has the colours of its middle: contours of faces miss the corners of wide smiles, and teeth
 * that are taken for a lip would stay there when the lips close.
 */
export function growGap(picture: RgbPicture, gap: LipGap, eyeDistance: number): LipGap {
  const once = grownBy(innerColours(picture, gap, 0.7, eyeDistance), gap, eyeDistance)
  // With more of the gap known, the shade in its corners is known, too.
  return grownBy(innerColours(picture, once, 0.9, eyeDistance), gap, eyeDistance)
}

function grownBy(isInside: (x: number, y: number) => boolean, gap: LipGap, d: number): LipGap {
  const upper = gap.upper.slice()
  const lower = gap.lower.slice()
  const middle = Math.round((gap.left.x + gap.right.x) / 2)
  const half = (gap.right.x - gap.left.x) / 2
  const corner = (sign: -1 | 1): Point => {
    const end = sign < 0 ? gap.left : gap.right
    let [top, bottom] = [gap.upper[middle]!, gap.lower[middle]!]
    let x = middle
    for (; sign * (x - end.x) < beyondCorners * d; x += sign) {
      const isBeyond = sign * (x + 0.5 - end.x) >= 0
      // The contour ends somewhere in the corner: what is open there is known by the column before.
      const known = (top + bottom) / 2
      const follows = isBeyond || (Math.abs(x - middle) > 0.6 * half && isInside(x, known))
      const contour = isBeyond ? [known] : [gap.upper[x]!, gap.lower[x]!]
      const heights = follows ? [...contour, known] : contour
      const run = grown(isInside, x, Math.min(...heights), Math.max(...heights), mostGrowth * d)
      if (isBeyond && run.bottom - run.top < lowestRun * d) break
      // Beyond the corner the lips come together, in smiles on their way up.
      top = isBeyond ? Math.max(top - 1, run.top) : run.top
      bottom = isBeyond ? Math.min(bottom, run.bottom) : run.bottom
      upper[x] = top
      lower[x] = bottom
    }
    withoutBump(upper, Math.round(mix(middle, x, 0.6)), x - sign)
    // What is left of the gap tapers off.
    const taper = Math.round(Math.min(0.03 * d, (bottom - top) * 0.6))
    const y = meetingOf(top, bottom)
    for (let i = 0; i < taper; i++, x += sign) {
      upper[x] = mix(top, y, (i + 1) / taper)
      lower[x] = mix(bottom, y, (i + 1) / taper)
    }
    return { x: x + 0.5, y }
  }
  const [left, right] = [corner(-1), corner(1)]
  const widened = (grownTo: Float32Array, edge: Float32Array, into: number) =>
    smoothed(grownTo, edge, left.x, right.x, d, into)
  return {
    left,
    right,
    upper: widened(upper, gap.upper, -intoLip * d),
    lower: widened(lower, gap.lower, intoLip * d),
  }
}

/** How far a column's run of inner colours goes on up and down from a part of it. */
function grown(isInside: (x: number, y: number) => boolean, x: number, from: number, to: number, most: number) {
  let [top, bottom] = [Math.round(from), Math.round(to)]
  const goesOn = (y: number, step: -1 | 1) => isInside(x, y + step) || isInside(x, y + 2 * step)
  while (from - top < most && goesOn(top, -1)) top--
  while (bottom - to < most && goesOn(bottom, 1)) bottom++
  return { top: Math.min(from, top), bottom: Math.max(to, bottom + 1) }
}

/** From one column to another, which is towards the corner, an upper edge is nowhere higher than at both: above it is the fold of the cheek. */
function withoutBump(upper: Float32Array, from: number, to: number): void {
  const highest = Math.min(upper[from]!, upper[to]!)
  for (let x = Math.min(from, to); x <= Math.max(from, to); x++) upper[x] = Math.max(upper[x]!, highest)
}

/** An edge that was grown, without spikes and steps, and a little into the lip where it grew. */
function smoothed(
  grownTo: Float32Array,
  edge: Float32Array,
  fromX: number,
  toX: number,
  d: number,
  intoLipPx: number,
): Float32Array {
  const [radius, glossPx] = [smoothing, glossReach].map((reach) => Math.max(1, Math.round(reach * d)))
  const result = grownTo.slice()
  const [first, last] = [Math.ceil(fromX), Math.floor(toX)]
  const calm = grownTo.slice()
  // Fewer columns towards the corners, or the edge would not reach them.
  const around = (values: Float32Array, x: number, most: number) => {
    const reach = Math.min(most, x - first, last - x)
    return values.subarray(x - reach, x + reach + 1)
  }
  for (let x = first; x <= last; x++) {
    const near = around(grownTo, x, glossPx!).toSorted()
    calm[x] = near[near.length >> 1]!
  }
  for (let x = first; x <= last; x++) {
    const near = around(calm, x, radius!)
    const mean = near.reduce((sum, y) => sum + y, 0) / near.length
    const taper = clamp(Math.min(x - first, last - x) / radius!, 0, 1)
    const grew = clamp(Math.abs(mean - edge[x]!) / Math.abs(intoLipPx), 0, 1)
    result[x] = mean + intoLipPx * grew * taper
  }
  return result
}

const lightBins = 18
const redBins = 34
/** Bins of light and of redness, which teeth have least of. */
const binOf = (r: number, g: number, b: number) =>
  (1 + Math.floor((0.3 * r + 0.59 * g + 0.11 * b) / 16)) * redBins +
  clamp(Math.floor((2 * r - g - b) / 12) + 9, 1, redBins - 2)

const rednessOf = (bin: number) => bin % redBins
/** Gums have the colours of lips: one that is as red as what is around counts as inside when it is seen so many times as often there. */
const asRedAsLips = 3

/** Tells the colours between the lips from those of lips and skin around them. */
function innerColours({ width, height, rgb }: RgbPicture, gap: LipGap, knownWidth: number, d: number) {
  const bin = (x: number, y: number) => {
    const at = (clamp(Math.floor(y), 0, height - 1) * width + clamp(x, 0, width - 1)) * 3
    return binOf(rgb[at]!, rgb[at + 1]!, rgb[at + 2]!)
  }
  const inside = new Float32Array(lightBins * redBins)
  const outside = new Float32Array(lightBins * redBins)
  const count = (counts: Float32Array, x: number, from: number, to: number) => {
    for (let y = from; y < to; y++) counts[bin(x, y)]!++
  }
  const middle = (gap.left.x + gap.right.x) / 2
  const half = (gap.right.x - gap.left.x) / 2
  for (let x = Math.ceil(middle - half - 0.3 * d); x < middle + half + 0.3 * d; x++) {
    const away = Math.abs(x - middle)
    const [upper, lower] = [gap.upper[x]!, gap.lower[x]!]
    if (away < knownWidth * half) count(inside, x, upper + 0.015 * d, lower - 0.015 * d)
    // Near the corners it isn't known yet what is what.
    if (away > (knownWidth - 0.1) * half && away < half + (beyondCorners + 0.02) * d) continue
    count(outside, x, upper - 0.16 * d, upper - 0.03 * d)
    count(outside, x, lower + 0.03 * d, lower + 0.16 * d)
  }
  const [ofInside, ofOutside] = [shares(inside), shares(outside)]
  const around =
    outside.reduce((sum, times, at) => sum + times * rednessOf(at), 0) / outside.reduce((sum, times) => sum + times, 1)
  return (x: number, y: number) => {
    const at = bin(x, y)
    return ofInside[at]! > ofOutside[at]! * (rednessOf(at) < around ? 1 : asRedAsLips)
  }
}

/** Counts with half of their neighbours', as parts of all. */
function shares(counts: Float32Array): Float32Array {
  const all = counts.reduce((sum, value) => sum + value, 0) || 1
  return counts.map((value, at) => {
    const beside = [1, -1, redBins, -redBins].reduce((sum, step) => sum + (counts[at + step] ?? 0), 0)
    return (value + 0.5 * beside) / all
  })
}
