import type { FaceGeometry } from './complete-landmarks.ts'
import { colourAt, type Planes, type Yuv } from './planes.ts'

/** Lamps and windows in lenses are so much lighter than skin, steps of luma; light on skin is more coloured. */
const lighter = 15
const mostColoured = 0.65
/** How far lenses reach from the pupil, eye distances: what shines on nose or forehead isn't in them. */
const lens = { aside: 0.42, up: 0.3 }
/** The eye of a turned head that is nearer to the camera may be so much wider than the landmarks of both say. */
const widestEye = 1.6

/** Tells where lenses mirror a light. Like their frame it stays where it is, so lids would draw it out. */
export function lensGlare(planes: Planes, { eyes, eyeDistance: d }: FaceGeometry): (x: number, y: number) => boolean {
  const [skinLuma, ...skinHue] = skinAround(planes, eyes[0].x, eyes[1].x, eyes[0].y, d)
  const mostColour = mostColoured * colourOf(skinHue)
  const isInLens = (x: number, y: number) =>
    eyes.some((eye) => Math.abs(x - eye.x) < lens.aside * d && Math.abs(y - eye.y) < lens.up * d)
  // The white at an eye's corner is as light as a lamp in the lens, and must be covered by the lid.
  const mayBeWhite = (x: number, y: number) =>
    eyes.some(
      (eye) => Math.abs(y - eye.y) / eye.halfHeight < 1.1 * (1 - ((x - eye.x) / (widestEye * eye.halfWidth)) ** 2),
    )
  return (x, y) => {
    if (!isInLens(x, y) || mayBeWhite(x, y)) return false
    const [luma, ...hue] = colourAt(planes, x, y)
    return luma > skinLuma + lighter && colourOf(hue) < mostColour
  }
}

const colourOf = ([u, v]: [u: number, v: number]) => Math.abs(u - 128) + Math.abs(v - 128)

/** The colour of the skin around both eyes; somewhat lighter than the middle one, since frames, lids and brows are darker. */
function skinAround(planes: Planes, left: number, right: number, eyesY: number, d: number): Yuv {
  const stepPx = Math.max(1, Math.round(0.02 * d))
  const colours: Yuv[] = []
  for (let y = eyesY - 0.5 * d; y < eyesY + 0.5 * d; y += stepPx)
    for (let x = left - 0.4 * d; x < right + 0.4 * d; x += stepPx) colours.push(colourAt(planes, x, y))
  return colours.toSorted((a, b) => a[0] - b[0])[Math.floor(0.6 * colours.length)]!
}
