import type { EyeGeometry, FaceGeometry } from './complete-landmarks.ts'
import { clamp, mix } from './curves.ts'
import type { LidPaint } from './lids.ts'
import { colourAt, type Planes, type Yuv } from './planes.ts'

/** The shape of an open eye as the picture shows it, in pixels. */
export interface EyeOpening {
  x: number
  y: number
  halfWidth: number
  above: number
  below: number
  /** How far down the eye is open in its middle; lids cover more. */
  openBelow: number
  /** How pointed the lids' curves are towards the corners. */
  aboveCurve: number
  belowCurve: number
  /** Thickness of the dark line of the upper lid. */
  lash: number
}

/** −1 at the left corner, 1 at the right. */
export const alongEye = (eye: EyeOpening, x: number) => (x - eye.x) / eye.halfWidth

/** Height of the open upper lid in a column. */
export const openTop = (eye: EyeOpening, x: number) => eye.y - eye.above * arch(alongEye(eye, x)) ** eye.aboveCurve

/** Height of the lower lid in a column. */
export const openBottom = (eye: EyeOpening, x: number) =>
  eye.y + eye.openBelow * arch(alongEye(eye, x)) ** eye.belowCurve

const widestCurve = 0.72
/** How much farther up eyes may be open than their landmarks say. */
const mostRise = 1.08
/** White that the shade of a lid hides ends no lower than this part of its height, and eyes are open so far at least. */
const hiddenByShade = 0.7
const mostFall = 0.65
/** How far eyes are lowered or raised at most, in half heights. */
const mostDown = 0.25
/** How much wider than usual eyes behind glasses are at least taken to be. */
const behindGlasses = 1.1
/** Grain is lighter and darker by less, in steps of luma. */
const lightStep = 10
/** White in the shade of a lid has at least this part of its light. */
const shadedWhite = 0.75
/** What is so much lighter than the skin of the lid isn't skin, in steps of luma. */
const clearOfSkin = 40
/** Within so many eye distances white ends. */
const blurredEdge = 0.06
const arch = (along: number) => Math.max(0, 1 - along * along)

/** The curves of an eye's lids, looked up at half pixels: powers take too long for every column of a frame. */
export class LidCurves {
  private readonly left: number
  private readonly tops: Float32Array
  private readonly bottoms: Float32Array
  private readonly reaches: Float32Array

  constructor(eye: EyeOpening) {
    this.left = Math.floor(eye.x - eye.halfWidth) - 1
    const curve = (height: (x: number) => number) =>
      Float32Array.from({ length: 4 * Math.ceil(eye.halfWidth) + 8 }, (_, i) => height(this.left + i / 2))
    this.tops = curve((x) => openTop(eye, x))
    this.bottoms = curve((x) => openBottom(eye, x))
    this.reaches = curve((x) => arch(alongEye(eye, x)) ** widestCurve)
  }

  /** Height of the open upper lid in a column. */
  top(x: number): number {
    return this.at(this.tops, x)
  }

  /** Height of the lower lid in a column. */
  bottom(x: number): number {
    return this.at(this.bottoms, x)
  }

  /** Half height of the part that lids cover, of a full height of 1: wider than any eye, so that no white stays at its corners. */
  reach(x: number): number {
    return this.at(this.reaches, x)
  }

  private at(curve: Float32Array, x: number): number {
    const place = clamp((x - this.left) * 2, 0, curve.length - 1.01)
    const i = place | 0
    return mix(curve[i]!, curve[i + 1]!, place - i)
  }
}

/** The opening that landmarks suggest. */
const suggested = (eye: EyeGeometry, d: number): EyeOpening => ({
  x: eye.x,
  y: eye.y,
  halfWidth: eye.halfWidth * 1.14,
  above: eye.halfHeight,
  below: eye.halfHeight * 0.95,
  openBelow: eye.halfHeight * 0.95,
  aboveCurve: widestCurve,
  belowCurve: widestCurve,
  lash: 0.045 * d,
})

/** Finds the shape of both open eyes. How far up and down they are open is one measure each for both. */
export function measureOpenings(
  planes: Planes,
  face: FaceGeometry,
  lids: [left: LidPaint, right: LidPaint],
  hasGlasses: boolean,
): [left: EyeOpening, right: EyeOpening] {
  const [left, right] = face.eyes
  const ends = face.eyes.flatMap((eye) => irisEnds(planes, suggested(eye, face.eyeDistance)))
  const openShare = ends.length < 8 ? 1 : clamp(median(ends), 0.65, 1.1)
  const seen = atTheirHeights([
    whiteBeside(planes, face, left, lids[0], hasGlasses),
    whiteBeside(planes, face, right, lids[1], hasGlasses),
  ])
  // White that reaches higher than lids curve shows that eyes are open farther than the landmarks say. Behind glasses it
  // can be the shine of a frame.
  const rises = hasGlasses ? [] : seen.flatMap(risesOf)
  const rise = rises.length < 8 ? 1 : riseOf(median(rises), face.drawn)
  const measured = (which: 0 | 1) => {
    const eye = fitted(seen[which], openShare, rise)
    return { ...eye, lash: lashHeight(planes, face, eye, lids[which]) }
  }
  return [measured(0), measured(1)]
}

/** How far white is seen beside an iris. */
interface WhiteBeside {
  guess: EyeOpening
  /** Up and down from the eye's middle in pixels, and how much the lids have come together there: the log of their arch. */
  columns: { up: number; down: number; bend: number }[]
}

/**
 * Pupils are found to a pixel, which is much of an eye: both eyes are put as high as the middle of their white says, which
 * the lids of both leave free alike.
 */
function atTheirHeights(seen: [WhiteBeside, WhiteBeside]): [WhiteBeside, WhiteBeside] {
  const [left, right] = seen.map(({ columns }) => middleOf(columns.map(({ up, down }) => (down - up) / 2)))
  if (seen.some(({ columns }) => columns.length < 8)) return seen
  const by = clamp((left! - right!) / 2, -mostDown * seen[0].guess.below, mostDown * seen[0].guess.below)
  return [lowered(seen[0], by), lowered(seen[1], -by)]
}

const lowered = ({ guess, columns }: WhiteBeside, by: number): WhiteBeside => ({
  guess: { ...guess, y: guess.y + by },
  columns: columns.map(({ up, down, bend }) => ({ up: Math.max(0.5, up + by), down: Math.max(0.5, down - by), bend })),
})

/** The mean of the middle half of some values. */
function middleOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.slice(sorted.length >> 2, sorted.length - (sorted.length >> 2))
  return middle.reduce((sum, value) => sum + value, 0) / middle.length
}

/** How much farther up than suggested an eye is open, as its white tells, column by column. */
const risesOf = ({ guess, columns }: WhiteBeside) =>
  columns.map(({ up, bend }) => up / guess.above / Math.exp(widestCurve * bend))

/**
 * White that ends far below where landmarks have the lid shows that lashes, which can be as dark as an iris, were taken for
 * the eye. Those of a drawing are its outline.
 */
function riseOf(white: number, drawn: boolean): number {
  return clamp(white, drawn ? 1 : clamp(white / hiddenByShade, mostFall, 1), mostRise)
}

/** A pixel counts as white, skin or lash by the nearest of these colours. */
function whiteBeside(
  planes: Planes,
  face: FaceGeometry,
  eye: EyeGeometry,
  lid: LidPaint,
  hasGlasses: boolean,
): WhiteBeside {
  const white = eyeWhite(planes, eye)
  const skinAt = (x: number): Yuv => [...lid.skin.subarray(Math.round(x) * 3, Math.round(x) * 3 + 3)] as Yuv
  const isWhite = (x: number, y: number) => {
    const colour = colourAt(planes, x, y)
    // White in the shade of a lid is white, too, as far as it can't be skin.
    const skin = skinAt(x)
    const darkest = Math.min(white[0], Math.max(shadedWhite * white[0], skin[0] + clearOfSkin))
    const away = difference(colour, [clamp(colour[0], darkest, white[0]), white[1], white[2]])
    return away < difference(colour, skin) && away < difference(colour, lid.lash)
  }
  const usual = suggested(eye, face.eyeDistance)
  const wide = widened(usual, isWhite, 0.12 * face.eyeDistance)
  // Frames shade the corners of eyes, so how far their white goes isn't seen.
  const guess = hasGlasses ? { ...wide, halfWidth: Math.max(wide.halfWidth, behindGlasses * usual.halfWidth) } : wide
  const lumaAt = (x: number, row: number) => colourAt(planes, x, row)[0]
  const mostRows = 1.3 * eye.halfHeight
  const edgeRows = Math.max(6, Math.round(blurredEdge * face.eyeDistance))
  /** How far white goes on up or down in a column: to where it is half as dark as the lashes or the skin after it. */
  const whiteRun = (x: number, step: -1 | 1) => {
    let row = Math.floor(eye.y)
    while (Math.abs(row + 0.5 - eye.y) < mostRows && isWhite(x, row + step)) row += step
    const lumas = Array.from({ length: edgeRows }, (_, i) => lumaAt(x, row + (i - 2) * step))
    const half = (lumas[0]! + Math.min(...lumas)) / 2
    const after = lumas.findIndex((luma) => luma < half)
    const [light, dark] = [lumas[after - 1]!, lumas[after]!]
    const end = after < 1 ? 0.5 : after - 3 + (light - half) / (light - dark)
    return Math.max(0.5, Math.abs(row + 0.5 - eye.y) + end)
  }
  const columns: WhiteBeside['columns'] = []
  // The eye that is turned to the camera has most of its white beyond what landmarks say.
  const from = Math.min(eye.x - 0.85 * eye.halfWidth, wide.x - 0.8 * wide.halfWidth)
  const to = Math.max(eye.x + 0.85 * eye.halfWidth, wide.x + 0.8 * wide.halfWidth)
  for (let x = Math.ceil(from); x <= to; x++) {
    const bend = Math.log(arch(alongEye(guess, x)))
    if (bend <= -0.1 && isWhite(x, eye.y)) columns.push({ up: whiteRun(x, -1), down: whiteRun(x, 1), bend })
  }
  return { guess, columns }
}

/**
 * Fits the lids' curves where the white is seen beside the iris. In the middle iris and lashes can look alike: the height
 * above is that of the landmarks unless the white goes on higher, and the one below is where the irises end.
 */
function fitted({ guess, columns }: WhiteBeside, openShare: number, rise: number): EyeOpening {
  const eye = { ...guess, above: rise * guess.above, openBelow: openShare * guess.below }
  if (columns.length < 4) return eye
  return {
    ...eye,
    aboveCurve: curve(columns.map(({ up, bend }) => Math.log(up / eye.above) / bend)),
    belowCurve: curve(columns.map(({ down, bend }) => Math.log(down / eye.openBelow) / bend)),
  }
}

/** The eye that is turned to the camera is wider than the other one: as far as its white goes on beyond the opening. */
function widened(eye: EyeOpening, isWhite: (x: number, y: number) => boolean, mostPx: number): EyeOpening {
  const beyond = (sign: -1 | 1) => {
    const edge = eye.x + sign * 0.92 * eye.halfWidth
    let px = 0
    while (px < mostPx && [-0.2, 0, 0.2].some((down) => isWhite(edge + sign * px, eye.y + down * eye.below))) px++
    return Math.max(0, px === mostPx ? 0 : px - 0.04 * eye.halfWidth)
  }
  const [left, right] = [beyond(-1), beyond(1)]
  return { ...eye, x: eye.x + (right - left) / 2, halfWidth: eye.halfWidth + (left + right) / 2 }
}

/** The middle one of the columns' exponents, within what eyes look like. */
const curve = (exponents: number[]) => clamp(median(exponents), 0.5, 1.4)

/** How far below its middle an eye is open: where the iris ends and it gets lighter, as parts of `below`, column by column. */
function irisEnds({ side, y: luma }: Planes, eye: EyeOpening): number[] {
  const ends: number[] = []
  for (let x = Math.round(eye.x - 0.3 * eye.halfWidth); x <= eye.x + 0.3 * eye.halfWidth; x++) {
    let [end, steepest] = [0, lightStep]
    for (let y = Math.round(eye.y + 0.5 * eye.below); y <= eye.y + 1.2 * eye.below; y++) {
      const step = luma[(y + 1) * side + x]! - luma[(y - 1) * side + x]!
      if (step > steepest) [end, steepest] = [y + 0.5, step]
    }
    if (end > 0) ends.push((end - eye.y) / eye.below / arch(alongEye(eye, x)) ** widestCurve)
  }
  return ends
}

/** How far it is dark upwards from the upper lid's edge. */
function lashHeight(planes: Planes, face: FaceGeometry, eye: EyeOpening, lid: LidPaint): number {
  const d = face.eyeDistance
  const heights: number[] = []
  for (let x = Math.ceil(eye.x - 0.5 * eye.halfWidth); x <= eye.x + 0.5 * eye.halfWidth; x++) {
    const between = (lid.skin[Math.round(x) * 3]! + lid.lash[0]) / 2
    const edge = openTop(eye, x)
    let top = edge
    for (let y = edge + 0.03 * d; y > edge - 0.12 * d; y--) if (colourAt(planes, x, y)[0] < between) top = y
    heights.push(edge - top + 1)
  }
  return median(heights)
}

/** The lighter part of an open eye. */
export function eyeWhite(planes: Planes, eye: EyeGeometry): Yuv {
  const colours: Yuv[] = []
  for (let x = eye.x - eye.halfWidth * 0.85; x <= eye.x + eye.halfWidth * 0.85; x++)
    for (let y = eye.y - eye.halfHeight * 0.3; y <= eye.y + eye.halfHeight * 0.3; y++)
      colours.push(colourAt(planes, x, y))
  colours.sort((a, b) => a[0] - b[0])
  return colours[Math.floor(colours.length * 0.85)]!
}

const difference = (a: Yuv, b: Yuv) => 0.5 * Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2])

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
