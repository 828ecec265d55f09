import type { FaceGeometry } from './complete-landmarks.ts'
import type { Point } from './landmarks.ts'
import { colourAt, meanColour, type Planes, type Yuv } from './planes.ts'

/** Where a frame of glasses is seen for sure: from there on the rest of it is found. */
export interface FrameStart {
  places: Point[]
  /** How much darker than the skin around it the frame is there, steps of light. */
  contrast: number
  /** What is lighter isn't the frame. */
  mostLight: number
}

/** Thicker things than this aren't frames, eye distances. */
export const thickest = 0.15
/** So much darker than the skin around it is a frame, in steps of light. */
const leastContrast = 25

/** A dark bridge, and the dark bars of browline glasses, whose bridge can be light: neither needs to touch the other. */
export const frameStarts = (planes: Planes, face: FaceGeometry): FrameStart[] =>
  [darkBridge(planes, face), browBars(planes, face)].filter((start) => start !== null)

/** Frames are dark or grey where skin is lighter or coloured. */
export function lightAt({ side, y, u, v }: Planes, column: number, row: number): number {
  const chroma = (row >> 1) * (side >> 1) + (column >> 1)
  return y[row * side + column]! + 2 * (Math.abs(u[chroma]! - 128) + Math.abs(v[chroma]! - 128))
}

/** The bridge is seen at least so wide, eye distances. */
const leastBridge = 0.09

/** A dark band across the nose between the eyes, skin above and below it. */
function darkBridge(planes: Planes, face: FaceGeometry): FrameStart | null {
  const { eyesCentre, eyeDistance: d } = face
  const top = Math.round(eyesCentre.y - 0.32 * d)
  const rows = Math.round(0.54 * d)
  let places: Point[] = []
  let longest: Point[] = []
  let [contrast, light] = [0, 0]
  // The noses of turned heads aren't in the middle.
  for (let x = Math.round(eyesCentre.x - 0.2 * d); x <= eyesCentre.x + 0.2 * d; x++) {
    const lights = lightsDown(planes, x, top, rows)
    const skin = skinLight(lights)
    const darkest = Math.min(...lights)
    const isDark = (light: number) => light < (skin + darkest) / 2
    const first = lights.findIndex(isDark)
    const last = lights.findLastIndex(isDark)
    const band = last - first + 1
    const isBand = first > 0 && last < rows - 1 && band > 0.02 * d && band < thickest * d
    places = isBand && skin - darkest > leastContrast ? [...places, { x, y: top + ((first + last) >> 1) }] : []
    if (places.length <= longest.length) continue
    longest = places
    contrast = skin - darkest
    light = lights[(first + last) >> 1]!
  }
  return longest.length < leastBridge * d ? null : { places: longest, contrast, mostLight: light + 0.8 * contrast }
}

const lightsDown = (planes: Planes, x: number, top: number, rows: number) =>
  Array.from({ length: rows }, (_, row) => lightAt(planes, x, top + row))

/** The light of the skin in a strip of which frames, brows and lids cover less than the half. */
const skinLight = (lights: number[]) => lights.toSorted((a, b) => a - b)[Math.floor(lights.length * 0.7)]!

/** Bars are looked for so far above the eyes, eye distances. */
const barsReachUp = 0.42
/** From the pupil, they are seen without a gap at least so far towards the nose and the temple, where brows have ended. */
const [barInwards, barOutwards] = [0.12, 0.46]
/** They are as thick as this, eye distances. */
const thinnestBar = 0.025
/** They are so dark that brows in the shade can't be taken for them, steps of light. */
const leastBarContrast = 2 * leastContrast
/** What part of a bar's contrast lies between what is surely dark and the bar's edge. */
const edgeShare = 0.4

/** The dark bars above both eyes, held together by a bridge of any colour. */
function browBars(planes: Planes, face: FaceGeometry): FrameStart | null {
  const left = barAbove(planes, face, 0)
  const right = left && barAbove(planes, face, 1)
  if (!left || !right || !areAlike(left, right, face.eyeDistance)) return null
  if (bridgeSteps(planes, face) < leastBridgeSteps) return null
  const contrast = Math.min(left.contrast, right.contrast)
  return {
    places: [...left.places, ...right.places],
    contrast,
    mostLight: Math.max(left.light, right.light) + edgeShare * contrast,
  }
}

interface Bar {
  places: Point[]
  light: number
  contrast: number
  /** How far above the eye it is, pixels. */
  above: number
}

/** A dark bar above an eye that is as dark and as thick at the temple as above the pupil; brows get thin there. */
function barAbove(planes: Planes, face: FaceGeometry, which: 0 | 1): Bar | null {
  const eye = face.eyes[which]
  const { eyeDistance: d, side } = face
  const outwards = which === 0 ? -1 : 1
  const top = Math.round(eye.y - barsReachUp * d)
  const rows = Math.round(eye.y - eye.halfHeight - 0.03 * d) - top
  const columns = Math.round((barInwards + barOutwards) * d)
  const xAt = (column: number) => Math.round(eye.x + outwards * (column - barInwards * d))
  if (top < 0 || Math.min(xAt(0), xAt(columns)) < 0 || Math.max(xAt(0), xAt(columns)) >= side) return null
  const strips = Array.from({ length: columns }, (_, column) => lightsDown(planes, xAt(column), top, rows))
  const light = middle(strips.map((lights) => Math.min(...lights)))
  const contrast = middle(strips.map(skinLight)) - light
  if (contrast < leastBarContrast) return null
  const runs = strips.map((lights) => darkRun(lights, light + edgeShare * contrast))
  const bars = runs.filter(({ from, rows }) => from > 0 && rows > thinnestBar * d)
  const abovePupil = middle(runs.slice(0, Math.round(2 * barInwards * d)).map(({ rows }) => rows))
  const atTemple = middle(runs.slice(-Math.round(barInwards * d)).map(({ rows }) => rows))
  if (bars.length < 0.95 * columns || abovePupil > thickest * d || atTemple < 0.7 * abovePupil) return null
  const places = runs.map(({ from, rows }, column) => ({ x: xAt(column), y: top + from + (rows >> 1) }))
  return { places, light, contrast, above: eye.y - top - middle(runs.map(({ from }) => from)) }
}

/** The longest dark piece of a strip. */
function darkRun(lights: number[], mostLight: number): { from: number; rows: number } {
  let longest = { from: 0, rows: 0 }
  let rows = 0
  for (const [row, light] of lights.entries()) {
    rows = light < mostLight ? rows + 1 : 0
    if (rows > longest.rows) longest = { from: row + 1 - rows, rows }
  }
  return longest
}

const areAlike = (left: Bar, right: Bar, d: number) =>
  Math.abs(left.light - right.light) < 0.4 * Math.min(left.contrast, right.contrast) &&
  Math.abs(left.above - right.above) < 0.1 * d

/** Noses without glasses have shades across them of up to 10 steps of colour. */
const leastBridgeSteps = 20

/** How much a band across the nose, of any colour, stands out from what is above and below it, steps of all planes. */
function bridgeSteps(planes: Planes, { eyesCentre, eyeDistance: d }: FaceGeometry): number {
  const half = Math.round(0.06 * d)
  const row = (down: number): Yuv => {
    const places = Array.from({ length: 2 * half + 1 }, (_, i) => eyesCentre.x + i - half)
    return meanColour(places.map((x) => colourAt(planes, x, eyesCentre.y + down)))!
  }
  const from = Math.round(-0.4 * d)
  const away = Math.round(0.1 * d)
  const rows = Array.from({ length: Math.round(0.7 * d) }, (_, i) => row(from + i))
  const steps = rows.slice(away, -away).map((colour, i) =>
    colour.reduce((sum, value, plane) => {
      const [above, below] = [value - rows[i]![plane]!, value - rows[i + 2 * away]![plane]!]
      return sum + (above * below > 0 ? Math.min(Math.abs(above), Math.abs(below)) : 0)
    }, 0),
  )
  return Math.max(...steps)
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!
