import type { EyeGeometry, FaceGeometry } from './complete-landmarks.ts'
import { colourAt, meanColour, type Planes, type Yuv } from './planes.ts'
import { widened } from './widened.ts'

/** What a lid is painted with when it closes. */
export interface LidPaint {
  /** Skin per column of the picture: y, u, v side by side. */
  skin: Float32Array
  /** The same of the shut lid: that below the eye where a frame hides the skin above it. */
  shut: Float32Array
  /** Of the open eye, and of the shut lid. */
  lash: Yuv
  shutLash: Yuv
  /** How far down a brow reaches in each column of the picture; 0 where it ends no lower than usual, or isn't looked for. */
  browEnds: Float32Array
}

/** Height of the open eye's upper lid at a column, pixels. */
const lidHeight = (eye: EyeGeometry, x: number) => {
  const t = (x - eye.x) / (eye.halfWidth * 1.2)
  return eye.y - eye.halfHeight * Math.max(0, 1 - t * t) ** 0.7
}

/** Finds lid skin (the lighter half of the strip between brow and lashes) and lash colour (the lid edge's darkest part). */
export function lidPaint(planes: Planes, face: FaceGeometry, eye: EyeGeometry, hasGlasses: boolean): LidPaint {
  const d = face.eyeDistance
  const reach = eye.halfWidth * 1.2
  const skin = alongLid(planes, face, eye, (x) => skinOfColumn(planes, face, eye, x))
  const shut = hasGlasses ? alongLid(planes, face, eye, (x) => skinBelow(planes, face, eye, x)) : skin

  const lashes: Yuv[] = []
  for (let x = Math.round(eye.x - 0.6 * reach); x <= eye.x + 0.6 * reach; x++) {
    const edge = lidHeight(eye, x)
    let darkest: Yuv = [255, 128, 128]
    for (let y = Math.round(edge - 0.07 * d); y <= edge + 0.02 * d; y++) {
      const colour = colourAt(planes, x, y)
      if (colour[0] < darkest[0]) darkest = colour
    }
    lashes.push(darkest)
  }
  // Skin is seen between open lashes; shut ones lie side by side.
  const hairs = lashes.toSorted((a, b) => a[0] - b[0]).slice(0, Math.ceil(lashes.length / 3))
  const [lash, shutLash] = [lashes, hairs].map((colours) => meanColour(colours) ?? ([40, 128, 128] satisfies Yuv))
  return { skin, shut, lash: lash!, shutLash: shutLash!, browEnds: browEnds(planes, face, eye, skin) }
}

/** What is measured in the columns of an eye, evened out, for every column of the picture. */
function alongLid(planes: Planes, face: FaceGeometry, eye: EyeGeometry, colourOf: (x: number) => Yuv): Float32Array {
  const reach = eye.halfWidth * 1.2
  const first = Math.round(eye.x - reach)
  const columns: Yuv[] = []
  for (let x = first; x <= eye.x + reach; x++) columns.push(colourOf(x))

  const radius = Math.round(0.12 * face.eyeDistance)
  const colours = new Float32Array(planes.side * 3)
  for (let x = 0; x < planes.side; x++) {
    const centre = Math.max(0, Math.min(columns.length - 1, x - first))
    colours.set(meanColour(columns.slice(Math.max(0, centre - radius), centre + radius + 1)) ?? [128, 128, 128], x * 3)
  }
  return colours
}

/** Brows are darker than the skin of the lid by this share of its light at least, and end within so many eye distances. */
const browDarker = 0.35
const browEdge = 0.03

/**
 * The lower edge of a brow where it reaches below the usual end of brows: drawn down with the lid, it would be smeared.
 * The shade below a brow is lighter and ends softly: it goes along, or the lid would be lighter than beside it, with an upright edge.
 */
function browEnds(planes: Planes, face: FaceGeometry, eye: EyeGeometry, skin: Float32Array): Float32Array {
  const ends = new Float32Array(planes.side)
  const { browEndY, eyeDistance: d } = face
  if (browEndY === null) return ends
  const reach = Math.round(0.04 * d)
  const halfEdge = Math.max(1, Math.round((browEdge / 2) * d))
  const found = ends.slice()
  const first = Math.max(0, Math.floor(eye.x - 1.7 * eye.halfWidth))
  const last = Math.min(planes.side - 1, Math.ceil(eye.x + 1.7 * eye.halfWidth))
  for (let x = first; x <= last; x++) {
    const skinLuma = skin[x * 3]!
    const light = skinLuma - 16
    const lowest = lidHeight(eye, x) - 0.06 * d
    const lumaAt = (y: number) => colourAt(planes, x, y)[0]
    let y = Math.round(browEndY - 0.06 * d)
    let darkest = skinLuma
    for (let row = y; row < browEndY + 0.03 * d; row++) darkest = Math.min(darkest, lumaAt(row))
    // What is black itself has nothing darker above it.
    if (light <= 0 || skinLuma - darkest < browDarker * light) continue
    const isBrow = (row: number) => lumaAt(row) < (darkest + skinLuma) / 2
    while (!isBrow(y)) y++
    while (y < lowest && isBrow(y)) y++
    const step = lumaAt(y + halfEdge) - lumaAt(y - halfEdge)
    if (y > browEndY && step > browDarker * light) found[x] = y + 0.015 * d
  }
  // As low as the lowest one near, and without steps.
  const widest = widened(found, planes.side, 1, reach)
  for (let x = first; x <= last; x++) {
    const near = widest.subarray(Math.max(first, x - reach), Math.min(last, x + reach) + 1)
    if (near.some((end) => end > 0)) ends[x] = near.reduce((sum, end) => sum + (end || browEndY), 0) / near.length
  }
  return ends
}

/** The skin below the eye: what a frame hides above it can only be guessed, with the light and colour of the frame in it. */
function skinBelow(planes: Planes, face: FaceGeometry, eye: EyeGeometry, x: number): Yuv {
  const d = face.eyeDistance
  const strip: Yuv[] = []
  for (let y = eye.y + eye.halfHeight + 0.06 * d; y < eye.y + eye.halfHeight + 0.24 * d; y++)
    strip.push(colourAt(planes, x, Math.round(y)))
  strip.sort((a, b) => a[0] - b[0])
  const part = (from: number, to: number) =>
    meanColour(strip.slice(Math.floor(from * strip.length), Math.ceil(to * strip.length)))!
  // Its light is that beside the shade that frames throw and wrinkles have.
  const [luma] = part(0.4, 0.9)
  const [, u, v] = part(0.25, 0.75)
  return [luma, u, v]
}

function skinOfColumn(planes: Planes, face: FaceGeometry, eye: EyeGeometry, x: number): Yuv {
  const d = face.eyeDistance
  const edge = lidHeight(eye, x)
  const strip: Yuv[] = []
  const top = Math.round(
    Math.min(face.browEndY ?? face.browY + 0.1 * d, edge - (face.browEndY === null ? 0.12 : 0.07) * d),
  )
  for (let y = top; y < edge - 0.03 * d; y++) strip.push(colourAt(planes, x, y))
  strip.sort((a, b) => a[0] - b[0])
  const lighter = strip.slice(Math.floor(strip.length * 0.5), Math.max(1, Math.ceil(strip.length * 0.95)))
  return meanColour(lighter) ?? colourAt(planes, x, edge - 0.1 * d)
}
