import { clamp, mix, smoothStep } from './curves.ts'
import type { EyeColumn } from './eye-column.ts'
import { openBottom, openTop, type EyeOpening } from './eye-opening.ts'
import type { Iris } from './irises.ts'
import { sampleAt } from './planes.ts'

/** One plane of the still picture, and the same with the irises painted out. `scale` is 2 for chroma. */
export interface EyePlane {
  still: Uint8Array
  white: Uint8Array
  side: number
  scale: 1 | 2
  channel: 0 | 1 | 2
}

/** Turns the eye within its lids. */
export class Eyeball {
  private readonly eye: EyeOpening
  private readonly iris: Iris | null
  private readonly shift: { x: number; y: number }
  private readonly lidShadow: number
  /** Where the lids leave the eye open in this column, and in the one the iris is taken from. */
  private openTop = 0
  private openBottom = 0
  private seenTop = 0
  private seenBottom = 0

  constructor(eye: EyeOpening, iris: Iris | null, shift: { x: number; y: number }) {
    this.eye = eye
    this.iris = iris
    this.shift = shift
    this.lidShadow = 0.12 * eye.halfWidth
  }

  /** Prepares for the pixels of a column. */
  enter({ x }: EyeColumn): void {
    const { eye, shift } = this
    this.openTop = openTop(eye, x)
    this.openBottom = openBottom(eye, x)
    this.seenTop = Math.min(eye.y, openTop(eye, x - shift.x) + 1.5)
    this.seenBottom = Math.max(eye.y, openBottom(eye, x - shift.x) - 1.5)
  }

  /** The value of a plane at its pixel (px, py), which lies at `y` of the column. */
  at(plane: EyePlane, column: EyeColumn, px: number, py: number, y: number): number {
    if (Math.abs(this.shift.x) < 0.2 && Math.abs(this.shift.y) < 0.2) return plane.still[py * plane.side + px]!
    if (!this.iris) return this.bent(plane, column, px, py, y)
    const still = plane.still[py * plane.side + px]!
    const fromLids = Math.min(y - this.openTop, this.openBottom - y)
    const inside = clamp(fromLids / plane.scale + 0.5, 0, 1)
    return inside === 0 ? still : mix(still, this.sliding(this.iris, plane, column, px, py, y), inside)
  }

  /** The iris moves as a disc over clean white, and the lid's shadow on it stays with the lid. */
  private sliding(iris: Iris, plane: EyePlane, column: EyeColumn, px: number, py: number, y: number): number {
    const { shift } = this
    const white = plane.white[py * plane.side + px]!
    const radius = iris.radius * 1.1
    const away = Math.hypot(column.x - shift.x - iris.x, y - shift.y - iris.y)
    const cover = clamp((radius - away) / Math.max(1, 0.1 * iris.radius), 0, 1)
    if (cover === 0) return white
    // The part of the iris that the lids hide in the picture is taken from where they end.
    const from = clamp(y - shift.y, this.seenTop, this.seenBottom)
    const moved = sampleAt(plane.still, plane.side, px - shift.x / plane.scale, py - (y - from) / plane.scale)
    const value = white + (moved - white) * cover
    if (plane.channel !== 0) return value
    const shadow = (height: number) => 0.62 + 0.38 * clamp((height - column.top) / this.lidShadow, 0, 1)
    const [now, before] = [shadow(y), shadow(y - shift.y)]
    return now < before ? 16 + ((value - 16) * now) / before : value
  }

  /** Without a disc to move, the middle of the eye is pushed and its edges held. */
  private bent(plane: EyePlane, column: EyeColumn, px: number, py: number, y: number): number {
    const v = (y - this.eye.y) / (y < this.eye.y ? this.eye.above : this.eye.below)
    const middle = 1 - smoothStep((Math.abs(column.along) - 0.4) / 0.56)
    const pushX = this.shift.x * middle * Math.max(0, 1 - v ** 4)
    const pushY = this.shift.y * middle * Math.max(0, 1 - v * v)
    return sampleAt(plane.still, plane.side, px - pushX / plane.scale, py - pushY / plane.scale)
  }
}
