import { clamp, mix, smoothStep } from './curves.ts'
import type { FaceModule } from './face-module.ts'
import type { MouthColumns } from './mouth-columns.ts'
import type { FacePose } from './pose.ts'
import type { PreparedFace } from './prepare-face.ts'

/** Share of the tongue parameter from which its tip is seen before the teeth (TH, L). */
const tipShows = 0.8

/** How a mouth that is open in the picture goes on when it opens farther; eye distances. */
interface Beyond {
  /** As far below where its lower lip was as this the picture's own is drawn longer, */
  goesOn: number
  /** until the jaw is down so far. From there on over so much the teeth alone are left, and what is below them is drawn. */
  untilJaw: number
  overJaw: number
}

/** Teeth that reach down to the lip are longer than what is seen of them; what is seen below teeth goes on to the lip. */
const ofTeeth: Beyond = { goesOn: 0.05, untilJaw: 0.025, overJaw: 0.08 }
const ofWhatIsBelow: Beyond = { goesOn: 0.12, untilJaw: 0.055, overJaw: 0.05 }
/** So high a strip of teeth is drawn longer; the edge of a lip is blurred over so much of the gap. Eye distances. */
const [toothStrip, blurredLip] = [0.07, 0.015]
/** A tongue's tip that is put between the teeth covers so much of the upper ones, eye distances. */
const tipCovers = 0.035

/** Paints what is seen between parted lips: darkness, tongue, and both rows of teeth. */
export class MouthInside {
  private readonly face: PreparedFace
  private readonly pose: FacePose
  private readonly columns: MouthColumns
  private readonly module: FaceModule
  private readonly beyond: Beyond
  /** How far the jaw is down on the way to where nothing but the picture's teeth are left. */
  private readonly jawShare: number

  constructor(face: PreparedFace, pose: FacePose, columns: MouthColumns, module: FaceModule) {
    this.face = face
    this.pose = pose
    this.columns = columns
    this.module = module
    this.beyond = face.mouth.ownTeeth?.showsBelow ? ofWhatIsBelow : ofTeeth
    const { untilJaw, overJaw } = this.beyond
    this.jawShare = smoothStep((columns.jawDrop / face.geometry.eyeDistance - untilJaw) / overJaw)
  }

  /** Chooses the paints of a plane. */
  use(channel: 0 | 1 | 2): void {
    const { eyeDistance: d, drawn } = this.face.geometry
    const { dark, teeth, tongue, ownTeeth } = this.face.mouth
    const innerLip = ownTeeth?.innerLip ?? tongue
    const sharpness = 1 / (0.012 * d)
    const tongueInFront = this.pose.tongue > tipShows
    this.module.useMouth(
      d,
      sharpness,
      drawn,
      tongueInFront,
      dark[channel],
      teeth[channel],
      tongue[channel],
      innerLip[channel],
    )
  }

  /** Paints rows of a plane, as far as they are between the lips, in a column of the texture. */
  paint(column: number, scale: 1 | 2, firstRow: number, endRow: number): void {
    const upper = this.columns.upper[column]!
    const lower = this.columns.lower[column]!
    const from = Math.max(firstRow, Math.floor(upper / scale))
    const end = Math.min(endRow, Math.ceil(lower / scale))
    if (from >= end) return
    const { tongue, round } = this.pose
    const { eyeDistance: d, drawn } = this.face.geometry
    const { jawDrop } = this.columns
    const along = this.columns.along[column]!
    const bite = this.columns.bite[column]!
    const arch = 1 - along * along

    // The tongue lies on the jaw and rises for TH, D, N, L.
    const tip = tongue > tipShows ? 0.035 : 0
    const risen = bite + jawDrop * (0.55 - 0.43 * tongue) + (0.055 - 0.03 * arch - tip) * d
    const tongueCover = clamp((arch - 0.25) * 2.2, 0, 1)

    const gap = drawn ? 1 : this.columns.teeth[column]!
    const own = this.ownTeeth(column, lower)
    const upperTeeth = own ?? {
      // They belong to the skull: they stay where they are.
      edge: bite + (0.045 - 0.05 * along * along - 0.06 * round) * d,
      cover: clamp(arch * 3.2, 0, 1),
      light: drawn ? 0.95 : (0.55 + 0.45 * arch) * gap * (1 - 0.35 * round),
      top: 0,
      bottom: 0,
      ends: 0,
      stretchFrom: Infinity,
      stretch: 1,
    }
    // Teeth that are seen as they are hide the tongue behind them, all but its tip.
    const tongueTop = own ? Math.max(risen, tongue > tipShows ? own.ends - tipCovers * d : own.edge) : risen
    const lowerTeeth = Math.max(bite + (-0.012 + 0.035 * along * along) * d, own?.bottom ?? 0) + jawDrop
    this.module.paintInside(
      column / scale,
      from,
      end,
      upper,
      lower,
      tongueTop,
      tongueCover,
      upperTeeth.edge,
      upperTeeth.cover,
      upperTeeth.light,
      upperTeeth.top,
      upperTeeth.bottom,
      upperTeeth.stretchFrom,
      upperTeeth.stretch,
      lowerTeeth,
      // The lip hides them where it comes up to their edge, or a corner of them would be seen in the middle.
      clamp(arch * 3 - 0.4, 0, 1) * smoothStep((lower - lowerTeeth) / (0.09 * d) - 0.4),
      (0.36 + 0.34 * arch) * gap,
    )
  }

  /**
   * The teeth that the open mouth of the picture showed, where they were, as far as a lip at `lower` leaves them free;
   * rounding hides their lower edge.
   */
  private ownTeeth(column: number, lower: number) {
    const { ownTeeth } = this.face.mouth
    if (!ownTeeth) return null
    const d = this.face.geometry.eyeDistance
    const { round } = this.pose
    const top = ownTeeth.edges.upper[column]!
    const bottom = ownTeeth.edges.lower[column]!
    const ends = ownTeeth.ends[column]!
    const height = bottom - top
    // All of it while the jaw rests, then the teeth alone; below them the mouth is drawn.
    const { goesOn } = this.beyond
    const whole = clamp(lower, bottom, bottom + goesOn * d) + 0.012 * d
    const teethEnd = Math.min(ends, bottom - blurredLip * d)
    const edge = mix(whole, teethEnd, this.jawShare)
    const stretchFrom = Math.max(
      top,
      bottom - (ownTeeth.showsBelow ? Math.max(bottom - ends, 2 * blurredLip * d) : toothStrip * d),
    )
    const shownTo = Math.max(bottom, Math.min(edge, lower))
    // Where it goes on, the blurred edge of the lip that was before it would be seen as a line.
    const last = (ownTeeth.showsBelow ? bottom : Math.min(ends, bottom)) - blurredLip * d
    const stretchTo = mix(bottom, last, clamp((shownTo - bottom) / (2 * blurredLip * d), 0, 1))
    return {
      edge: edge - 0.5 * round * height,
      cover: 1 - 0.15 * round,
      light: 1,
      top,
      bottom,
      ends,
      stretchFrom,
      stretch: clamp((stretchTo - stretchFrom) / Math.max(1, shownTo - stretchFrom), 0, 1),
    }
  }
}
