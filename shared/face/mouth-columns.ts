import type { MouthField } from './mouth-field.ts'
import type { Patch } from './patch.ts'

/** The opening between the lips, column by column of the texture, in pixels. */
export class MouthColumns {
  /** −1 at the left corner, 1 at the right. */
  readonly along: Float32Array
  readonly seam: Float32Array
  /** Lower edge of the upper lip and upper edge of the lower one; equal where the lips touch. */
  readonly upper: Float32Array
  readonly lower: Float32Array
  jawDrop = 0
  /** The rows that hold the whole opening; none when `top` is below `bottom`. */
  top = Infinity
  bottom = -Infinity

  constructor(side: number) {
    this.along = new Float32Array(side)
    this.seam = new Float32Array(side)
    this.upper = new Float32Array(side)
    this.lower = new Float32Array(side)
  }

  measure(field: MouthField, { left, right }: Patch): void {
    this.jawDrop = field.jawDrop
    this.top = Infinity
    this.bottom = -Infinity
    for (let column = left; column < right; column++) {
      const x = column + 0.5
      const along = field.alongLips(x)
      const seam = field.seamAt(x)
      this.along[column] = along
      this.seam[column] = seam
      this.upper[column] = seam
      this.lower[column] = seam
      if (along <= -1 || along >= 1) continue
      const upper = field.upperEdge(x)
      const lower = field.lowerEdge(x)
      const touching = (upper + lower) / 2
      this.upper[column] = lower < upper ? touching : upper
      this.lower[column] = lower < upper ? touching : lower
      this.top = Math.min(this.top, this.upper[column]!)
      this.bottom = Math.max(this.bottom, this.lower[column]!)
    }
  }
}
