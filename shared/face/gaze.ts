import type { PostureShares } from './posture.ts'

/** A saccade's time constant: the eyes are there within two frames. */
const saccadeS = 0.022

/**
 * How many looks go past the visitor instead, for a moment: eyes that never leave somebody stare. Who listens doesn't look
 * away, who speaks does most (Kendon 1967).
 */
const awayShare = { speaking: 0.25, idle: 0.12 }

/** Where the eyes look: small jumps around the visitor and moments past them, a glance aside and up while thinking. */
export class Gaze {
  x = 0
  y = 0
  private readonly random: () => number
  private targetX = 0
  private targetY = 0
  private nextS = 0
  /** Whether they look past the visitor; the first look is at them. */
  private isAway = true

  constructor(random: () => number) {
    this.random = random
  }

  /** The side the eyes are turned to: −1 or 1. */
  get side(): number {
    return Math.sign(this.targetX) || 1
  }

  lookAside(atS: number): void {
    this.isAway = true
    this.targetX = (this.random() < 0.7 ? 0.8 : -0.75) + (this.random() - 0.5) * 0.2
    this.targetY = -0.5 - this.random() * 0.4
    this.nextS = atS + 0.7 + this.random() * 1.3
  }

  lookAtVisitor(atS: number, listening: boolean): void {
    this.isAway = false
    const spread = listening ? 0.14 : 0.26
    this.targetX = (this.random() - 0.5) * 2 * spread
    this.targetY = (this.random() - 0.5) * spread
    this.nextS = atS + (listening ? 1 : 0.6) + this.random() * 2
  }

  advance(atS: number, elapsedS: number, shares: PostureShares): void {
    if (atS > this.nextS) {
      if (shares.thinking > 0.5) this.lookAside(atS)
      else if (this.looksAway(shares)) this.lookPast(atS)
      else this.lookAtVisitor(atS, shares.listening > 0.5)
    }
    const share = 1 - Math.exp(-elapsedS / saccadeS)
    this.x += (this.targetX - this.x) * share
    this.y += (this.targetY - this.y) * share
  }

  private lookPast(atS: number): void {
    this.isAway = true
    this.targetX = (this.random() < 0.5 ? -1 : 1) * (0.4 + 0.3 * this.random())
    this.targetY = -0.1 + 0.4 * this.random()
    this.nextS = atS + 0.35 + this.random() * 0.55
  }

  private looksAway({ speaking, listening }: PostureShares): boolean {
    if (this.isAway || listening > 0.5) return false
    return this.random() < (speaking > 0.5 ? awayShare.speaking : awayShare.idle)
  }
}
