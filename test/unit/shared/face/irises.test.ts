import { expect, test } from 'vitest'
import { faceGeometry } from '../../../../shared/face/complete-landmarks.ts'
import { irisesNear } from '../../../../shared/face/irises.ts'
import { planesOfRgb } from '../../../../shared/face/planes.ts'

const side = 512
const landmarks = {
  pupils: [
    { x: 0.4, y: 0.46 },
    { x: 0.6, y: 0.46 },
  ] as [{ x: number; y: number }, { x: number; y: number }],
  mouth: { left: { x: 0.42, y: 0.64 }, right: { x: 0.58, y: 0.64 }, centre: { x: 0.5, y: 0.65 } },
  chin: { x: 0.5, y: 0.8 },
}
const d = 0.2 * side
const radius = 0.09 * d

/** Eyes of a photograph: small irises, much white, and lashes that are as dark at the outer corners as an iris. */
function eyes() {
  const rgb = new Uint8Array(side * side * 3)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      let light = 220
      for (const [eye, outwards] of [
        [0.4 * side, -1],
        [0.6 * side, 1],
      ] as const) {
        const [u, v] = [(x - eye) / d, (y - 0.46 * side) / d]
        const isOpen = Math.abs(u) < 0.26 && Math.abs(v) < 0.1 * (1 - (u / 0.26) ** 2)
        if (isOpen) light = 195
        if (Math.abs(v) < 0.12 && u * outwards > 0.17 && u * outwards < 0.245) light = 45
        if (Math.hypot(u, v) * d < radius) light = 45
      }
      rgb.fill(light, (y * side + x) * 3, (y * side + x) * 3 + 3)
    }
  return planesOfRgb({ width: side, height: side, rgb })
}

test('an iris is not taken with the white beside it and the lashes beyond', () => {
  const found = irisesNear(eyes(), faceGeometry(landmarks, side))!
  for (const [i, iris] of found.entries()) {
    expect(iris.radius / d).toBeLessThan(0.12)
    expect(Math.abs(iris.x - landmarks.pupils[i]!.x * side) / d).toBeLessThan(0.03)
  }
})
