import type { RgbPicture } from '../../../../shared/face/planes.ts'

/** Colours are counted in steps of 16. */
const stepBits = 4
/** A drawing has most of its area in so few colours, and most pixels like the next ones. */
const fewColours = 40
const least = { inFewColours: 0.7, flat: 0.6 }
/** Neighbours that differ by no more count as alike, since JPEG leaves a little noise. */
const alike = 2

/** Whether a picture is a drawing with flat colours rather than a photograph. */
export function looksDrawn({ width, height, rgb }: RgbPicture): boolean {
  const counts = new Uint32Array(1 << (3 * (8 - stepBits)))
  let flat = 0
  const row = width * 3
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const at = y * row + x * 3
      let colour = 0
      let isFlat = true
      for (let i = at; i < at + 3; i++) {
        colour = (colour << (8 - stepBits)) | (rgb[i]! >> stepBits)
        isFlat &&= Math.abs(rgb[i]! - rgb[i + 3]!) <= alike && Math.abs(rgb[i]! - rgb[i + row]!) <= alike
      }
      counts[colour]!++
      if (isFlat) flat++
    }
  }
  const pixels = (width - 1) * (height - 1)
  const most = counts.toSorted((a, b) => b - a).subarray(0, fewColours)
  return flat / pixels > least.flat && most.reduce((sum, count) => sum + count, 0) / pixels > least.inFewColours
}
