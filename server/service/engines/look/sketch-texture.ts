import type { Frame } from '../frames/frame.ts'
import { boxSum, boxSums } from './box-sums.ts'

/** Pencil on paper: what is darker than its surroundings becomes a line (luma divided by its own blur). */
export function sketch({ y, widthPx, heightPx }: Frame): void {
  const sums = boxSums(y, widthPx, heightPx)
  const stride = widthPx + 1
  const radius = Math.max(3, Math.round(Math.min(widthPx, heightPx) / 70))
  for (let j = 0, at = 0; j < heightPx; j++) {
    const top = Math.max(0, j - radius)
    const bottom = Math.min(heightPx, j + radius + 1)
    for (let i = 0; i < widthPx; i++, at++) {
      const left = Math.max(0, i - radius)
      const right = Math.min(widthPx, i + radius + 1)
      const around = boxSum(sums, stride, left, top, right, bottom) / ((right - left) * (bottom - top))
      const share = Math.min(1, (y[at]! - 8) / (around - 8))
      // Large dark parts are hatched lightly.
      const shade = 0.84 + 0.16 * Math.min(1, around / 150)
      y[at] = 16 + 214 * shade * share * share * share
    }
  }
}
