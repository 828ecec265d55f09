import type { Person } from './person.ts'
import type { Vector } from './solid.ts'

/** How far in front of the head the eye of the viewer is. */
export const viewTo = 9.8
/** The neck, about which heads turn. */
const pivot: Vector = [0, -1.3, -0.5]

/** The place in the upright head of a point in the room. */
export function placeOf({ yaw, pitch, roll }: Person, [x, y, z]: Vector): Vector {
  let p: Vector = [x - pivot[0], y - pivot[1], z - pivot[2]]
  if (roll !== 0) p = around(p, 2, roll)
  if (pitch !== 0) p = around(p, 0, -pitch)
  if (yaw !== 0) p = around(p, 1, -yaw)
  return [p[0] + pivot[0], p[1] + pivot[1], p[2] + pivot[2]]
}

/** Where a point of the upright head is seen: fractions of the picture. */
export function seenAt(person: Person, [x, y, z]: Vector): { x: number; y: number } {
  let p: Vector = [x - pivot[0], y - pivot[1], z - pivot[2]]
  p = around(p, 1, person.yaw)
  p = around(p, 0, person.pitch)
  p = around(p, 2, -person.roll)
  const depth = viewTo - (p[2] + pivot[2])
  const px = ((p[0] + pivot[0]) * 9) / depth
  const py = ((p[1] + pivot[1]) * 9) / depth
  return { x: (px - person.centreX) / person.width + 0.5, y: 0.5 - (py - person.centreY) / person.width }
}

/** Turned about an axis by some degrees. */
function around(p: Vector, axis: 0 | 1 | 2, degrees: number): Vector {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  if (axis === 0) return [p[0], p[1] * c - p[2] * s, p[1] * s + p[2] * c]
  if (axis === 1) return [p[0] * c + p[2] * s, p[1], p[2] * c - p[0] * s]
  return [p[0] * c - p[1] * s, p[0] * s + p[1] * c, p[2]]
}
