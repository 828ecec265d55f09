import { clamp, smoothStep } from './curves.ts'
import { EyeColumn, eyeAction, gazeShift, type EyeAction } from './eye-column.ts'
import type { EyeOpening } from './eye-opening.ts'
import { Eyeball, type EyePlane } from './eyeball.ts'
import type { FaceCanvas } from './face-canvas.ts'
import type { LidPaint } from './lids.ts'
import { patchAround, type Patch } from './patch.ts'
import { sampleAt } from './planes.ts'
import type { FacePose } from './pose.ts'
import type { PreparedFace } from './prepare-face.ts'

/** An action that changes by less isn't drawn again. */
const unseen: EyeAction = { blink: 0.01, gazeX: 0.01, gazeY: 0.01, brow: 0.03, frown: 0.03 }

/** Draws one eye, its lid and its brow into the texture. */
export class EyePainter {
  readonly patch: Patch
  private readonly which: 0 | 1
  private readonly face: PreparedFace
  private readonly canvas: FaceCanvas
  private readonly eye: EyeOpening
  private readonly paint: LidPaint
  private drawn: EyeAction | null = null

  constructor(face: PreparedFace, canvas: FaceCanvas, which: 0 | 1) {
    this.face = face
    this.canvas = canvas
    this.which = which
    this.eye = face.openings[which]
    this.paint = face.lids[which]
    const { eyeDistance: d, browY, eyesCentre } = face.geometry
    const { x, y, below } = this.eye
    // The patches of both eyes meet at the bridge of the nose.
    const [from, to] = which === 0 ? [x - 0.56 * d, eyesCentre.x] : [eyesCentre.x, x + 0.56 * d]
    this.patch = patchAround(from, browY - 0.42 * d, to, y + below + 0.14 * d, canvas.still)
  }

  /** Returns whether anything changed. */
  draw(pose: FacePose): boolean {
    const action = eyeAction(pose, this.which)
    const keys = Object.keys(unseen) as (keyof EyeAction)[]
    const { drawn } = this
    if (drawn && keys.every((key) => Math.abs(action[key] - drawn[key]) < unseen[key])) return false
    this.drawn = action

    const { geometry, irises } = this.face
    const column = new EyeColumn(geometry, this.eye, this.which, this.patch, action)
    const eyeball = new Eyeball(this.eye, irises.discs?.[this.which] ?? null, gazeShift(this.eye, action))
    const { still, texture } = this.canvas
    const half = still.side / 2
    const planes: [EyePlane, Uint8Array][] = [
      [{ still: still.y, white: irises.white.y, side: still.side, scale: 1, channel: 0 }, texture.y],
      [{ still: still.u, white: irises.white.u, side: half, scale: 2, channel: 1 }, texture.u],
      [{ still: still.v, white: irises.white.v, side: half, scale: 2, channel: 2 }, texture.v],
    ]
    for (const [plane, target] of planes) this.drawPlane(plane, target, column, eyeball, action.blink)
    return true
  }

  private drawPlane(plane: EyePlane, target: Uint8Array, column: EyeColumn, eyeball: Eyeball, blink: number): void {
    const { side, scale, still } = plane
    const { left, right, top, bottom } = this.patch
    for (let px = left / scale; px < right / scale; px++) {
      column.moveTo((px + 0.5) * scale)
      eyeball.enter(column)
      for (let py = top / scale; py < bottom / scale; py++) {
        const y = (py + 0.5) * scale
        let value: number
        if (y >= column.edge + scale / 2 && y >= column.bottom) value = still[py * side + px]!
        else {
          const overEdge = clamp((column.edge - y) / scale + 0.5, 0, 1)
          value = 0
          if (overEdge > 0) value += overEdge * this.skinAt(plane, column, px, py, y, blink)
          if (overEdge < 1) value += (1 - overEdge) * this.openAt(plane, column, eyeball, px, py, y, blink)
        }
        target[py * side + px] = value + 0.5
      }
    }
  }

  /** Skin above the lid's edge: stretched down, painted where the open eye was, and ended by the lashes. */
  private skinAt(plane: EyePlane, column: EyeColumn, px: number, py: number, y: number, blink: number): number {
    const { still, side, scale, channel } = plane
    let value = sampleAt(still, side, px + column.skinDx(y) / scale, py + column.skinDy(y) / scale)
    if (blink < 0.01 || column.bottom <= column.top) return value
    const d = this.face.geometry.eyeDistance
    const aside = Math.abs(column.along)
    const lidTop = column.top - 0.03 * d
    if (y > lidTop) {
      const cover =
        0.3 * Math.min(1, blink * 1.3) * smoothStep((y - lidTop) / (0.11 * d)) * smoothStep(1.5 * (1 - aside))
      const down = clamp((y - column.top) / Math.max(1, column.edge - column.top), 0, 1)
      const light = channel === 0 ? 1.03 - 0.16 * down * down - 0.1 * aside * down : 1
      const base = channel === 0 ? 16 : 0
      const skin = this.paint.skin[Math.floor(column.x) * 3 + channel]!
      value += (base + (skin - base) * light - value) * cover
    }
    const lashHeight = 0.034 * d * (0.45 + 0.55 * clamp(1.5 * (1 - aside * aside), 0, 1))
    const lash =
      clamp((1 - (column.edge - y) / lashHeight) * 2, 0, 1) * clamp(2.2 * (1 - aside), 0, 1) * Math.min(1, blink * 2.2)
    return value + (this.paint.lash[channel] - value) * 0.9 * lash
  }

  /** Below the lid's edge: the eyeball in the lid's shadow, or the face beneath the eye. */
  private openAt(
    plane: EyePlane,
    column: EyeColumn,
    eyeball: Eyeball,
    px: number,
    py: number,
    y: number,
    blink: number,
  ): number {
    if (y >= column.bottom || column.bottom <= column.top) return plane.still[py * plane.side + px]!
    const value = eyeball.at(plane, column, px, py, y)
    if (plane.channel !== 0 || blink < 0.02) return value
    const shadow = 0.35 * blink * clamp(1 - (y - column.edge) / (0.08 * this.face.geometry.eyeDistance), 0, 1)
    return 16 + (value - 16) * (1 - shadow)
  }
}
