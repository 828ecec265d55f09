import { expect, test } from 'vitest'
import { FaceAnimator } from '../../../../shared/face/face-animator.ts'
import type { Posture } from '../../../../shared/face/posture.ts'

const frameS = 0.04
/** So far aside a visitor sees that they aren't looked at. */
const past = 0.35

/** How long each look past the visitor lasts, in seconds, within three minutes. */
function looksPast(posture: Posture): number[] {
  const animator = new FaceAnimator(8)
  animator.setPosture(posture)
  const looks: number[] = []
  let wasPast = false
  for (let atS = 0; atS < 180; atS += frameS) {
    const isPast = Math.abs(animator.poseAt(atS).gazeX) > past
    if (isPast && !wasPast) looks.push(0)
    if (isPast) looks[looks.length - 1]! += frameS
    wasPast = isPast
  }
  return looks
}

test.each(['speaking', 'idle'] as const)('%s, nobody stares: for moments the eyes go past the visitor', (posture) => {
  const looks = looksPast(posture)
  expect(looks.length).toBeGreaterThan(6)
  expect(looks.length).toBeLessThan(posture === 'speaking' ? 50 : 30)
  expect(Math.max(...looks)).toBeLessThan(1.1)
})

test('who listens looks at the visitor, from the first moment on', () => {
  expect(looksPast('listening')).toEqual([])
  for (let seed = 0; seed < 40; seed++) {
    const animator = new FaceAnimator(seed)
    animator.setPosture('speaking')
    for (let atS = 0; atS < 4; atS += frameS) animator.poseAt(atS)
    animator.setPosture('listening')
    animator.poseAt(4)
    animator.poseAt(4.04)
    animator.poseAt(4.08)
    expect(Math.abs(animator.poseAt(4.12).gazeX), `${seed}`).toBeLessThan(0.2)
  }
})
