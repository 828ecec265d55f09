import { clamp } from './curves.ts'
import type { Corners, FaceCanvas } from './face-canvas.ts'
import { MouthColumns } from './mouth-columns.ts'
import { MouthField, type Displacement } from './mouth-field.ts'
import { MouthInside } from './mouth-inside.ts'
import { patchAround, type Patch } from './patch.ts'
import { sampleAt } from './planes.ts'
import { mouthChannels, type FacePose } from './pose.ts'
import type { PreparedFace } from './prepare-face.ts'

/** A parameter that changes by less isn't drawn again. */
const unseen = 0.004

/** Draws the lower face into the texture: displaced cells, and the inside of the mouth where the lips part. */
export class MouthPainter {
  readonly patch: Patch
  private readonly face: PreparedFace
  private readonly canvas: FaceCanvas
  private readonly columns: MouthColumns
  private readonly cellLog: number
  private readonly vertexColumns: number
  private readonly dx: Float32Array
  private readonly dyUpper: Float32Array
  private readonly dyLower: Float32Array
  private readonly cornersOfCell: Corners = [0, 0, 0, 0, 0, 0, 0, 0]
  private drawn: number[] = []

  constructor(face: PreparedFace, canvas: FaceCanvas) {
    this.face = face
    this.canvas = canvas
    const { mouth, eyeDistance: d, faceHalfWidth, chinY } = face.geometry
    const middle = (mouth.left.x + mouth.right.x) / 2
    const reach = Math.max((mouth.right.x - mouth.left.x) * 1.1, 1.24 * faceHalfWidth)
    this.patch = patchAround(middle - reach, mouth.centre.y - 0.5 * d, middle + reach, chinY + 0.62 * d, canvas.still)
    this.columns = new MouthColumns(canvas.still.side, 0.13 * d)
    this.cellLog = face.textureScale >= 2 ? 4 : 3
    this.vertexColumns = ((this.patch.right - this.patch.left) >> this.cellLog) + 1
    const vertices = this.vertexColumns * (((this.patch.bottom - this.patch.top) >> this.cellLog) + 1)
    this.dx = new Float32Array(vertices)
    this.dyUpper = new Float32Array(vertices)
    this.dyLower = new Float32Array(vertices)
  }

  /** Returns whether anything changed. */
  draw(pose: FacePose): boolean {
    const wanted = [...mouthChannels.map((channel) => pose[channel]), pose.smile]
    if (wanted.every((value, i) => Math.abs(value - (this.drawn[i] ?? NaN)) < unseen)) return false
    this.drawn = wanted

    const field = new MouthField(this.face, pose)
    this.columns.measure(field, this.patch)
    this.placeVertices(field)
    this.drawCells(new MouthInside(this.face, pose, this.columns))
    return true
  }

  private placeVertices(field: MouthField): void {
    const { patch, cellLog } = this
    const found: Displacement = { dx: 0, dyUpper: 0, dyLower: 0 }
    let at = 0
    for (let y = patch.top; y <= patch.bottom; y += 1 << cellLog) {
      for (let x = patch.left; x <= patch.right; x += 1 << cellLog, at++) {
        field.displace(x, y, found)
        this.dx[at] = found.dx
        this.dyUpper[at] = found.dyUpper
        this.dyLower[at] = found.dyLower
      }
    }
  }

  private drawCells(inside: MouthInside): void {
    const { patch, cellLog, columns } = this
    const size = 1 << cellLog
    for (let x = patch.left, column = 0; x < patch.right; x += size, column++) {
      // Only cells with parts of both lips, or of what is between them, need a look at every pixel.
      let cutTop = Infinity
      let cutBottom = -Infinity
      for (let i = x; i < x + size; i++) {
        cutTop = Math.min(cutTop, columns.upper[i]!)
        cutBottom = Math.max(cutBottom, columns.lower[i]!)
      }
      for (let y = patch.top, at = column; y < patch.bottom; y += size, at += this.vertexColumns) {
        if (y + size <= cutTop) this.canvas.warpCell(x, y, cellLog, this.corners(this.dx, this.dyUpper, at))
        else if (y >= cutBottom) this.canvas.warpCell(x, y, cellLog, this.corners(this.dx, this.dyLower, at))
        else {
          this.drawCutLuma(inside, x, y, at)
          this.drawCutChroma(inside, x, y, at)
        }
      }
    }
  }

  /** Of one cell; the list is reused by the next call. */
  private corners(dx: Float32Array, dy: Float32Array, at: number): Corners {
    const under = at + this.vertexColumns
    const { cornersOfCell: c } = this
    c[0] = dx[at]!
    c[1] = dx[at + 1]!
    c[2] = dx[under]!
    c[3] = dx[under + 1]!
    c[4] = dy[at]!
    c[5] = dy[at + 1]!
    c[6] = dy[under]!
    c[7] = dy[under + 1]!
    return c
  }

  /** A field's value within a cell. */
  private within(field: Float32Array, at: number, u: number, v: number): number {
    const under = at + this.vertexColumns
    const above = field[at]! + (field[at + 1]! - field[at]!) * u
    const below = field[under]! + (field[under + 1]! - field[under]!) * u
    return above + (below - above) * v
  }

  private drawCutLuma(inside: MouthInside, left: number, top: number, at: number): void {
    const { still, texture } = this.canvas
    const { upper, lower } = this.columns
    const size = 1 << this.cellLog
    for (let y = top; y < top + size; y++) {
      const v = (y - top + 0.5) / size
      for (let x = left; x < left + size; x++) {
        const u = (x - left + 0.5) / size
        const open = clamp(Math.min(y + 1, lower[x]!) - Math.max(y, upper[x]!), 0, 1)
        let value = 0
        if (open < 1) {
          const ofUpper = clamp((upper[x]! + lower[x]!) / 2 - y, 0, 1)
          const sx = x + this.within(this.dx, at, u, v)
          if (ofUpper > 0) value += ofUpper * sampleAt(still.y, still.side, sx, y + this.within(this.dyUpper, at, u, v))
          if (ofUpper < 1)
            value += (1 - ofUpper) * sampleAt(still.y, still.side, sx, y + this.within(this.dyLower, at, u, v))
        }
        if (open > 0) value += (inside.at(x, y + 0.5)[0] - value) * open
        texture.y[y * still.side + x] = value + 0.5
      }
    }
  }

  private drawCutChroma(inside: MouthInside, left: number, top: number, at: number): void {
    const { still, texture } = this.canvas
    const { upper, lower } = this.columns
    const half = still.side >> 1
    const size = 1 << this.cellLog
    for (let y = top; y < top + size; y += 2) {
      const v = (y - top + 1) / size
      for (let x = left; x < left + size; x += 2) {
        const u = (x - left + 1) / size
        const open = clamp((Math.min(y + 2, lower[x]!) - Math.max(y, upper[x]!)) / 2, 0, 1)
        const ofUpper = clamp(((upper[x]! + lower[x]!) / 2 - y) / 2, 0, 1)
        const sx = (x + this.within(this.dx, at, u, v)) / 2
        const fromUpper = (y + this.within(this.dyUpper, at, u, v)) / 2
        const fromLower = (y + this.within(this.dyLower, at, u, v)) / 2
        const painted = open > 0 ? inside.at(x, y + 1) : null
        const to = (y >> 1) * half + (x >> 1)
        const blend = (plane: Uint8Array, channel: 1 | 2) => {
          const a = ofUpper > 0 ? sampleAt(plane, half, sx, fromUpper) : 0
          const b = ofUpper < 1 ? sampleAt(plane, half, sx, fromLower) : 0
          const lips = a * ofUpper + b * (1 - ofUpper)
          return painted ? lips + (painted[channel] - lips) * open : lips
        }
        texture.u[to] = blend(still.u, 1) + 0.5
        texture.v[to] = blend(still.v, 2) + 0.5
      }
    }
  }
}
