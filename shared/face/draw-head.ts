import type { FaceCanvas } from './face-canvas.ts'
import { headCellPx, showsBackground, showsPerson } from './head-map.ts'
import type { FacePose } from './pose.ts'
import type { PreparedFace } from './prepare-face.ts'

/** How far around a cell of the texture its pixels still show: two of chroma are blended. */
const blurPx = 3

/** Moves head and shoulders: draws those cells of the frame that moved or whose texture changed. */
export class HeadPainter {
  private readonly face: PreparedFace
  private readonly canvas: FaceCanvas
  /** What each cell of the frame shows, by its upper left vertex. */
  private readonly shown: Uint8Array

  constructor(face: PreparedFace, canvas: FaceCanvas) {
    this.face = face
    this.canvas = canvas
    this.shown = new Uint8Array(canvas.head.marked.length).fill(showsBackground)
    canvas.head.marked.fill(1)
  }

  draw(pose: FacePose): void {
    this.placeVertices(pose)
    this.markChanged()
    this.markOutline()
    this.canvas.head.draw()
    this.canvas.outline.draw()
    this.canvas.changes.forget()
  }

  /** Where each vertex of the frame looks in the texture: against the movement. */
  private placeVertices(pose: FacePose): void {
    const { head, textureScale } = this.face
    const { columns, eyeDistance, centreX, centreY, pivotY, follow, depth, lift } = head
    const grid = this.canvas.head
    const shiftX = pose.shiftX * eyeDistance
    const shiftY = pose.shiftY * eyeDistance
    const breath = pose.breath * eyeDistance
    const { yaw, pitch, roll, scale } = pose
    for (let at = 0, row = 0; row < columns; row++) {
      const y = row * headCellPx
      for (let column = 0; column < columns; column++, at++) {
        const x = column * headCellPx - centreX
        const dx = follow[at]! * (shiftX - roll * (y - pivotY) + scale * x) + depth[at]! * yaw
        const dy = follow[at]! * (shiftY + roll * x + scale * (y - centreY)) + depth[at]! * pitch - lift[at]! * breath
        grid.move(at, -textureScale * dx, -textureScale * dy)
      }
    }
  }

  /** Of the marked cells those that show some background are drawn with it, and those that show nothing else are left. */
  private markOutline(): void {
    const { head, outline } = this.canvas
    const { columns, marked } = head
    const { shows } = this.face.head
    for (let at = 0; at < marked.length; at++) {
      if (!marked[at] || shows.at(-1)!.byCell[at] === showsPerson) continue
      const moved = Math.max(this.moved(at), this.moved(at + 1), this.moved(at + columns), this.moved(at + columns + 1))
      const { byCell } = shows.find(({ upToPx }) => moved <= upToPx) ?? shows.at(-1)!
      const shown = byCell[at]!
      if (shown === showsBackground && this.shown[at] === showsBackground) marked[at] = 0
      else if (shown !== showsPerson) outline.marked[at] = 1
      this.shown[at] = shown
    }
  }

  private moved(at: number): number {
    const { head } = this.canvas
    return Math.max(Math.abs(head.dx(at)), Math.abs(head.dy(at))) / this.face.textureScale
  }

  /** Marks the cells that take pixels from a changed part of the texture. */
  private markChanged(): void {
    const { changes, head } = this.canvas
    const { columns, marked } = head
    const cell = headCellPx * this.face.textureScale
    for (let row = 0; row < columns - 1; row++) {
      for (let column = 0; column < columns - 1; column++) {
        const at = row * columns + column
        if (marked[at]) continue
        const under = at + columns
        const left = column * cell + Math.min(head.dx(at), head.dx(under)) - blurPx
        const right = (column + 1) * cell + Math.max(head.dx(at + 1), head.dx(under + 1)) + blurPx
        const top = row * cell + Math.min(head.dy(at), head.dy(at + 1)) - blurPx
        const bottom = (row + 1) * cell + Math.max(head.dy(under), head.dy(under + 1)) + blurPx
        if (changes.within(left, top, right, bottom)) marked[at] = 1
      }
    }
  }
}
