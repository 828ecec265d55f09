import type { Backdrop } from './backdrop.ts'
import type { FaceGeometry } from './complete-landmarks.ts'
import type { Glasses } from './glasses.ts'
import { planesOfI420, type Planes } from './planes.ts'

/** What stays where it is while lids and brows move behind it: the frame of glasses, and the person's outline. */
export interface Front {
  /** How far it covers each pixel, 0–255. */
  cover: Planes
  /** The person of the backdrop without it. */
  skin: Planes
  hasGlasses: boolean
}

/** Null when there are no glasses and no outline near the eyes. */
export function frontOf({ figure, cover }: Backdrop, glasses: Glasses | null, face: FaceGeometry): Front | null {
  const { side } = figure
  const half = side >> 1
  const front = glasses?.cover ?? planesOfI420(new Uint8Array((side * side * 3) / 2), side)
  const skin = glasses ? { side, y: figure.y.slice(), u: figure.u.slice(), v: figure.v.slice() } : figure
  const { eyeDistance: d, eyes } = face
  const [top, bottom] = [face.browY - 0.5 * d, face.eyesCentre.y + 0.7 * d].map((y) => Math.round(y / 2) * 2)
  const [left, right] = [eyes[0].x - 0.7 * d, eyes[1].x + 0.7 * d].map((x) => Math.round(x / 2) * 2)
  let any = glasses !== null
  for (let y = Math.max(0, top!); y < Math.min(side, bottom!); y++) {
    for (let x = Math.max(0, left!); x < Math.min(side, right!); x++) {
      const at = y * side + x
      const chroma = (y >> 1) * half + (x >> 1)
      if (cover[at] !== 255) {
        any = true
        front.y[at] = front.u[chroma] = front.v[chroma] = 255
      } else if (glasses && front.y[at] !== 0) {
        skin.y[at] = glasses.bare.y[at]!
        skin.u[chroma] = glasses.bare.u[chroma]!
        skin.v[chroma] = glasses.bare.v[chroma]!
      }
    }
  }
  return any ? { cover: front, skin, hasGlasses: glasses !== null } : null
}
