import { beforeAll, expect, test } from 'vitest'
import { checkLandmarks } from '../../../../shared/face/check-landmarks.ts'
import { completeLandmarks } from '../../../../shared/face/complete-landmarks.ts'
import type { FaceLandmarks } from '../../../../shared/face/landmarks.ts'
import { facePicture } from '../../../support/face/face-pictures.ts'

let marit: FaceLandmarks
beforeAll(async () => {
  marit = (await facePicture('marit')).landmarks
})

test.each(['marit', 'amara', 'tomas'] as const)("%s's landmarks have no problems", async (name) => {
  expect(checkLandmarks((await facePicture(name)).landmarks)).toEqual([])
})

test('five points are enough: details are estimated near those set by hand', () => {
  const { details: _, ...points } = marit
  expect(checkLandmarks(points)).toEqual([])
  const { details } = completeLandmarks(points)
  expect(details.browY).toBeCloseTo(marit.details!.browY!, 1)
  expect(details.eyeHalfWidth).toBeCloseTo(marit.details!.eyeHalfWidth!, 1)
  expect(details.faceHalfWidth).toBeCloseTo(marit.details!.faceHalfWidth!, 1)
  expect(details.drawn).toBe(false)
  expect(checkLandmarks({ ...points, details })).toEqual([])
})

test('details that are given are kept', () => {
  expect(completeLandmarks(marit).details).toEqual(marit.details)
})

test.each<[string, (l: FaceLandmarks) => FaceLandmarks, (string | number)[]]>([
  ['a point outside of the picture', (l) => ({ ...l, chin: { x: 0.5, y: 1.2 } }), ['chin', 'y']],
  ['a coordinate that is no number', (l) => ({ ...l, chin: { x: NaN, y: 0.8 } }), ['chin', 'x']],
  ['swapped eyes', (l) => ({ ...l, pupils: [l.pupils[1], l.pupils[0]] }), ['pupils', 1, 'x']],
  ['a small face', (l) => shrunk(l, 0.3), ['pupils', 1, 'x']],
  ['a face on its side', (l) => ({ ...l, pupils: [l.pupils[0], { ...l.pupils[1], y: 0.6 }] }), ['pupils', 1, 'y']],
  [
    'swapped corners of the mouth',
    (l) => ({ ...l, mouth: { ...l.mouth, left: l.mouth.right, right: l.mouth.left } }),
    ['mouth', 'right', 'x'],
  ],
  ['a mouth above the eyes', (l) => moved(l, -0.3), ['mouth', 'centre', 'y']],
  ['a chin above the mouth', (l) => ({ ...l, chin: { x: 0.5, y: 0.6 } }), ['chin', 'y']],
  ['brows under the eyes', (l) => ({ ...l, details: { browY: 0.6 } }), ['details', 'browY']],
  ['huge eyes', (l) => ({ ...l, details: { eyeHalfWidth: 0.3 } }), ['details', 'eyeHalfWidth']],
  [
    'too few points of open lips',
    (l) => ({ ...l, details: { openLips: { upper: [l.mouth.left], lower: [l.mouth.left] } } }),
    ['details', 'openLips', 'upper'],
  ],
])('%s is a problem with its place', (_what, change, path) => {
  const problems = checkLandmarks(change(marit))
  expect(problems.map((problem) => problem.path)).toContainEqual(path)
  expect(problems.every((problem) => problem.message.startsWith('must '))).toBe(true)
})

const moved = (l: FaceLandmarks, down: number): FaceLandmarks => {
  const move = (p: { x: number; y: number }) => ({ x: p.x, y: p.y + down })
  return { ...l, mouth: { left: move(l.mouth.left), right: move(l.mouth.right), centre: move(l.mouth.centre) } }
}

const shrunk = (l: FaceLandmarks, scale: number): FaceLandmarks => {
  const shrink = (p: { x: number; y: number }) => ({ x: 0.5 + (p.x - 0.5) * scale, y: 0.5 + (p.y - 0.5) * scale })
  return {
    pupils: [shrink(l.pupils[0]), shrink(l.pupils[1])],
    mouth: { left: shrink(l.mouth.left), right: shrink(l.mouth.right), centre: shrink(l.mouth.centre) },
    chin: shrink(l.chin),
  }
}
