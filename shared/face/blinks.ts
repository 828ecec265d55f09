import { smoothStep } from './curves.ts'
import type { PostureShares } from './posture.ts'

/** Lids close in 70 ms, rest 40, open in 130 (spontaneous blinks; Evinger et al. 1991). */
const closeS = 0.07
const restS = 0.04
const openS = 0.13
const doubleAfterS = 0.3
const doubleShare = 0.12
const minPauseS = 0.8

/** Mean seconds between blinks: 15–20 a minute at rest, more while speaking (Bentivoglio et al. 1997). */
const meanPauseS = { idle: 3.6, listening: 4.2, thinking: 3.6, speaking: 2.9 }

export class Blinks {
  private readonly random: () => number
  private startS = -Infinity
  private double = false
  private nextS: number

  constructor(random: () => number) {
    this.random = random
    this.nextS = 1 + random() * 2
  }

  blinkNow(atS: number): void {
    this.startS = atS
    this.double = false
    this.nextS = Math.max(this.nextS, atS + minPauseS)
  }

  /** 0 open – 1 closed. */
  closureAt(atS: number, shares: PostureShares): number {
    if (atS > this.nextS) {
      this.startS = atS
      this.double = this.random() < doubleShare
      const mean =
        shares.speaking > 0.5 ? meanPauseS.speaking : shares.listening > 0.5 ? meanPauseS.listening : meanPauseS.idle
      // Pauses are exponential; the longest is cut at three means.
      this.nextS = atS + minPauseS - Math.log(1 - this.random() * 0.95) * (mean - minPauseS)
    }
    const since = atS - this.startS
    return Math.max(closure(since), this.double ? closure(since - doubleAfterS) : 0)
  }
}

function closure(since: number): number {
  if (since < 0) return 0
  return Math.min(smoothStep(since / closeS), 1 - smoothStep((since - closeS - restS) / openS))
}
