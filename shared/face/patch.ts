import type { PreparedFace } from './prepare-face.ts'

/** A part of the texture in pixels; right and bottom are exclusive. Edges are multiples of 16. */
export interface Patch {
  left: number
  top: number
  right: number
  bottom: number
}

/** The lower face, as far as speech moves it. */
export function mouthPatch({ geometry, still }: PreparedFace): Patch {
  const { mouth, eyeDistance: d, faceHalfWidth, chinY } = geometry
  const middle = (mouth.left.x + mouth.right.x) / 2
  const reach = Math.max((mouth.right.x - mouth.left.x) * 1.1, 1.24 * faceHalfWidth)
  return patchAround(middle - reach, mouth.centre.y - 0.5 * d, middle + reach, chinY + 0.62 * d, still.side)
}

/** One eye and its brow. The patches of both eyes meet at the bridge of the nose. */
export function eyePatch({ geometry, openings, still }: PreparedFace, which: 0 | 1): Patch {
  const { eyeDistance: d, browY, eyesCentre } = geometry
  const { x, y, below } = openings[which]
  const [from, to] = which === 0 ? [x - 0.56 * d, eyesCentre.x] : [eyesCentre.x, x + 0.56 * d]
  return patchAround(from, browY - 0.42 * d, to, y + below + 0.14 * d, still.side)
}

/** The patch around a rectangle, rounded to 16 pixels and within the picture. */
function patchAround(left: number, top: number, right: number, bottom: number, side: number): Patch {
  const snap = (v: number) => Math.max(0, Math.min(side, Math.round(v / 16) * 16))
  return { left: snap(left), top: snap(top), right: snap(right), bottom: snap(bottom) }
}
