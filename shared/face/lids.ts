import type { EyeGeometry, FaceGeometry } from './complete-landmarks.ts'
import { colourAt, meanColour, type Planes, type Yuv } from './planes.ts'

/** What a lid is painted with when it closes. */
export interface LidPaint {
  /** Skin per column of the picture: y, u, v side by side. */
  skin: Float32Array
  lash: Yuv
}

/** Height of the open eye's upper lid at a column, pixels. */
const lidHeight = (eye: EyeGeometry, x: number) => {
  const t = (x - eye.x) / (eye.halfWidth * 1.2)
  return eye.y - eye.halfHeight * Math.max(0, 1 - t * t) ** 0.7
}

/** Finds lid skin (the lighter half of the strip between brow and lashes) and lash colour (the lid edge's darkest part). */
export function lidPaint(planes: Planes, face: FaceGeometry, eye: EyeGeometry): LidPaint {
  const d = face.eyeDistance
  const reach = eye.halfWidth * 1.2
  const first = Math.round(eye.x - reach)
  const columns: Yuv[] = []
  for (let x = first; x <= eye.x + reach; x++) columns.push(skinOfColumn(planes, face, eye, x))

  const radius = Math.round(0.12 * d)
  const skin = new Float32Array(planes.side * 3)
  for (let x = 0; x < planes.side; x++) {
    const centre = Math.max(0, Math.min(columns.length - 1, x - first))
    skin.set(meanColour(columns.slice(Math.max(0, centre - radius), centre + radius + 1)) ?? [128, 128, 128], x * 3)
  }

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
  return { skin, lash: meanColour(lashes) ?? [40, 128, 128] }
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
