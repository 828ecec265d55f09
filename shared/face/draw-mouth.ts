import { clamp } from './curves.ts'
import { lipCellLog, type FaceCanvas } from './face-canvas.ts'
import { LipCut } from './lip-cut.ts'
import { MouthColumns } from './mouth-columns.ts'
import { MouthField, type Displacement } from './mouth-field.ts'
import { MouthInside } from './mouth-inside.ts'
import { seamShadeReach } from './own-gap.ts'
import { mouthPatch, type Patch } from './patch.ts'
import { mouthChannels, type FacePose } from './pose.ts'
import { giveAt, reachAt, type PreparedFace } from './prepare-face.ts'

/** A parameter that changes by less isn't drawn again. */
const unseen = 0.004

/** What a cell shows: skin that moves with one of the lips, or the cut between them. */
const ofUpperLip = 1
const ofLowerLip = 2
const ofCut = 3

/** Draws the lower face into the texture: displaced cells, and the inside of the mouth where the lips part. */
export class MouthPainter {
  private readonly face: PreparedFace
  private readonly canvas: FaceCanvas
  private readonly patch: Patch
  private readonly columns: MouthColumns
  private readonly cellPx: number
  /** How far from the cut lips are darker where they meet; those that are shut in the picture have that shade themselves. */
  private readonly shadeReach: number
  /** How far each vertex gives way to the mouth: 1 but for the outline of the face, which stays. */
  private readonly give: Float32Array
  /** How far from each vertex skin may be taken, in pixels of the texture. */
  private readonly reach: Float32Array
  /** By the cell's upper left vertex; 0 before the first frame. */
  private readonly shown: Uint8Array
  private drawn: number[] = []

  constructor(face: PreparedFace, canvas: FaceCanvas) {
    this.face = face
    this.canvas = canvas
    this.patch = mouthPatch(face)
    this.columns = new MouthColumns(face.still.side, 0.13 * face.geometry.eyeDistance)
    this.cellPx = 1 << lipCellLog(face.textureScale)
    this.shadeReach = face.mouth.ownTeeth ? seamShadeReach * face.geometry.eyeDistance : 0
    this.shown = new Uint8Array(canvas.upperLip.marked.length)
    const { columns } = canvas.upperLip
    const byVertex = (value: (x: number, y: number) => number) =>
      Float32Array.from(this.shown, (_, at) =>
        value(this.patch.left + (at % columns) * this.cellPx, this.patch.top + Math.floor(at / columns) * this.cellPx),
      )
    this.give = byVertex((x, y) => giveAt(face, x, y))
    this.reach = byVertex((x, y) => reachAt(face, x, y))
  }

  draw(pose: FacePose): void {
    const wanted = [...mouthChannels.map((channel) => pose[channel]), pose.smile]
    if (wanted.every((value, i) => Math.abs(value - (this.drawn[i] ?? NaN)) < unseen)) return
    this.drawn = wanted

    const field = new MouthField(this.face, pose)
    this.columns.measure(field, this.patch)
    this.placeVertices(field)
    this.drawCells(
      new LipCut(
        this.canvas,
        this.columns,
        new MouthInside(this.face, pose, this.columns, this.canvas.module),
        this.cellPx,
        this.shadeReach,
      ),
    )
  }

  private placeVertices(field: MouthField): void {
    const { patch, cellPx } = this
    const { upperLip, lowerLip } = this.canvas
    const found: Displacement = { dx: 0, dyUpper: 0, dyLower: 0 }
    const { give, reach } = this
    let at = 0
    for (let y = patch.top; y <= patch.bottom; y += cellPx) {
      for (let x = patch.left; x <= patch.right; x += cellPx, at++) {
        const part = give[at]!
        if (part === 0) continue
        field.displace(x, y, found)
        // Skin is never taken from beyond the outline: nothing of the person is there.
        const far = reach[at]!
        const dx = clamp(found.dx * part, -far, far)
        upperLip.move(at, dx, clamp(found.dyUpper * part, -far, far))
        lowerLip.move(at, dx, clamp(found.dyLower * part, -far, far))
      }
    }
  }

  private drawCells(cut: LipCut): void {
    const { patch, cellPx, shown } = this
    const shadeReach = this.columns.isShaded ? this.shadeReach : 0
    const { upperLip, lowerLip, changes } = this.canvas
    for (let x = patch.left, column = 0; x < patch.right; x += cellPx, column++) {
      const lips = this.columns.cutWithin(x, x + cellPx)
      for (let y = patch.top, at = column; y < patch.bottom; y += cellPx, at += upperLip.columns) {
        const isBelow = lips === null || y >= lips.bottom + shadeReach
        const shows = isBelow ? ofLowerLip : y + cellPx <= lips.top - shadeReach ? ofUpperLip : ofCut
        const anew = shows !== shown[at] || shows === ofCut
        const marked: boolean = anew || (shows === ofUpperLip ? upperLip : lowerLip).marked[at] === 1
        shown[at] = shows
        upperLip.marked[at] = marked && shows === ofUpperLip ? 1 : 0
        lowerLip.marked[at] = marked && shows === ofLowerLip ? 1 : 0
        if (shows === ofCut) cut.draw(x, y, at)
        if (marked) changes.add(x, y, x + cellPx, y + cellPx)
      }
    }
    upperLip.draw()
    lowerLip.draw()
  }
}
