import type { Frame } from '../frames/frame.ts'

/** Steps of light, from black to white. */
const steps = 6
/** A change of luma this large, from neighbour to neighbour, is an outline. */
const outline = 60

/** Flat areas with soft borders between them, and dark outlines. */
export function poster({ y, widthPx, heightPx }: Frame): void {
  const stepped = Uint8ClampedArray.from({ length: 256 }, (_, value) => {
    const at = ((value - 16) / 219) * (steps - 1)
    const whole = Math.round(at)
    const rest = (at - whole) * 2
    return 16 + (219 * (whole + 0.5 * rest ** 7)) / (steps - 1)
  })
  const before = y.slice()
  for (let j = 1; j < heightPx - 1; j++) {
    for (let i = 1, at = j * widthPx + 1; i < widthPx - 1; i++, at++) {
      const across = before[at + 1]! - before[at - 1]!
      const down = before[at + widthPx]! - before[at - widthPx]!
      const edge = Math.min(1, (Math.abs(across) + Math.abs(down)) / outline)
      y[at] = 16 + (stepped[before[at]!]! - 16) * (1 - 0.75 * edge * edge)
    }
  }
}
