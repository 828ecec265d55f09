import type { FaceCanvas } from './face-canvas.ts'
import { headCellPx } from './head-map.ts'
import type { Patch } from './patch.ts'
import type { FacePose } from './pose.ts'
import type { PreparedFace } from './prepare-face.ts'

/** Movements below 1/50 pixel aren't drawn. */
const stillEnough = 1311

/** Moves head and shoulders: draws those cells of the frame that moved or whose texture changed. */
export class HeadPainter {
  private readonly drawnX: Int32Array
  private readonly drawnY: Int32Array
  private firstFrame = true
  private readonly face: PreparedFace
  private readonly canvas: FaceCanvas

  constructor(face: PreparedFace, canvas: FaceCanvas) {
    this.face = face
    this.canvas = canvas
    this.drawnX = new Int32Array(canvas.gridX.length)
    this.drawnY = new Int32Array(canvas.gridY.length)
  }

  draw(pose: FacePose, changed: Patch[]): void {
    this.placeVertices(pose)
    this.markCells(changed)
    this.canvas.warpMarked()
    this.rememberDrawn()
    this.firstFrame = false
  }

  /** Where each vertex of the frame looks in the texture: against the movement. */
  private placeVertices(pose: FacePose): void {
    const { head, textureScale } = this.face
    const { columns, eyeDistance, centreX, centreY, pivotY, follow, depth, lift } = head
    const { gridX, gridY } = this.canvas
    const shiftX = pose.shiftX * eyeDistance
    const shiftY = pose.shiftY * eyeDistance
    const breath = pose.breath * eyeDistance
    const unit = -textureScale * 65536
    for (let at = 0, row = 0; row < columns; row++) {
      for (let column = 0; column < columns; column++, at++) {
        const x = column * headCellPx - centreX
        const y = row * headCellPx
        const dx = follow[at]! * (shiftX - pose.roll * (y - pivotY) + pose.scale * x) + depth[at]! * pose.yaw
        const dy =
          follow[at]! * (shiftY + pose.roll * x + pose.scale * (y - centreY)) +
          depth[at]! * pose.pitch -
          lift[at]! * breath
        gridX[at] = Math.round(dx * unit)
        gridY[at] = Math.round(dy * unit)
      }
    }
  }

  private markCells(changed: Patch[]): void {
    const { columns } = this.face.head
    const { marked } = this.canvas
    for (let cell = 0, row = 0; row < columns - 1; row++) {
      for (let column = 0; column < columns - 1; column++, cell++) {
        const at = row * columns + column
        const moved =
          this.firstFrame ||
          this.hasMoved(at) ||
          this.hasMoved(at + 1) ||
          this.hasMoved(at + columns) ||
          this.hasMoved(at + columns + 1)
        marked[cell] = moved || this.shows(changed, column, row, at) ? 1 : 0
      }
    }
  }

  private hasMoved(at: number): boolean {
    return (
      Math.abs(this.canvas.gridX[at]! - this.drawnX[at]!) > stillEnough ||
      Math.abs(this.canvas.gridY[at]! - this.drawnY[at]!) > stillEnough
    )
  }

  /** Whether a cell takes pixels from a changed part of the texture. */
  private shows(changed: Patch[], column: number, row: number, at: number): boolean {
    const cell = headCellPx * this.face.textureScale
    const left = column * cell + this.canvas.gridX[at]! / 65536
    const top = row * cell + this.canvas.gridY[at]! / 65536
    return changed.some(
      (patch) =>
        left - 3 < patch.right && left + cell + 3 > patch.left && top - 3 < patch.bottom && top + cell + 3 > patch.top,
    )
  }

  private rememberDrawn(): void {
    const { gridX, gridY } = this.canvas
    for (let at = 0; at < gridX.length; at++) {
      if (!this.firstFrame && !this.hasMoved(at)) continue
      this.drawnX[at] = gridX[at]!
      this.drawnY[at] = gridY[at]!
    }
  }
}
