import { Gestures } from './gestures.ts'
import type { FacePose } from './pose.ts'
import type { PostureShares } from './posture.ts'

const breathS = 4.1
/** How far a full breath lifts, eye distances. */
export const fullBreath = 0.022

/** Sway as a sum of slow sines whose periods never meet, nods, and the lean of each posture. Angles in radians. */
export class HeadMotion {
  readonly nods = new Gestures()
  private readonly random: () => number
  private readonly phases: number[]
  private nextNodS = 3

  constructor(random: () => number) {
    this.random = random
    this.phases = Array.from({ length: 8 }, () => random() * 2 * Math.PI)
  }

  /** Writes the head's part of the pose. `side` is where a thinking person looks: −1 or 1. */
  place(pose: FacePose, atS: number, shares: PostureShares, side: number): void {
    const { idle, listening, thinking, speaking } = shares
    const wave = (hz: number, phase: number) => Math.sin(2 * Math.PI * hz * atS + this.phases[phase]!)
    const liveliness = 0.7 * idle + 0.45 * listening + 0.6 * thinking + 1.15 * speaking

    if (listening > 0.8 && atS > this.nextNodS) this.nodToVisitor(atS)
    pose.yaw =
      liveliness * (0.028 * wave(0.13, 0) + 0.016 * wave(0.31, 1) + 0.008 * wave(0.71, 5) * speaking) +
      0.04 * thinking * side
    pose.pitch =
      liveliness * (0.016 * wave(0.17, 2) + 0.01 * wave(0.43, 6)) -
      0.03 * thinking +
      0.012 * listening +
      this.nods.at(atS)
    pose.roll = liveliness * (0.014 * wave(0.11, 3) + 0.008 * wave(0.27, 7)) + 0.03 * listening - 0.02 * thinking
    pose.shiftX = liveliness * 0.02 * wave(0.09, 4)
    pose.scale = 0.018 * listening
    pose.breath = fullBreath * (Math.sin((2 * Math.PI * atS) / breathS + this.phases[1]!) * 0.5 + 0.5)
  }

  private nodToVisitor(atS: number): void {
    this.nods.add(atS, 0.45, 0.035)
    if (this.random() < 0.5) this.nods.add(atS + 0.42, 0.4, 0.022)
    this.nextNodS = atS + 3.5 + this.random() * 4
  }
}
