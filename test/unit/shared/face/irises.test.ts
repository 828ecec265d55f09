import { expect, test } from 'vitest'
import { faceGeometry } from '../../../../shared/face/complete-landmarks.ts'
import { findIrises, irisesNear } from '../../../../shared/face/irises.ts'
import type { FaceLandmarks, Point } from '../../../../shared/face/landmarks.ts'
import { planesOfRgb } from '../../../../shared/face/planes.ts'

const side = 512
const landmarks: FaceLandmarks = {
  pupils: [
    { x: 0.4, y: 0.46 },
    { x: 0.6, y: 0.46 },
  ],
  mouth: { left: { x: 0.42, y: 0.64 }, right: { x: 0.58, y: 0.64 }, centre: { x: 0.5, y: 0.65 } },
  chin: { x: 0.5, y: 0.8 },
}
const d = 0.2 * side
const radius = 0.09 * d

/** Eyes of a photograph: small irises, and what `lightAt` says around them at (u, v) eye distances, u outwards. */
function eyes(lightAt: (u: number, v: number) => number) {
  const rgb = new Uint8Array(side * side * 3)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      let light = 220
      for (const [eye, outwards] of [
        [0.4 * side, -1],
        [0.6 * side, 1],
      ] as const) {
        const [u, v] = [((x - eye) / d) * outwards, (y - 0.46 * side) / d]
        if (Math.abs(u) < 0.3) light = Math.hypot(u, v) * d < radius ? 45 : lightAt(u, v)
      }
      rgb.fill(light, (y * side + x) * 3, (y * side + x) * 3 + 3)
    }
  return planesOfRgb({ width: side, height: side, rgb })
}

test('an iris is not taken with the white beside it and the lashes beyond', () => {
  /** Much white, and lashes that are as dark at the outer corners as an iris. */
  const lightAt = (u: number, v: number) => {
    if (Math.abs(v) < 0.12 && u > 0.17 && u < 0.245) return 45
    return Math.abs(u) < 0.26 && Math.abs(v) < 0.1 * (1 - (u / 0.26) ** 2) ? 195 : 220
  }
  const found = irisesNear(eyes(lightAt), faceGeometry(landmarks, side))!
  for (const [i, iris] of found.entries()) {
    expect(iris.radius / d).toBeLessThan(0.12)
    expect(Math.abs(iris.x - landmarks.pupils[i]!.x * side) / d).toBeLessThan(0.03)
  }
})

test('an iris in the shade is not taken with its dark white when its radius is known', () => {
  const shaded = eyes((u, v) => (Math.hypot(u, v) < 0.175 ? 60 : 220))
  const widest = (face: FaceLandmarks) => {
    const geometry = faceGeometry(face, side)
    const lids = { above: 0.12 * d, below: 0.12 * d, openBelow: 0.12 * d, aboveCurve: 0.72, belowCurve: 0.72 }
    const opening = ({ x, y }: Point) => ({ x, y, halfWidth: 0.28 * d, lash: 0.04 * d, ...lids })
    const steps = findIrises(shaded, geometry, [opening(geometry.eyes[0]), opening(geometry.eyes[1])])
    for (;;) {
      const step = steps.next()
      if (step.done) return Math.max(...step.value.discs!.map((iris) => iris.radius / d))
    }
  }
  expect(widest(landmarks)).toBeGreaterThan(0.13)
  expect(widest({ ...landmarks, details: { irisRadius: radius / side } })).toBeLessThan(0.11)
})
