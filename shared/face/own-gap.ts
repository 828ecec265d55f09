import { lipReach } from './close-lips.ts'
import { clamp } from './curves.ts'
import type { LipEdges } from './lip-edges.ts'
import type { FacePose } from './pose.ts'

/**
 * Where lips meet it is darker, by so much at most: less where the picture's gap is low, and nothing once they part by so
 * much. What is hardly seen isn't drawn. Eye distances.
 */
const seamShade = { part: 0.4, fullGap: 0.1, partedBy: 0.03, unseen: 0.05 }
/** How far from the seam it is darker, in eye distances. */
export const seamShadeReach = 0.024

/** How far the lower lip's own gap gives way to the jaw's, so that a smile doesn't become a shout. */
const jawTakesOver = 0.6

/**
 * The gap that a mouth has in the picture, as a part of its pose: it is open like that at rest, so that a smile stays
 * one, and shuts for closed and rounded sounds. Lengths are pixels. It undoes what closeLips did to the still picture.
 */
export class OwnGap {
  /** 1 as in the picture, 0 shut. */
  readonly share: number
  private readonly edges: LipEdges
  private readonly seam: Float32Array
  private readonly d: number
  private readonly lowerShare: number

  constructor(edges: LipEdges, seam: Float32Array, eyeDistance: number, pose: FacePose) {
    this.edges = edges
    this.seam = seam
    this.d = eyeDistance
    this.share = 1 - clamp(1.6 * pose.press + 1.2 * pose.round - 3 * Math.min(0, pose.lowerLip), 0, 1)
    this.lowerShare = this.share * (1 - jawTakesOver * clamp(pose.jaw, 0, 1))
  }

  /** How far the upper lip is lifted at a column. */
  above(x: number): number {
    const at = this.columnOf(x)
    return Math.max(0, this.seam[at]! - this.edges.upper[at]!) * this.share
  }

  /** How far the lower lip is down at a column. */
  below(x: number): number {
    const at = this.columnOf(x)
    return Math.max(0, this.edges.lower[at]! - this.seam[at]!) * this.lowerShare
  }

  /** How much darker lips are at a column where they are so far apart. */
  shadeAt(x: number, apart: number): number {
    const at = this.columnOf(x)
    const gap = this.edges.lower[at]! - this.edges.upper[at]!
    const meet = 1 - clamp(apart / (seamShade.partedBy * this.d), 0, 1)
    const shade = seamShade.part * clamp(gap / (seamShade.fullGap * this.d), 0, 1) * meet
    return shade < seamShade.unseen ? 0 : shade
  }

  /** How much lower than drawn a place so far above the seam lies in the still picture. */
  shiftAbove(x: number, away: number): number {
    return away - awayInStill(away, this.above(x), lipReach.above * this.d)
  }

  /** How much higher than drawn a place so far below the seam lies in the still picture. */
  shiftBelow(x: number, away: number): number {
    return away - awayInStill(away, this.below(x), lipReach.below * this.d)
  }

  private columnOf(x: number): number {
    return clamp(Math.round(x - 0.5), 0, this.seam.length - 1)
  }
}

/**
 * Where a place is from the seam of closed lips, when it is `away` with a gap that pushes skin by
 * gap × (1 − place ÷ reach)²; within the gap it goes on evenly.
 */
function awayInStill(away: number, gap: number, reach: number): number {
  if (gap < 0.25 || away >= reach) return away
  if (away <= gap) return away - gap
  const a = gap / (reach * reach)
  const b = 1 - (2 * gap) / reach
  return (Math.sqrt(Math.max(0, b * b + 4 * a * (away - gap))) - b) / (2 * a)
}
