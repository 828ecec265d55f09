import { clamp, smoothStep } from './curves.ts'
import { OwnGap } from './own-gap.ts'
import type { FacePose } from './pose.ts'
import { giveAt, type PreparedFace } from './prepare-face.ts'

/** Where a point of the drawn face is found in the still picture, relative to itself: once for each side of the lips. */
export interface Displacement {
  dx: number
  dyUpper: number
  dyLower: number
}

/** How far lips that are open in the picture narrow for rounded sounds, closed ones being 1. */
const ownGapNarrows = 0.45
/** How far the chin follows the jaw, the lips being 1. */
const chinShare = 0.9

/**
 * How the lips, cheeks and jaw of one pose displace the still picture. All lengths are pixels and in proportion to the
 * eye distance. Upper and lower lip have a field each, cut at the seam; between them the mouth's inside appears.
 */
export class MouthField {
  readonly jawDrop: number
  readonly middleX: number
  /** How far to either side lips are drawn wider or narrower, and how far they may reach at most. */
  readonly reachX: number
  private readonly upperLift: number
  private readonly lowerLift: number
  private readonly halfWidth: number
  private readonly narrowing: { left: number; right: number }
  private readonly fullness: number
  private readonly smileLift: number
  private readonly almond: number
  private readonly face: PreparedFace
  private readonly ownGap: OwnGap | null

  constructor(face: PreparedFace, pose: FacePose) {
    this.face = face
    const { mouth, eyeDistance: d, faceHalfWidth } = face.geometry
    const edges = face.mouth.ownTeeth?.edges
    this.ownGap = edges ? new OwnGap(edges, face.seam, d, pose) : null
    this.middleX = (mouth.left.x + mouth.right.x) / 2
    this.halfWidth = (mouth.right.x - mouth.left.x) / 2
    this.reachX = clamp(faceHalfWidth * 0.88, this.halfWidth * 1.6, this.halfWidth * 2.1)

    // The skin beside the lips follows over most of each cheek: over less of it, it is stretched until its grain ripples.
    // Wide mouths narrow less, or rounding would crumple the cheeks; so do smiles, or it would roll up the lower lip.
    const roundable = Math.min(1, ((0.42 * d) / this.halfWidth) ** 2) * (edges ? ownGapNarrows : 1)
    const width = Math.max(0.6, 1 + 0.1 * pose.wide + 0.05 * pose.smile - 0.32 * pose.round * roundable)
    const weightAtCorner = (1 - ((width * this.halfWidth) / this.reachX) ** 2) ** 2
    const narrowing = (1 / width - 1) / weightAtCorner
    // Where a turned head's mouth ends near the outline, its corner stays: the skin that could follow isn't seen.
    this.narrowing = {
      left: narrowing * giveAt(face, mouth.left.x, mouth.left.y),
      right: narrowing * giveAt(face, mouth.right.x, mouth.right.y),
    }

    this.jawDrop = pose.jaw * 0.235 * d
    this.upperLift = (pose.upperLip * 0.085 + pose.round * 0.045 - pose.press * 0.004) * d
    this.lowerLift = (pose.lowerLip * 0.085 - pose.press * 0.004) * d
    this.fullness = pose.round * 0.3 - pose.press * 0.55
    this.smileLift = pose.smile * 0.085 * d
    this.almond = 1 - 0.42 * pose.round
  }

  /** −1 at the left corner of the drawn lips, 1 at the right. */
  alongLips(x: number): number {
    return (x + this.sideways(x, 0) - this.middleX) / this.halfWidth
  }

  /** Whether the lips don't part anywhere in a column: there the upper field is the lower one. */
  isBesideLips(x: number, along: number): boolean {
    return Math.abs(x - this.middleX) >= this.halfWidth && Math.abs(along) >= 1
  }

  /** Height of the line between the drawn lips before they part. */
  seamAt(x: number): number {
    return this.stillSeam(x + this.sideways(x, 0)) - this.smileAt(x, 0)
  }

  /** Lower edge of the upper lip where the seam was. */
  upperEdge(x: number, seam: number, along: number): number {
    return seam - this.upperLift * this.parting(along) - (this.ownGap?.above(x + this.sideways(x, 0)) ?? 0)
  }

  /** Upper edge of the lower lip: the point that the lower field takes back to the seam, found by iteration from a guess. */
  lowerEdge(x: number, seam: number, guess: number): number {
    const smile = this.smileAt(x, 0)
    const found: Displacement = { dx: 0, dyUpper: 0, dyLower: 0 }
    let y = guess
    for (let step = 0; step < 2; step++) {
      this.displace(x, y, found)
      y = seam - found.dyLower + smile
    }
    return y
  }

  /** How much darker the lips are towards each other, where they are so far apart. */
  seamShade(x: number, apart: number): number {
    return this.ownGap?.shadeAt(x + this.sideways(x, 0), apart) ?? 0
  }

  displace(x: number, y: number, out: Displacement): void {
    const { eyeDistance: d, mouth, chinY, faceHalfWidth } = this.face.geometry
    const dx = this.sideways(x, this.awayFromLips(y))
    const parting = this.parting((x + dx - this.middleX) / this.halfWidth)
    const smile = this.smileAt(x, y - mouth.centre.y)
    const below = y + smile - this.stillSeam(x + dx)

    const upper = this.upperLift * parting * fading(-below / (0.46 * d)) + this.thickening(-below) * parting

    // Under the lips the jaw takes everything down; beside them it is a hinge that takes the cheeks along from mid height.
    const lipToChin = chinY - mouth.centre.y
    const aside = Math.abs(x - this.middleX)
    const swing =
      this.jawDrop *
      (1 - smoothStep((aside / faceHalfWidth - 0.62) / 0.6)) *
      (1 - smoothStep((y - chinY - this.jawDrop) / (0.5 * d)))
    const beside = smoothStep((aside / this.halfWidth - 0.95) / 0.75)
    const hinge = beside * swing * chinShare * smoothStep((below + 0.5 * lipToChin) / (1.45 * lipToChin))
    const underLips = parting + (chinShare - parting) * smoothStep(below / (0.72 * lipToChin))
    const lower =
      this.lowerLift * parting * fading(below / (0.42 * d)) +
      this.thickening(below - this.jawDrop - this.lowerLift) * parting

    out.dx = dx
    out.dyUpper = smile + upper - hinge
    out.dyLower = smile - hinge - (1 - beside) * swing * underLips - lower
    if (!this.ownGap) return
    out.dyUpper += this.ownGap.shiftAbove(x + dx, Math.max(0, -below - upper))
    out.dyLower -= this.ownGap.shiftBelow(x + dx, Math.max(0, below - swing * underLips - lower))
  }

  private stillSeam(x: number): number {
    const { seam } = this.face
    const at = clamp(x - 0.5, 0, seam.length - 1.01)
    const left = at | 0
    return seam[left]! + (seam[left + 1]! - seam[left]!) * (at - left)
  }

  /** How far the lips part at a place along them: an almond, rounder for rounded lips. */
  private parting(along: number): number {
    const q = 1 - along * along
    // Powers take long, and most sounds aren't rounded.
    return q <= 0 ? 0 : this.almond === 1 ? q : q ** this.almond
  }

  /** 0 at the height of the lips and of what they open, 1 where widening and narrowing end. */
  private awayFromLips(y: number): number {
    const d = this.face.geometry.eyeDistance
    const below = y - this.face.geometry.mouth.centre.y
    if (below < 0) return below / (0.4 * d)
    return Math.max(0, below - this.jawDrop) / (0.44 * d + this.jawDrop * 0.4)
  }

  private sideways(x: number, away: number): number {
    const u = (x - this.middleX) / this.reachX
    const rest = 1 - u * u - away * away
    const narrowing = x < this.middleX ? this.narrowing.left : this.narrowing.right
    return rest <= 0 ? 0 : (x - this.middleX) * narrowing * rest * rest
  }

  /** A smile lifts around both corners. */
  private smileAt(x: number, away: number): number {
    const beside = Math.abs(x - this.middleX) - this.halfWidth
    return this.smileLift * Math.exp(-(beside * beside + away * away) / (0.5 * this.face.geometry.eyeDistance) ** 2)
  }

  /** Rounded lips are fuller, pressed ones thinner. */
  private thickening(away: number): number {
    const q = away / (0.34 * this.face.geometry.eyeDistance)
    return q <= 0 || q >= 1 ? 0 : this.fullness * away * (1 - q) * (1 - q)
  }
}

/** 1 up to 0, falling to 0 at 1. */
const fading = (share: number) => (share <= 0 ? 1 : share >= 1 ? 0 : (1 - share) * (1 - share))
