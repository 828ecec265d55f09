import type { Planes } from './planes.ts'

/** A part of the texture in pixels; right and bottom are exclusive. Edges are multiples of 16. */
export interface Patch {
  left: number
  top: number
  right: number
  bottom: number
}

/** The patch around a rectangle, rounded to 16 pixels and within the picture. */
export function patchAround(left: number, top: number, right: number, bottom: number, { side }: Planes): Patch {
  const snap = (v: number) => Math.max(0, Math.min(side, Math.round(v / 16) * 16))
  return { left: snap(left), top: snap(top), right: snap(right), bottom: snap(bottom) }
}
