import { type Backdrop, type Depths, depthAt, depthsWithin, takeApart } from './backdrop.ts'
import { checkLandmarks } from './check-landmarks.ts'
import { closeLips } from './close-lips.ts'
import { faceGeometry, type FaceGeometry } from './complete-landmarks.ts'
import { clamp, smoothStep } from './curves.ts'
import { type Front, frontOf } from './front.ts'
import { findGlasses } from './glasses.ts'
import { headMap, type HeadMap } from './head-map.ts'
import { eyeWhite, measureOpenings, type EyeOpening } from './eye-opening.ts'
import { findIrises, type Irises } from './irises.ts'
import type { FaceLandmarks } from './landmarks.ts'
import { levelEyes } from './level-eyes.ts'
import { lidPaint, type LidPaint } from './lids.ts'
import { meetingOf } from './lip-edges.ts'
import { lipSeam } from './lip-seam.ts'
import { personMatte } from './matte.ts'
import { ownTeeth, type OwnTeeth } from './own-teeth.ts'
import { colourAt, meanColour, planesOfRgb, type Planes, type RgbPicture, type Yuv } from './planes.ts'
import { skinMap, type SkinMap } from './skin-map.ts'

/** A picture made ready to move: plain data that can be kept. It never changes, so any number of renderers share it. */
export interface PreparedFace {
  frameSide: number
  /** Pixels of the picture per pixel of the frame: 1, 1.5 or 2. */
  textureScale: number
  geometry: FaceGeometry
  /** The picture with level eyes and closed lips. */
  still: Planes
  seam: Float32Array
  openings: [left: EyeOpening, right: EyeOpening]
  irises: Irises
  lids: [left: LidPaint, right: LidPaint]
  mouth: MouthPaint
  backdrop: Backdrop
  /** Null when nothing is before the skin around the eyes. */
  front: Front | null
  /** How deep in the person: what their outline leaves to the mouth. */
  depths: Depths
  head: HeadMap
  skin: SkinMap
}

interface MouthPaint {
  dark: Yuv
  teeth: Yuv
  tongue: Yuv
  /** The picture's own teeth, where its mouth was open. */
  ownTeeth: OwnTeeth | null
}

/**
 * Prepares a square picture of `frameSide` × 1, 1.5 or 2 pixels for frames of `frameSide` (a multiple of 32).
 * Throws an Error that says what to do when picture or landmarks can't be used. Takes 50–400 ms.
 */
export function prepareFace(picture: RgbPicture, landmarks: FaceLandmarks, frameSide: number): PreparedFace {
  const steps = prepareInSteps(picture, landmarks, frameSide)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same with pauses, so that other faces can be drawn in between. */
export function* prepareInSteps(
  picture: RgbPicture,
  landmarks: FaceLandmarks,
  frameSide: number,
): Generator<undefined, PreparedFace> {
  const { width, height, rgb } = picture
  const textureScale = width / frameSide
  if (width !== height || rgb.length !== width * height * 3 || ![1, 1.5, 2].includes(textureScale)) {
    throw new Error(
      `Give a square RGB picture of 1, 1.5 or 2 times ${frameSide} pixels; this one is ${width} × ${height}.`,
    )
  }
  const problems = checkLandmarks(landmarks)
  if (problems.length > 0) {
    throw new Error(
      `The landmarks can't be used: ${problems.map((p) => `${p.path.join('.')} ${p.message}`).join('; ')}.`,
    )
  }
  const level = levelEyes(picture, faceGeometry(landmarks, width))
  yield
  const closed = level.face.openLips ? closeLips(level.picture, level.face) : { ...level, edges: null }
  yield
  const geometry = closed.face
  const still = planesOfRgb(closed.picture)
  const teeth = closed.edges && ownTeeth(level.picture, closed.edges, geometry.eyeDistance)
  yield
  const frame = findGlasses(still, geometry)
  const bare = frame?.bare ?? still
  yield
  const [left, right] = geometry.eyes
  const hasGlasses = frame !== null
  const lids: PreparedFace['lids'] = [
    lidPaint(bare, geometry, left, hasGlasses),
    lidPaint(bare, geometry, right, hasGlasses),
  ]
  const openings = measureOpenings(bare, geometry, lids, hasGlasses)
  yield
  const { edges } = closed
  const seam = edges ? edges.upper.map((upper, x) => meetingOf(upper, edges.lower[x]!)) : lipSeam(still, geometry)
  const mouth = mouthPaint(still, geometry, teeth)
  yield
  const irises = yield* findIrises(bare, geometry, openings)
  yield
  const matte = yield* personMatte(still, geometry)
  const backdrop = yield* takeApart(still, matte, frameSide)
  yield
  const depths = depthsWithin(backdrop.cover, geometry.side)
  yield
  const head = headMap(geometry, matte, backdrop.cover, frameSide)
  const front = frontOf(backdrop, frame, geometry)
  const skin = skinMap(geometry, matte, hasGlasses, frameSide)
  return {
    frameSide,
    textureScale,
    geometry,
    still,
    seam,
    openings,
    irises,
    lids,
    mouth,
    backdrop,
    front,
    depths,
    head,
    skin,
  }
}

/** How far skin follows the mouth, 0 at the person's outline and 1 well inside. */
export const giveAt = ({ depths, geometry }: PreparedFace, x: number, y: number): number =>
  smoothStep((depthAt(depths, x, y) / geometry.eyeDistance - 0.05) / 0.2)

/** From how many pixels away skin may come. */
export const reachAt = ({ depths, geometry }: PreparedFace, x: number, y: number): number =>
  0.9 * Math.max(0, depthAt(depths, x, y) - 0.06 * geometry.eyeDistance)

/** What is white is at least so light, the cheeks being 1: whites of eyes in the shade of a frame aren't. */
const lightAsWhite = 0.85
/** Teeth in white light, and skin in it: no paler and no more coloured than this (U less, V more). */
const whiteTeeth = { u: 122, v: 132 }
const palest = { u: 120, v: 138 }
const mostColoured = { u: 110, v: 150 }
/** So much of what colours skin beyond that is the light's. */
const lightOnSkin = 0.6
const teethLight = 190

/** What the light adds to the chroma of something white: told by the whites of the eyes, or where they aren't seen by the cheeks. */
function tintOf(whites: Yuv[], [cheekY, u, v]: Yuv): { u: number; v: number } {
  // Corners of eyes are red, so the less coloured white is nearer to the light.
  const [white] = whites.filter(([luma]) => luma > lightAsWhite * cheekY).toSorted((a, b) => a[2] - b[2])
  if (!white)
    return { u: lightOnSkin * Math.min(0, u - mostColoured.u), v: lightOnSkin * Math.max(0, v - mostColoured.v) }
  // Where an eye is hardly open, skin can be its lightest part.
  return {
    u: clamp(white[1] - whiteTeeth.u, Math.min(0, u - palest.u), 0),
    v: clamp(white[2] - whiteTeeth.v, 0, Math.max(0, v - palest.v)),
  }
}

/** Mouth colours under the light that falls on the face: how light it is tell the cheeks, and on dark skin the white of the eyes. */
function mouthPaint(still: Planes, face: FaceGeometry, own: OwnTeeth | null): MouthPaint {
  const whites = face.eyes.map((eye) => eyeWhite(still, eye))
  const cheeks = cheekColour(still, face)
  const light = clamp(Math.max(cheeks[0] / 172, Math.min(...whites.map(([luma]) => luma)) / 215), 0.45, 1.05)
  const tint = tintOf(whites, cheeks)
  const lit = (y: number, u: number, v: number): Yuv => {
    const colourful = Math.min(1, light)
    const share = y / teethLight
    return [16 + y * light, 128 + (u - 128) * colourful + share * tint.u, 128 + (v - 128) * colourful + share * tint.v]
  }
  return {
    dark: face.drawn ? lit(18, 124, 141) : lit(34, 121, 147),
    teeth: own?.colour ?? lit(face.drawn ? 205 : teethLight, whiteTeeth.u, whiteTeeth.v),
    tongue: lit(78, 117, 159),
    ownTeeth: own,
  }
}

function cheekColour(still: Planes, { eyesCentre, eyeDistance: d }: FaceGeometry): Yuv {
  const cheeks: Yuv[] = []
  for (const sign of [-1, 1])
    for (let j = -4; j <= 4; j++)
      for (let i = -4; i <= 4; i++) {
        const x = eyesCentre.x + (sign * 0.5 + i * 0.03) * d
        cheeks.push(colourAt(still, x, eyesCentre.y + (0.55 + j * 0.03) * d))
      }
  return meanColour(cheeks)!
}
