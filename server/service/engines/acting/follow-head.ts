import { followPatch, type Patch } from './follow-patch.ts'
import type { Grey } from './grey.ts'

/** Where a head is in the first picture, pixels of the grey picture. */
export interface HeadPlace {
  eyes: [left: { x: number; y: number }, right: { x: number; y: number }]
  mouth: { x: number; y: number }
}

/** How a head has moved since the first frame; lengths are eye distances. */
export interface HeadMotion {
  x: number
  y: number
  /** Radians, clockwise. */
  roll: number
  /** How much larger it has become, parts. */
  scale: number
  /** Mean luma where the mouth is: open mouths are dark. */
  mouthLuma: number
}

/** Follows both eyes, and looks at the mouth that moves with them. */
export function followHead(first: Grey, { eyes, mouth }: HeadPlace): (next: Grey) => HeadMotion {
  const [left, right] = eyes
  const distance = Math.max(4, Math.hypot(right.x - left.x, right.y - left.y))
  const around = ({ x, y }: { x: number; y: number }, width: number, height: number): Patch => ({
    left: Math.round(x - width / 2),
    top: Math.round(y - height / 2),
    width: Math.max(3, Math.round(width)),
    height: Math.max(3, Math.round(height)),
  })
  const followLeft = followPatch(first, around(left, distance * 0.9, distance * 0.8))
  const followRight = followPatch(first, around(right, distance * 0.9, distance * 0.8))
  return (next) => {
    const a = followLeft(next)
    const b = followRight(next)
    const x = (a.x + b.x) / 2
    const y = (a.y + b.y) / 2
    const lips = around({ x: mouth.x + x, y: mouth.y + y }, distance * 0.5, distance * 0.4)
    return {
      x: x / distance,
      y: y / distance,
      roll: (b.y - a.y) / distance,
      scale: (b.x - a.x) / distance,
      mouthLuma: meanLuma(next, lips),
    }
  }
}

function meanLuma({ values, widthPx, heightPx }: Grey, { left, top, width, height }: Patch): number {
  let [sum, count] = [0, 0]
  for (let j = Math.max(0, top); j < Math.min(heightPx, top + height); j++) {
    for (let i = Math.max(0, left); i < Math.min(widthPx, left + width); i++) {
      sum += values[j * widthPx + i]!
      count++
    }
  }
  return count === 0 ? 0 : sum / count
}
