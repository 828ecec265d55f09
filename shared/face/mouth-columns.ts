import type { MouthField } from './mouth-field.ts'
import type { Patch } from './patch.ts'

/** The opening between the lips, column by column of the texture, in pixels. */
export class MouthColumns {
  /** −1 at the left corner, 1 at the right. */
  readonly along: Float32Array
  /** Height of the line between the lips before they part, smoothed, since teeth have no cupid's bow. */
  readonly bite: Float32Array
  /** Lower edge of the upper lip and upper edge of the lower one; equal where the lips touch. */
  readonly upper: Float32Array
  readonly lower: Float32Array
  /** How much darker both lips are towards where they meet, 0–1. */
  readonly shade: Float32Array
  /** Whether they are anywhere. */
  isShaded = false
  /** How light teeth are, 0.93–1: they darken where two meet. */
  readonly teeth: Float32Array
  jawDrop = 0
  /** The columns in which the lips' fields differ; `lipsEnd` is exclusive. */
  private lipsFrom = 0
  private lipsEnd = 0
  private readonly seam: Float32Array
  private readonly smoothing: number

  /** `smoothing` is half the width of the mean that makes the bite from the seam, in pixels. */
  constructor(side: number, smoothing: number) {
    this.smoothing = Math.max(1, Math.round(smoothing))
    this.along = new Float32Array(side)
    this.bite = new Float32Array(side)
    this.seam = new Float32Array(side)
    this.teeth = new Float32Array(side)
    this.upper = new Float32Array(side)
    this.shade = new Float32Array(side)
    this.lower = new Float32Array(side)
  }

  measure(field: MouthField, patch: Patch): void {
    const left = Math.max(patch.left, Math.floor(field.middleX - field.reachX))
    const right = Math.min(patch.right, Math.ceil(field.middleX + field.reachX))
    this.jawDrop = field.jawDrop
    this.isShaded = false
    this.lipsFrom = right
    for (let column = left; column < right; column++) {
      const x = column + 0.5
      const along = field.alongLips(x)
      const seam = field.seamAt(x)
      this.along[column] = along
      this.seam[column] = seam
      this.upper[column] = seam
      this.lower[column] = seam
      this.shade[column] = 0
      if (field.isBesideLips(x, along)) continue
      this.lipsFrom = Math.min(this.lipsFrom, column)
      this.lipsEnd = column + 1
      if (along <= -1 || along >= 1) continue
      this.teeth[column] = 1 - 0.07 * Math.abs(Math.sin(Math.asin(along) * 9.4)) ** 14
      const upper = field.upperEdge(x, seam, along)
      // What the column before has open is where to begin looking.
      const before = column > left ? this.lower[column - 1]! - this.seam[column - 1]! : 0
      const lower = field.lowerEdge(x, seam, seam + before)
      const touching = (upper + lower) / 2
      this.upper[column] = lower < upper ? touching : upper
      this.lower[column] = lower < upper ? touching : lower
      const shade = field.seamShade(x, Math.max(0, lower - upper))
      this.shade[column] = shade
      this.isShaded ||= shade > 0
    }
    this.smoothBite(left, right)
  }

  /** The part of some columns where pixels of both lips or of the mouth's inside are; null beside the lips. */
  cutWithin(left: number, right: number): { top: number; bottom: number } | null {
    const from = Math.max(left, this.lipsFrom)
    const end = Math.min(right, this.lipsEnd)
    if (from >= end) return null
    let top = Infinity
    let bottom = -Infinity
    for (let column = from; column < end; column++) {
      top = Math.min(top, this.upper[column]!)
      bottom = Math.max(bottom, this.lower[column]!)
    }
    return { top, bottom }
  }

  private smoothBite(left: number, right: number): void {
    const { seam, bite, smoothing } = this
    const clamped = (column: number) => seam[Math.max(left, Math.min(right - 1, column))]!
    let sum = 0
    for (let k = -smoothing; k <= smoothing; k++) sum += clamped(left + k)
    for (let column = left; column < right; column++) {
      bite[column] = sum / (2 * smoothing + 1)
      sum += clamped(column + smoothing + 1) - clamped(column - smoothing)
    }
  }
}
