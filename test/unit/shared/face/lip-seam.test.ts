import { expect, test } from 'vitest'
import { faceGeometry } from '../../../../shared/face/complete-landmarks.ts'
import { lipSeam } from '../../../../shared/face/lip-seam.ts'
import { planesOfI420 } from '../../../../shared/face/planes.ts'

const side = 512
const seamY = 310
const face = faceGeometry(
  {
    pupils: [
      { x: 0.3, y: 0.4 },
      { x: 0.7, y: 0.4 },
    ],
    mouth: {
      left: { x: 0.35, y: (seamY - 4) / side },
      right: { x: 0.65, y: (seamY - 4) / side },
      centre: { x: 0.5, y: seamY / side },
    },
    chin: { x: 0.5, y: 0.85 },
  },
  side,
)

/** Lips of a picture: the upper one dark above a line that is darker still, and skin below. */
function lips(lumaAt: (x: number, y: number) => number | null) {
  const planes = planesOfI420(new Uint8Array((side * side * 3) / 2).fill(128), side)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const usual = y < seamY - 20 || y > seamY + 1 ? 150 : y < seamY - 1 ? 84 : 66
      planes.y[y * side + x] = lumaAt(x, y) ?? usual
    }
  return planes
}

test('where the line between the lips is faint, it goes straight on and does not turn off to a dark spot of the upper lip', () => {
  const isSpot = (x: number) => Math.abs(x - 278) < 7
  const planes = lips((x, y) => {
    if (!isSpot(x)) return null
    if (Math.abs(y - seamY) < 2) return 92
    return Math.abs(y - seamY + 8) < 3 ? 66 : null
  })
  const seam = lipSeam(planes, face)
  for (let x = 190; x < 322; x++) expect(Math.abs(seam[x]! - seamY), `column ${x}`).toBeLessThan(2)
})

test('a line between the lips that is bent is followed', () => {
  const bent = (x: number) => seamY + Math.round(5 * Math.cos((x - 256) / 20))
  const planes = lips((x, y) => (Math.abs(y - bent(x)) < 2 ? 50 : y > bent(x) ? 150 : y > seamY - 20 ? 84 : null))
  const seam = lipSeam(planes, face)
  for (let x = 190; x < 322; x++) expect(Math.abs(seam[x]! - bent(x)), `column ${x}`).toBeLessThan(2.5)
})
