import { fullBreath } from './head-motion.ts'
import type { FacePose } from './pose.ts'
import type { PostureShares } from './posture.ts'

/** A slow and a faster wave for each part of the skin; their periods never meet, so no two moments are alike. */
const waves = [
  { channel: 'skinBrowLeft', slowHz: 0.19, fastHz: 0.53 },
  { channel: 'skinBrowRight', slowHz: 0.17, fastHz: 0.47 },
  { channel: 'skinCheekLeft', slowHz: 0.14, fastHz: 0.37 },
  { channel: 'skinCheekRight', slowHz: 0.12, fastHz: 0.41 },
] as const

/** Small movements of the skin that nobody makes on purpose: a face without them looks frozen. */
export class SkinMotion {
  private readonly phases: number[]

  constructor(random: () => number) {
    this.phases = Array.from({ length: 2 * waves.length }, () => random() * 2 * Math.PI)
  }

  /** Writes the skin's part of a pose that has the head's already. Lips breathe with the chest while nothing is said. */
  place(pose: FacePose, atS: number, { speaking }: PostureShares): void {
    for (const [i, { channel, slowHz, fastHz }] of waves.entries()) {
      const wave = (hz: number, phase: number) => Math.sin(2 * Math.PI * hz * atS + this.phases[phase]!)
      pose[channel] = 0.65 * wave(slowHz, 2 * i) + 0.35 * wave(fastHz, 2 * i + 1)
    }
    pose.skinBreath = (1 - speaking) * ((2 * pose.breath) / fullBreath - 1)
  }
}
