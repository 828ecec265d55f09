import { clamp } from './curves.ts'
import type { MouthColumns } from './mouth-columns.ts'
import { sampleAt, type Yuv } from './planes.ts'
import type { FacePose } from './pose.ts'
import type { PreparedFace } from './prepare-face.ts'

/** Share of the tongue parameter from which its tip is seen before the teeth (TH, L). */
const tipShows = 0.8

/** Paints what is seen between parted lips: darkness, tongue, and both rows of teeth. */
export class MouthInside {
  private readonly colour: Yuv = [0, 0, 0]
  private readonly face: PreparedFace
  private readonly pose: FacePose
  private readonly columns: MouthColumns
  /** Edges are this sharp: 1 over their width in pixels. */
  private readonly sharpness: number

  constructor(face: PreparedFace, pose: FacePose, columns: MouthColumns) {
    this.face = face
    this.pose = pose
    this.columns = columns
    this.sharpness = 1 / (0.012 * face.geometry.eyeDistance)
  }

  /** The colour at a column and height of the texture; the result is reused by the next call. */
  at(column: number, y: number): Yuv {
    const { dark, ownTeeth } = this.face.mouth
    const { colour } = this
    const d = this.face.geometry.eyeDistance
    const along = this.columns.along[column]!
    const arch = 1 - along * along
    colour[0] = dark[0]
    colour[1] = dark[1]
    colour[2] = dark[2]

    const tongueInFront = this.pose.tongue > tipShows
    if (!tongueInFront) this.paintTongue(column, y, arch)
    const teethGap = this.face.geometry.drawn
      ? 1
      : 1 - 0.07 * Math.abs(Math.sin(Math.asin(clamp(along, -1, 1)) * 9.4)) ** 14
    if (ownTeeth) this.paintOwnTeeth(column, y)
    else this.paintUpperTeeth(column, y, along, teethGap)
    this.paintLowerTeeth(column, y, along, teethGap)
    if (tongueInFront) this.paintTongue(column, y, arch)

    if (!this.face.geometry.drawn) {
      const underUpperLip = 0.8 + 0.2 * clamp((y - this.columns.upper[column]!) / (0.04 * d), 0, 1)
      const overLowerLip = 0.86 + 0.14 * clamp((this.columns.lower[column]! - y) / (0.025 * d), 0, 1)
      colour[0] = 16 + (colour[0] - 16) * underUpperLip * overLowerLip
    }
    return colour
  }

  /** The tongue lies on the jaw and rises for TH, D, N, L. */
  private paintTongue(column: number, y: number, arch: number): void {
    const { tongue } = this.face.mouth
    const d = this.face.geometry.eyeDistance
    const tip = this.pose.tongue > tipShows ? 0.035 : 0
    const top =
      this.columns.bite[column]! +
      this.columns.jawDrop * (0.72 - 0.6 * this.pose.tongue) +
      (0.055 - 0.03 * arch - tip) * d
    const cover = clamp((y - top) * this.sharpness * 0.5, 0, 1) * clamp((arch - 0.25) * 2.2, 0, 1)
    const light = 0.62 + 0.38 * clamp((y - top) / (0.09 * d), 0, 1)
    this.cover(tongue, light, cover)
  }

  /** The upper teeth belong to the skull: they stay where they are. */
  private paintUpperTeeth(column: number, y: number, along: number, gap: number): void {
    const d = this.face.geometry.eyeDistance
    const arch = 1 - along * along
    const edge = this.columns.bite[column]! + (0.045 - 0.05 * along * along - 0.06 * this.pose.round) * d
    const cover = clamp((edge - y) * this.sharpness + 0.5, 0, 1) * clamp(arch * 3.2, 0, 1)
    const underLip = 0.8 + 0.2 * clamp((y - this.columns.upper[column]!) / (0.035 * d), 0, 1)
    const light = this.face.geometry.drawn ? 0.95 : (0.55 + 0.45 * arch) * gap * underLip * (1 - 0.35 * this.pose.round)
    this.cover(this.face.mouth.teeth, light, cover)
  }

  private paintLowerTeeth(column: number, y: number, along: number, gap: number): void {
    const d = this.face.geometry.eyeDistance
    const arch = 1 - along * along
    const edge = this.columns.bite[column]! + this.columns.jawDrop + (-0.012 + 0.035 * along * along) * d
    const cover = clamp((y - edge) * this.sharpness + 0.5, 0, 1) * clamp(arch * 3 - 0.4, 0, 1)
    this.cover(this.face.mouth.teeth, (0.36 + 0.34 * arch) * gap, cover)
  }

  /** The teeth that the open mouth of the picture showed, where they were; rounding hides their lower edge. */
  private paintOwnTeeth(column: number, y: number): void {
    const { planes, edges } = this.face.mouth.ownTeeth!
    const top = edges.upper[column]!
    const height = edges.lower[column]! - top
    if (height <= 1.5) return
    const edge = top + height * (1 - 0.5 * this.pose.round) - 0.025 * this.face.geometry.eyeDistance
    const cover =
      clamp((edge - y) * this.sharpness * 1.5 + 0.5, 0, 1) *
      clamp(height / (0.03 * this.face.geometry.eyeDistance), 0, 1) *
      (1 - 0.15 * this.pose.round)
    if (cover === 0) return
    const from = clamp(y, top + 0.5, top + height - 1)
    const half = planes.side / 2
    this.cover(
      [
        sampleAt(planes.y, planes.side, column, from),
        sampleAt(planes.u, half, column / 2, from / 2),
        sampleAt(planes.v, half, column / 2, from / 2),
      ],
      1,
      cover,
    )
  }

  private cover(paint: Yuv, light: number, share: number): void {
    if (share <= 0) return
    const { colour } = this
    colour[0] += (paint[0] * light - colour[0]) * share
    colour[1] += (paint[1] - colour[1]) * share
    colour[2] += (paint[2] - colour[2]) * share
  }
}
