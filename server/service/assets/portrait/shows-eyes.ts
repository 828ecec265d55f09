import type { FaceLandmarks } from '../../../../shared/face/landmarks.ts'
import type { RgbPicture } from '../../../../shared/face/planes.ts'

/** A square of a picture with landmarks in it. Lengths are pixels of that picture. */
interface PlacedFace {
  left: number
  top: number
  side: number
  landmarks: FaceLandmarks
}

/** How much darker an eye is than the skin at its outer side, and than nose and cheek, steps of 255. */
const least = { temple: 8, nose: 25, cheek: 25 }

/**
 * Whether both eyes are dark spots with lighter skin on every side. Horizons, ridges and rows of windows, which the
 * search for faces likes too, are dark lines: they go on beside the eye.
 */
export function showsEyes(picture: RgbPicture, { left, top, side, landmarks }: PlacedFace): boolean {
  const [leftEye, rightEye] = landmarks.pupils.map(({ x, y }) => ({ x: left + x * side, y: top + y * side })) as [
    { x: number; y: number },
    { x: number; y: number },
  ]
  const distance = rightEye.x - leftEye.x
  const grey = (x: number, y: number) => meanGrey(picture, x, y, 0.06 * distance)
  const nose = grey((leftEye.x + rightEye.x) / 2, (leftEye.y + rightEye.y) / 2)
  return [leftEye, rightEye].every(({ x, y }, i) => {
    const eye = grey(x, y)
    const temple = grey(x + (i === 0 ? -0.36 : 0.36) * distance, y)
    const cheek = grey(x, y + 0.42 * distance)
    return temple - eye > least.temple && nose - eye > least.nose && cheek - eye > least.cheek
  })
}

/** The mean of a square of pixels, of those within the picture. */
function meanGrey({ width, height, rgb }: RgbPicture, x: number, y: number, reach: number): number {
  let [sum, count] = [0, 0]
  for (let row = Math.max(0, Math.round(y - reach)); row <= Math.min(height - 1, y + reach); row++) {
    for (let column = Math.max(0, Math.round(x - reach)); column <= Math.min(width - 1, x + reach); column++) {
      const at = (row * width + column) * 3
      sum += 0.3 * rgb[at]! + 0.59 * rgb[at + 1]! + 0.11 * rgb[at + 2]!
      count++
    }
  }
  return count === 0 ? 0 : sum / count
}
