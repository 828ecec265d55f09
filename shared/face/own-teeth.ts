import { mix } from './curves.ts'
import type { LipEdges } from './lip-edges.ts'
import { colourAt, meanColour, planesOfRgb, type Planes, type RgbPicture, type Yuv } from './planes.ts'

/** What a mouth that is open in the picture shows between its lips. */
export interface OwnTeeth {
  planes: Planes
  edges: LipEdges
  /** Where the upper teeth end, per column: below it are tongue and shade, which go down with the jaw. */
  ends: Float32Array
  /** Whether anything is seen below them, or they reach down to the lower lip. */
  showsBelow: boolean
  /** Null when there is nothing light. */
  colour: Yuv | null
  /** The lower lip's side towards the teeth; null without a gap. */
  innerLip: Yuv | null
}

/** Less than this below the teeth is the lip's blurred edge, eye distances. */
const leastBelow = 0.025

/** The lower lip's colour is seen so far below its edge, eye distances; its inner side has so much of its light. */
const lipsOwn = { below: 0.03, light: 0.75 }

/** Lips and gums differ from teeth by more than so many steps of chroma (V). */
const redderThanTeeth = 7

/** Finds the teeth between the lips of the picture: what is light there. */
export function ownTeeth(picture: RgbPicture, edges: LipEdges, eyeDistance: number): OwnTeeth {
  const planes = planesOfRgb(picture)
  const colours: Yuv[] = []
  for (let x = 0; x < planes.side; x += 2)
    for (let y = Math.ceil(edges.upper[x]! + 1); y < edges.lower[x]! - 1; y += 2) colours.push(colourAt(planes, x, y))
  colours.sort((a, b) => b[0] - a[0])
  const lumaAt = (share: number) => colours[Math.floor(colours.length * share)]?.[0] ?? 0
  const lightest = mix(lumaAt(0.95), lumaAt(0.05), 0.5)
  const light = colours.filter(([y]) => y > lightest)
  // Without the lightest tenth, which are glints, and the darkest, which may be gums.
  const colour = meanColour(light.slice(Math.floor(light.length * 0.1), Math.ceil(light.length * 0.6)))
  const isTooth = (x: number, y: number) => {
    const [luma, , v] = colourAt(planes, x, y)
    return luma > lightest && Math.abs(v - colour![2]) < redderThanTeeth
  }
  const ends = colour
    ? toCorners(
        edges.upper.map((top, x) => endOf(isTooth, x, top, edges.lower[x]!)),
        edges,
        eyeDistance,
      )
    : edges.upper
  const smooth = smoothed(ends, Math.max(2, Math.round(0.03 * eyeDistance)))
  const columns = widestColumns(edges)
  const below = columns.map((x) => edges.lower[x]! - smooth[x]!).toSorted((a, b) => a - b)
  const lip = meanColour(columns.map((x) => colourAt(planes, x, edges.lower[x]! + lipsOwn.below * eyeDistance)))
  return {
    planes,
    edges,
    colour,
    innerLip: lip && [16 + (lip[0] - 16) * lipsOwn.light, lip[1], lip[2]],
    ends: smooth,
    showsBelow: (below[below.length >> 1] ?? 0) > leastBelow * eyeDistance,
  }
}

/** The columns in which the gap is open farthest. */
function widestColumns({ upper, lower }: LipEdges): number[] {
  const heights = lower.map((bottom, x) => bottom - upper[x]!)
  const widest = heights.reduce((most, height) => Math.max(most, height), 0)
  return [...heights.keys()].filter((x) => heights[x]! > 0.6 * widest)
}

/** The lowest place of a column with the colour of teeth; without one its gap has none. */
function endOf(isTooth: (x: number, y: number) => boolean, x: number, top: number, bottom: number): number {
  for (let y = Math.floor(bottom); y >= top; y--) if (isTooth(x, y)) return y + 1
  return top
}

/** So wide a gap is none between two teeth, and what is light beyond it no tooth. Eye distances. */
const widestGap = 0.05

/** From the last tooth of each side on the line goes to the corner: the shade there is the picture's own as well. */
function toCorners(ends: Float32Array, { upper, lower }: LipEdges, eyeDistance: number): Float32Array {
  const first = lower.findIndex((bottom, x) => bottom > upper[x]!)
  const last = lower.findLastIndex((bottom, x) => bottom > upper[x]!)
  const middle = (first + last) >> 1
  for (const [step, corner] of [
    [-1, first],
    [1, last],
  ] as const) {
    let tooth = middle
    for (let x = middle; x !== corner && step * (x - tooth) < widestGap * eyeDistance; x += step)
      if (ends[x]! > upper[x]!) tooth = x
    const end = ends[tooth]!
    for (let x = tooth; x !== corner; x += step) ends[x] = mix(end, upper[corner]!, (x - tooth) / (corner - tooth))
  }
  return ends
}

/** The third quarter of the columns around each, since it is dark between two teeth, and the mean of those. */
function smoothed(values: Float32Array, radius: number): Float32Array {
  const around = (of: Float32Array, x: number) => of.subarray(Math.max(0, x - radius), x + radius + 1)
  const high = values.map((_, x) => {
    const near = around(values, x).toSorted()
    return near[Math.floor(near.length * 0.75)]!
  })
  return high.map((_, x) => {
    const near = around(high, x)
    return near.reduce((sum, y) => sum + y, 0) / near.length
  })
}
