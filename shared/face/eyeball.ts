import type { EyeGeometry, FaceGeometry } from './complete-landmarks.ts'
import { clamp, smoothStep } from './curves.ts'
import type { EyeColumn } from './eye-column.ts'
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
  private readonly eye: EyeGeometry
  private readonly iris: Iris | null
  private readonly shift: { x: number; y: number }
  private readonly lidShadow: number

  constructor(face: FaceGeometry, eye: EyeGeometry, iris: Iris | null, shift: { x: number; y: number }) {
    this.eye = eye
    this.iris = iris
    this.shift = shift
    this.lidShadow = 0.06 * face.eyeDistance
  }

  /** The value of a plane at its pixel (px, py), which lies at `y` of the column. */
  at(plane: EyePlane, column: EyeColumn, px: number, py: number, y: number): number {
    if (Math.abs(this.shift.x) < 0.2 && Math.abs(this.shift.y) < 0.2) return plane.still[py * plane.side + px]!
    return this.iris ? this.sliding(this.iris, plane, column, px, py, y) : this.bent(plane, column, px, py, y)
  }

  /** The iris moves as a disc over clean white, and the lid's shadow on it stays with the lid. */
  private sliding(iris: Iris, plane: EyePlane, column: EyeColumn, px: number, py: number, y: number): number {
    const { shift } = this
    const white = plane.white[py * plane.side + px]!
    const radius = iris.radius * 1.1
    const away = Math.hypot(column.x - shift.x - iris.x, y - shift.y - iris.y)
    const cover = clamp((radius - away) / Math.max(1, 0.1 * iris.radius), 0, 1)
    if (cover === 0) return white
    const moved = sampleAt(plane.still, plane.side, px - shift.x / plane.scale, py - shift.y / plane.scale)
    const value = white + (moved - white) * cover
    if (plane.channel !== 0) return value
    const shadow = (height: number) => 0.62 + 0.38 * clamp((height - column.top) / this.lidShadow, 0, 1)
    const [now, before] = [shadow(y), shadow(y - shift.y)]
    return now < before ? 16 + ((value - 16) * now) / before : value
  }

  /** Without a disc to move, the middle of the eye is pushed and its edges held. */
  private bent(plane: EyePlane, column: EyeColumn, px: number, py: number, y: number): number {
    const v = (y - this.eye.y) / this.eye.halfHeight
    const middle = 1 - smoothStep((Math.abs(column.along) - 0.4) / 0.56)
    const pushX = this.shift.x * middle * Math.max(0, 1 - v ** 4)
    const pushY = this.shift.y * middle * Math.max(0, 1 - v * v)
    return sampleAt(plane.still, plane.side, px - pushX / plane.scale, py - pushY / plane.scale)
  }
}
