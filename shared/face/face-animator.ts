import { Blinks } from './blinks.ts'
import { clamp } from './curves.ts'
import { Gaze } from './gaze.ts'
import { Gestures } from './gestures.ts'
import { HeadMotion } from './head-motion.ts'
import { MouthTimeline } from './mouth-timeline.ts'
import { restPose, type FacePose } from './pose.ts'
import type { Posture } from './posture.ts'
import { seededRandom } from './random.ts'
import { SkinMotion } from './skin-motion.ts'
import type { VisemeCue } from './visemes.ts'

/** Time constant of the change from one posture to another. */
const postureS = 0.28
/** Stresses closer than this share one gesture. */
const gesturePauseS = 0.35

/**
 * The behaviour of one person over time. Times are seconds of one clock and must not run backwards; the same seed and
 * the same calls give the same poses.
 */
export class FaceAnimator {
  private readonly random: () => number
  private readonly mouth = new MouthTimeline()
  private readonly brows = new Gestures()
  private readonly blinks: Blinks
  private readonly gaze: Gaze
  private readonly head: HeadMotion
  private readonly skin: SkinMotion
  private readonly shares: Record<Posture, number> = { idle: 1, listening: 0, thinking: 0, speaking: 0 }
  private posture: Posture = 'idle'
  private shownPosture: Posture = 'idle'
  private lastS: number | null = null

  constructor(seed: number) {
    this.random = seededRandom(seed)
    this.head = new HeadMotion(this.random)
    this.blinks = new Blinks(this.random)
    this.gaze = new Gaze(this.random)
    // Numbers of its own: how long this lasts must not change when a seed blinks or nods.
    this.skin = new SkinMotion(seededRandom(~seed))
  }

  setPosture(posture: Posture): void {
    this.posture = posture
  }

  /** The mouth follows the cues from `startS` on; brows and head follow some of the stresses. */
  speak(cues: VisemeCue[], startS: number): void {
    this.mouth.speak(cues, startS)
    this.head.nods.dropAfter(startS)
    this.brows.dropAfter(startS)
    let lastS = -Infinity
    for (const cue of cues) {
      const atS = startS + cue.fromMs / 1000
      if (!cue.stressed || atS - lastS < gesturePauseS) continue
      lastS = atS
      if (this.random() < 0.6) this.head.nods.add(atS - 0.06, 0.34, 0.018 + 0.02 * this.random())
      if (this.random() < 0.45) this.brows.add(atS - 0.1, 0.42, 0.35 + 0.5 * this.random())
    }
  }

  /** An interruption: the mouth relaxes within 100 ms and nothing planned happens. */
  stop(atS: number): void {
    this.mouth.stop(atS)
    this.head.nods.dropAfter(atS)
    this.brows.dropAfter(atS)
  }

  poseAt(atS: number): FacePose {
    const elapsedS = clamp(this.lastS === null ? 0.04 : atS - this.lastS, 0, 0.2)
    this.lastS = atS
    this.changePosture(atS, elapsedS)
    const { listening, thinking, speaking } = this.shares

    const pose = restPose()
    Object.assign(pose, this.mouth.shapeAt(atS))
    pose.smile = 0.1 + 0.12 * listening + 0.08 * speaking - 0.08 * thinking
    pose.press += 0.18 * thinking

    const closure = this.blinks.closureAt(atS, this.shares)
    pose.blinkLeft = closure
    pose.blinkRight = closure * 0.98
    this.gaze.advance(atS, elapsedS, this.shares)
    pose.gazeX = this.gaze.x
    pose.gazeY = this.gaze.y

    const raised = 0.12 * listening + this.brows.at(atS)
    pose.browLeft = raised
    pose.browRight = raised + 0.25 * thinking
    pose.frown = 0.35 * thinking
    this.head.place(pose, atS, this.shares, this.gaze.side)
    this.skin.place(pose, atS, this.shares)
    return pose
  }

  private changePosture(atS: number, elapsedS: number): void {
    for (const posture of Object.keys(this.shares) as Posture[]) {
      const target = posture === this.posture ? 1 : 0
      this.shares[posture] += (target - this.shares[posture]) * Math.min(1, elapsedS / postureS)
    }
    if (this.posture === this.shownPosture) return
    // The eyes go first, at once; coming back they blink, as eyes do with a large turn.
    if (this.posture === 'thinking') this.gaze.lookAside(atS)
    else if (this.posture === 'listening' || this.shownPosture === 'thinking')
      this.gaze.lookAtVisitor(atS, this.posture === 'listening')
    if (this.shownPosture === 'thinking') this.blinks.blinkNow(atS)
    this.shownPosture = this.posture
  }
}
