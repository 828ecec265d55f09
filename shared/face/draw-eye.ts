import { EyeColumn, eyeAction, gazeShift, type EyeAction } from './eye-column.ts'
import { LidCurves, type EyeOpening } from './eye-opening.ts'
import { browCellLog, type FaceCanvas, type PaintPlane } from './face-canvas.ts'
import { eyePatch, type Patch } from './patch.ts'
import type { FacePose } from './pose.ts'
import type { PreparedFace } from './prepare-face.ts'

/** An action that changes by less isn't drawn again. */
const unseen: EyeAction = { blink: 0.01, gazeX: 0.01, gazeY: 0.01, brow: 0.03, frown: 0.03 }

/** How far the paint of a shut lid covers the skin that it draws down: more where a frame hides that skin. */
const paintCover = { usual: 0.3, behindGlasses: 0.85 }
/** A shut lid folds where the open one ended: so much darker it is there. */
const creaseDepth = 0.07

/** Draws one eye, its lid and its brow into the texture, each only when it moved. */
export class EyePainter {
  private readonly which: 0 | 1
  private readonly face: PreparedFace
  private readonly canvas: FaceCanvas
  private readonly patch: Patch
  private readonly eye: EyeOpening
  private readonly curves: LidCurves
  private readonly drawn: EyeAction = { blink: 0, gazeX: 0, gazeY: 0, brow: 0, frown: 0 }

  constructor(face: PreparedFace, canvas: FaceCanvas, which: 0 | 1) {
    this.face = face
    this.canvas = canvas
    this.which = which
    this.patch = eyePatch(face, which)
    this.eye = face.openings[which]
    this.curves = new LidCurves(this.eye)
  }

  draw(pose: FacePose): void {
    const action = eyeAction(pose, this.which)
    const browMoved = this.takeOver(action, 'brow', 'frown')
    const lidMoved = this.takeOver(action, 'blink')
    const eyeMoved = this.takeOver(action, 'gazeX', 'gazeY')
    if (browMoved) this.drawBrow()
    if (browMoved || lidMoved || eyeMoved) this.drawEye(lidMoved || (browMoved && this.drawn.blink > 0))
  }

  /** Whether parts of the action changed enough to be seen. What didn't stays exactly where it is drawn. */
  private takeOver(action: EyeAction, ...parts: (keyof EyeAction)[]): boolean {
    const { drawn } = this
    if (parts.every((part) => Math.abs(action[part] - drawn[part]) < unseen[part])) return false
    for (const part of parts) drawn[part] = action[part]
    return true
  }

  /** The skin, as the brow moves it while the eye is open. */
  private drawBrow(): void {
    const { patch, canvas, which } = this
    const cellPx = 1 << browCellLog
    const grid = canvas.brows[which]
    const column = new EyeColumn(this.face, which, this.curves, { ...this.drawn, blink: 0 })
    this.useLid(0)
    for (let x = patch.left, i = 0; x <= patch.right; x += cellPx, i++) {
      column.moveTo(x)
      for (let y = patch.top, at = i; y <= patch.bottom; y += cellPx, at += grid.columns) {
        const share = canvas.module.browShare(y, column.edge)
        grid.move(at, column.knit * share, column.raise * share)
      }
    }
    // A front with a soft edge must not be laid over itself again.
    if (this.face.front) grid.marked.fill(1)
    grid.draw()
    if (this.face.front) {
      for (const plane of canvas.planes) {
        plane.use('eyes')
        const [left, top, right, bottom] = [patch.left, patch.top, patch.right, patch.bottom].map(
          (v) => v / plane.scale,
        )
        canvas.module.layFront(left!, top!, right!, bottom!)
      }
    }
    canvas.changes.add(patch.left, patch.top, patch.right, patch.bottom)
  }

  /** What the lids leave open, and with `lid` also the skin above it that the lid takes along. */
  private drawEye(lid: boolean): void {
    const { which, drawn, patch, eye, canvas } = this
    const { irises, geometry } = this.face
    const iris = irises.discs?.[which] ?? { x: 0, y: 0, radius: 0 }
    const shift = gazeShift(eye, drawn)
    const shade = drawn.blink < 0.02 ? 0 : 0.35 * drawn.blink
    const [lidShadow, shadeReach] = [0.12 * eye.halfWidth, 0.08 * geometry.eyeDistance]
    const { y, above, below } = eye
    canvas.module.useEye(shift.x, shift.y, iris.x, iris.y, iris.radius, y, above, below, lidShadow, shade, shadeReach)

    const column = new EyeColumn(this.face, which, this.curves, drawn)
    const left = Math.max(patch.left, eye.x - column.widest * eye.halfWidth)
    const right = Math.min(patch.right, eye.x + column.widest * eye.halfWidth)
    for (const plane of canvas.planes) {
      plane.use('eyes')
      this.useLid(plane.channel)
      for (let px = Math.floor(left / plane.scale); px < right / plane.scale; px++) {
        column.moveTo((px + 0.5) * plane.scale)
        this.paintEyeball(plane, column, px)
        this.paintLid(plane, column, px, lid ? column.skinTop : column.edge - plane.scale)
      }
    }
    canvas.changes.add(left, lid ? column.skinTop : y - above, right, y + below)
  }

  /** From the lid's edge to just below the eye. */
  private paintEyeball({ scale }: PaintPlane, column: EyeColumn, px: number): void {
    const { patch, curves } = this
    const { x, along, edge, top, bottom } = column
    this.canvas.module.paintEyeball(
      px,
      Math.floor(edge / scale),
      Math.min(patch.bottom / scale, Math.ceil(bottom / scale + 0.5)),
      along,
      edge,
      top,
      bottom,
      curves.top(x),
      curves.bottom(x),
    )
  }

  /** The skin from a height down to the lid's edge. */
  private paintLid({ scale, channel }: PaintPlane, column: EyeColumn, px: number, fromY: number): void {
    const { x, along, edge, top, bottom, raise, knit, lidShift, foldY } = column
    const from = Math.floor(Math.max(this.patch.top, fromY) / scale)
    const colour = this.face.lids[this.which].shut[Math.floor(x) * 3 + channel]!
    this.canvas.module.paintLid(px, from, along, edge, top, bottom, raise, knit, lidShift, foldY, colour)
  }

  private useLid(channel: 0 | 1 | 2): void {
    const { geometry, front, lids } = this.face
    const { eyeDistance, browY, browEndY } = geometry
    const cover = front?.hasGlasses ? paintCover.behindGlasses : paintCover.usual
    // A drawing's lid is as flat as the rest of it.
    const crease = browEndY === null || geometry.drawn ? 0 : creaseDepth
    this.canvas.module.useLid(eyeDistance, browY, this.drawn.blink, lids[this.which].shutLash[channel], cover, crease)
  }
}
