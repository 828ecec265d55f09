import { clamp, mix, smoothStep } from './curves.ts'
import type { FaceModule } from './face-module.ts'
import type { MouthColumns } from './mouth-columns.ts'
import type { FacePose } from './pose.ts'
import type { PreparedFace } from './prepare-face.ts'

/** Share of the tongue parameter from which its tip is seen before the teeth (TH, L). */
const tipShows = 0.8

/** Paints what is seen between parted lips: darkness, tongue, and both rows of teeth. */
export class MouthInside {
  private readonly face: PreparedFace
  private readonly pose: FacePose
  private readonly columns: MouthColumns
  private readonly module: FaceModule

  constructor(face: PreparedFace, pose: FacePose, columns: MouthColumns, module: FaceModule) {
    this.face = face
    this.pose = pose
    this.columns = columns
    this.module = module
  }

  /** Chooses the paints of a plane. */
  use(channel: 0 | 1 | 2): void {
    const { eyeDistance: d, drawn } = this.face.geometry
    const { dark, teeth, tongue } = this.face.mouth
    const sharpness = 1 / (0.012 * d)
    const tongueInFront = this.pose.tongue > tipShows
    this.module.useMouth(d, sharpness, drawn, tongueInFront, dark[channel], teeth[channel], tongue[channel])
  }

  /** Paints rows of a plane, as far as they are between the lips, in a column of the texture. */
  paint(column: number, scale: 1 | 2, firstRow: number, endRow: number): void {
    const { tongue, round } = this.pose
    const { eyeDistance: d, drawn } = this.face.geometry
    const { jawDrop } = this.columns
    const along = this.columns.along[column]!
    const bite = this.columns.bite[column]!
    const upper = this.columns.upper[column]!
    const lower = this.columns.lower[column]!
    const arch = 1 - along * along

    // The tongue lies on the jaw and rises for TH, D, N, L.
    const tip = tongue > tipShows ? 0.035 : 0
    const risen = bite + jawDrop * (0.55 - 0.43 * tongue) + (0.055 - 0.03 * arch - tip) * d
    const tongueCover = clamp((arch - 0.25) * 2.2, 0, 1)

    const gap = drawn ? 1 : this.columns.teeth[column]!
    const own = this.ownTeeth(column)
    const upperTeeth = own ?? {
      // They belong to the skull: they stay where they are.
      edge: bite + (0.045 - 0.05 * along * along - 0.06 * round) * d,
      cover: clamp(arch * 3.2, 0, 1),
      light: drawn ? 0.95 : (0.55 + 0.45 * arch) * gap * (1 - 0.35 * round),
      top: 0,
      bottom: 0,
    }
    // Teeth that are seen as they are hide the tongue behind them.
    const tongueTop = own && tongue <= tipShows ? Math.max(risen, own.edge) : risen
    const lowerTeeth = Math.max(bite + (-0.012 + 0.035 * along * along) * d, own?.bottom ?? 0) + jawDrop
    this.module.paintInside(
      column / scale,
      Math.max(firstRow, Math.floor(upper / scale)),
      Math.min(endRow, Math.ceil(lower / scale)),
      upper,
      lower,
      tongueTop,
      tongueCover,
      upperTeeth.edge,
      upperTeeth.cover,
      upperTeeth.light,
      upperTeeth.top,
      upperTeeth.bottom,
      lowerTeeth,
      // The lip hides them where it comes up to their edge, or a corner of them would be seen in the middle.
      clamp(arch * 3 - 0.4, 0, 1) * smoothStep((lower - lowerTeeth) / (0.09 * d) - 0.4),
      (0.36 + 0.34 * arch) * gap,
    )
  }

  /** The teeth that the open mouth of the picture showed, where they were; rounding hides their lower edge. */
  private ownTeeth(column: number) {
    const { ownTeeth } = this.face.mouth
    if (!ownTeeth) return null
    const d = this.face.geometry.eyeDistance
    const { round } = this.pose
    const top = ownTeeth.edges.upper[column]!
    const bottom = ownTeeth.edges.lower[column]!
    const height = bottom - top
    const { jawDrop } = this.columns
    // All of it while the jaw rests, then the teeth alone; below them the mouth is drawn.
    const above = bottom + 0.012 * d - Math.min(0.025 * d, 0.5 * jawDrop)
    const edge = mix(above, Math.min(above, ownTeeth.ends[column]!), smoothStep(jawDrop / (0.06 * d)))
    return {
      edge: edge - 0.5 * round * height,
      cover: height <= 1.5 ? 0 : clamp(height / (0.03 * d), 0, 1) * (1 - 0.15 * round),
      light: 1,
      top,
      bottom,
    }
  }
}
