import { beforeAll, expect, test } from 'vitest'
import { FaceAnimator } from '../../../../shared/face/face-animator.ts'
import { FaceRenderer } from '../../../../shared/face/face-renderer.ts'
import { restPose, skinChannels, type FacePose } from '../../../../shared/face/pose.ts'
import { prepareFace, type PreparedFace } from '../../../../shared/face/prepare-face.ts'
import { faceMeter, lumaOfI420 } from '../../../support/face/face-measure.ts'
import { decodedPicture, facePicture } from '../../../support/face/face-pictures.ts'

const side = 512
const { png, landmarks } = await facePicture('amara')

let face: PreparedFace
beforeAll(async () => {
  face = prepareFace(await decodedPicture(png, side), landmarks, side)
})

/** What the skin alone does during some seconds, five times a second: the head is held still and the eyes stay open. */
function skinOf(posture: 'idle' | 'speaking', seconds: number): FacePose[] {
  const animator = new FaceAnimator(6)
  animator.setPosture(posture)
  return Array.from({ length: seconds * 5 }, (_, i) => {
    const pose = animator.poseAt(i / 5)
    return { ...restPose(), ...Object.fromEntries(skinChannels.map((channel) => [channel, pose[channel]])) }
  })
}

test('brows, cheeks and mouth of a face at rest move by less than a pixel, and each by itself', () => {
  const { places, parts } = face.skin
  const poses = skinOf('idle', 20)
  for (const { channel, x, y } of parts) {
    const reach = Math.max(...Float32Array.from(places, (_, i) => Math.hypot(x[i]!, y[i]!)))
    const values = poses.map((pose) => pose[channel])
    expect(reach * (Math.max(...values) - Math.min(...values)), channel).toBeGreaterThan(0.4)
  }
  for (const pose of poses)
    for (const i of places.keys()) {
      const sum = (moves: 'x' | 'y') => parts.reduce((all, part) => all + pose[part.channel] * part[moves][i]!, 0)
      expect(Math.hypot(sum('x'), sum('y'))).toBeLessThan(1)
    }
})

test('skin that moves at rest is seen, moves nothing outside of the person and leaves the lips shut', () => {
  const renderer = new FaceRenderer(face)
  const rest = renderer.render(restPose()).slice()
  const meter = faceMeter(lumaOfI420(rest, side), landmarks)
  const { cover } = face.backdrop
  const [changed, outside] = [new Set<number>(), new Set<number>()]
  for (const pose of skinOf('idle', 12)) {
    const frame = renderer.render(pose)
    expect(meter.mouthOpening(lumaOfI420(frame, side))).toBeLessThan(0.012)
    for (let at = 0; at < side * side; at++) {
      if (Math.abs(frame[at]! - rest[at]!) > 2) changed.add(at)
      if (cover[at] !== 255 && frame[at] !== rest[at]) outside.add(at)
    }
  }
  expect(changed.size).toBeGreaterThan(600)
  expect(outside.size).toBe(0)
})

test('lips that speak don’t breathe', () => {
  expect(skinOf('speaking', 4).at(-1)!.skinBreath).toBeCloseTo(0, 2)
})
