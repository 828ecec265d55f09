import type { FaceLandmarks } from '../../../../shared/face/landmarks.ts'
import type { RgbPicture } from '../../../../shared/face/planes.ts'

/** How much darker a mouth is than what is above and below it, steps of 255. */
const least = 14

/** Whether the mouth of a square picture is a dark line across, in two of three places at least. */
export function showsMouth({ width, rgb }: RgbPicture, { pupils, mouth }: FaceLandmarks): boolean {
  const d = (pupils[1].x - pupils[0].x) * width
  const middle = mouth.centre.x * width
  const height = mouth.centre.y * width
  const grey = (aside: number, down: number) => {
    const [x, y] = [Math.round(middle + aside * d), Math.round(height + down * d)]
    const at = (Math.max(0, Math.min(width - 1, y)) * width + Math.max(0, Math.min(width - 1, x))) * 3
    return 0.3 * rgb[at]! + 0.59 * rgb[at + 1]! + 0.11 * rgb[at + 2]!
  }
  const mean = (aside: number, from: number, to: number) => {
    const values = Array.from({ length: 9 }, (_, i) => grey(aside + ((i % 3) - 1) * 0.03, from + ((to - from) * i) / 8))
    return values.reduce((sum, value) => sum + value, 0) / values.length
  }
  const dark = [-0.16, 0, 0.16].filter((aside) => {
    const line = mean(aside, -0.03, 0.03)
    return mean(aside, -0.22, -0.13) - line > least && mean(aside, 0.2, 0.34) - line > least
  })
  return dark.length >= 2
}
