import { clamp } from '../../../../shared/face/curves.ts'
import { FaceAnimator } from '../../../../shared/face/face-animator.ts'
import type { FacePose } from '../../../../shared/face/pose.ts'
import { filmRateHz } from '../frames/film.ts'
import type { Performance } from './performance.ts'

export interface Direction {
  /** 1 reserved – 5 exaggerated; 3 as in the reference. */
  intensity: number
  seed: number
}

/** What expressions and movements are multiplied with at intensities 1 to 5. */
const strengths = [0.4, 0.7, 1, 1.3, 1.6]
/** What the renderer can turn without tearing: 6° and 4°. */
const mostTurn = 0.105
const mostRoll = 0.07
/** How much of a movement across the picture is a turn of the head, radians per eye distance. */
const turnShare = 0.16
const shiftShare = 0.3
/** The mouth keeps its speaking posture this long around each sound. */
const speakingAroundMs = 250

/** Plays a performance with the animator's own blinks and glances; to be asked frame by frame. */
export function actor(performance: Performance, { intensity, seed }: Direction): (index: number) => FacePose {
  const strength = strengths[intensity - 1] ?? 1
  const animator = new FaceAnimator(seed)
  const { head, mouthOpen, cues } = performance
  const isHeard = cues.some(({ viseme }) => viseme !== 'sil')
  if (isHeard) animator.speak(cues, 0)
  const speaksAt = (atMs: number) =>
    cues.some(
      ({ viseme, fromMs, toMs }) =>
        viseme !== 'sil' && atMs > fromMs - speakingAroundMs && atMs < toMs + speakingAroundMs,
    )
  return (index) => {
    const atS = index / filmRateHz
    animator.setPosture(speaksAt(atS * 1000) ? 'speaking' : 'idle')
    const pose = animator.poseAt(atS)
    if (!isHeard) openMouth(pose, mouthOpen[index] ?? 0)
    exaggerate(pose, strength)
    const moved = head[index] ?? { x: 0, y: 0, roll: 0, scale: 0 }
    pose.yaw = clamp(strength * (pose.yaw * 0.6 + turnShare * moved.x), -mostTurn, mostTurn)
    pose.pitch = clamp(strength * (pose.pitch * 0.6 + turnShare * moved.y), -mostTurn, mostTurn)
    pose.roll = clamp(strength * (pose.roll * 0.6 + moved.roll), -mostRoll, mostRoll)
    pose.shiftX = clamp(strength * (pose.shiftX * 0.6 + shiftShare * moved.x), -0.22, 0.22)
    pose.shiftY = clamp(strength * (pose.shiftY + shiftShare * moved.y), -0.16, 0.16)
    pose.scale = clamp(strength * (pose.scale + 0.6 * moved.scale), -0.05, 0.07)
    return pose
  }
}

function openMouth(pose: FacePose, open: number): void {
  pose.jaw = 0.7 * open
  pose.upperLip = 0.22 * open
  pose.lowerLip = 0.14 * open
}

function exaggerate(pose: FacePose, strength: number): void {
  for (const part of ['jaw', 'upperLip', 'lowerLip', 'wide', 'round'] as const) {
    pose[part] = clamp(pose[part] * strength, -1, 1.1)
  }
  for (const part of ['smile', 'browLeft', 'browRight', 'frown'] as const)
    pose[part] = clamp(pose[part] * strength, -1, 1)
}
