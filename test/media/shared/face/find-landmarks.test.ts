import { expect, test } from 'vitest'
import { findLandmarks } from '../../../../shared/face/find-landmarks.ts'
import { seededRandom } from '../../../../shared/face/random.ts'
import { decodedPicture, facePicture } from '../../../support/face/face-pictures.ts'

test.each(['marit', 'amara'] as const)("finds %s's eyes and mouth within a tenth of the eye distance", async (name) => {
  const { png, landmarks } = await facePicture(name)
  const found = findLandmarks(await decodedPicture(png, 512))!
  const eyeDistance = landmarks.pupils[1].x - landmarks.pupils[0].x
  const off = (a: { x: number; y: number }, b: { x: number; y: number }) =>
    Math.hypot(a.x - b.x, a.y - b.y) / eyeDistance
  expect(off(found.pupils[0], landmarks.pupils[0])).toBeLessThan(0.1)
  expect(off(found.pupils[1], landmarks.pupils[1])).toBeLessThan(0.1)
  expect(off(found.mouth.centre, landmarks.mouth.centre)).toBeLessThan(0.1)
})

test('says nothing about noise or an even surface', () => {
  const random = seededRandom(1)
  const noise = Uint8Array.from({ length: 256 * 256 * 3 }, () => random() * 255)
  expect(findLandmarks({ width: 256, height: 256, rgb: noise })).toBeNull()
  expect(findLandmarks({ width: 256, height: 256, rgb: new Uint8Array(256 * 256 * 3).fill(120) })).toBeNull()
})
