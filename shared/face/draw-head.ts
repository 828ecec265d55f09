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
  /** Vertices that move and have a cell around them that may show the person. */
  private readonly moving: Int32Array
  /** Cells that may show some background. */
  private readonly outlined: Int32Array
  /** How far small movements of the skin move each vertex, pixels of the frame. */
  private readonly skinX: Float32Array
  private readonly skinY: Float32Array

  constructor(face: PreparedFace, canvas: FaceCanvas) {
    this.face = face
    this.canvas = canvas
    this.shown = new Uint8Array(canvas.head.marked.length).fill(showsBackground)
    canvas.head.marked.fill(1)
    this.skinX = new Float32Array(this.shown.length)
    this.skinY = new Float32Array(this.shown.length)
    const { columns, follow, depth, lift, shows } = face.head
    const most = shows.at(-1)!.byCell
    const around = (at: number) => [at, at - 1, at - columns, at - columns - 1]
    const places = Int32Array.from(follow.keys())
    this.moving = places.filter(
      (at) =>
        (follow[at] !== 0 || depth[at] !== 0 || lift[at] !== 0) &&
        around(at).some((cell) => (most[cell] ?? showsBackground) !== showsBackground),
    )
    // The last vertices of rows and columns have no cell.
    this.outlined = places.filter(
      (at) => most[at] !== showsPerson && at % columns < columns - 1 && at < columns * (columns - 1),
    )
  }

  draw(pose: FacePose): void {
    this.moveSkin(pose)
    this.placeVertices(pose)
    if (this.canvas.changes.any) this.markChanged()
    this.markOutline()
    this.canvas.head.draw()
    this.canvas.outline.draw()
    this.canvas.changes.forget()
  }

  private moveSkin(pose: FacePose): void {
    const { skinX, skinY } = this
    const { places, parts } = this.face.skin
    for (let i = 0; i < places.length; i++) {
      let [aside, down] = [0, 0]
      for (const { channel, x, y } of parts) {
        aside += pose[channel] * x[i]!
        down += pose[channel] * y[i]!
      }
      skinX[places[i]!] = aside
      skinY[places[i]!] = down
    }
  }

  /** Where each vertex of the frame looks in the texture: against the movement. */
  private placeVertices(pose: FacePose): void {
    const { moving, canvas, skinX, skinY } = this
    const { head, textureScale } = this.face
    const { columns, eyeDistance, centreX, centreY, pivotY, follow, depth, lift } = head
    const shiftX = pose.shiftX * eyeDistance
    const shiftY = pose.shiftY * eyeDistance
    const breath = pose.breath * eyeDistance
    const { yaw, pitch, roll, scale } = pose
    for (let i = 0; i < moving.length; i++) {
      const at = moving[i]!
      const row = (at / columns) | 0
      const y = row * headCellPx
      const x = (at - row * columns) * headCellPx - centreX
      const dx = follow[at]! * (shiftX - roll * (y - pivotY) + scale * x) + depth[at]! * yaw + skinX[at]!
      const turned = follow[at]! * (shiftY + roll * x + scale * (y - centreY)) + depth[at]! * pitch
      const dy = turned - lift[at]! * breath + skinY[at]!
      canvas.head.move(at, -textureScale * dx, -textureScale * dy)
    }
  }

  /** Of the marked cells those that show some background are drawn with it, and those that show nothing else are left. */
  private markOutline(): void {
    const { head, outline } = this.canvas
    const { outlined, shown } = this
    const { marked } = head
    const { shows } = this.face.head
    for (let i = 0; i < outlined.length; i++) {
      const at = outlined[i]!
      if (marked[at] === 0) continue
      const moved = head.mostMoved(at) / this.face.textureScale
      let reach = 0
      while (reach < shows.length - 1 && moved > shows[reach]!.upToPx) reach++
      const showsNow = shows[reach]!.byCell[at]!
      if (showsNow === showsBackground && shown[at] === showsBackground) marked[at] = 0
      else if (showsNow !== showsPerson) outline.marked[at] = 1
      shown[at] = showsNow
    }
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
