import { seededRandom } from '../../../../shared/face/random.ts'
import type { Frame } from '../frames/frame.ts'

/** A square of grain, laid at another place on each frame. */
const tilePx = 256
let tile: Int8Array | undefined
const grain = () => {
  const random = seededRandom(24)
  return (tile ??= Int8Array.from({ length: tilePx * tilePx }, () => (random() + random() + random() - 1.5) * 14))
}

/** Grain, and corners that darken like those of an old lens. */
export function film({ y, widthPx, heightPx }: Frame, index: number): void {
  const pattern = grain()
  const shiftX = Math.imul(index, 97) & (tilePx - 1)
  const shiftY = Math.imul(index, 61) & (tilePx - 1)
  const across = 1 / (widthPx / 2) ** 2
  const down = 1 / (heightPx / 2) ** 2
  for (let j = 0, at = 0; j < heightPx; j++) {
    const fromMiddle = (j - heightPx / 2) ** 2 * down
    const row = ((j + shiftY) & (tilePx - 1)) * tilePx
    for (let i = 0; i < widthPx; i++, at++) {
      const corner = (i - widthPx / 2) ** 2 * across + fromMiddle
      const value = 16 + (y[at]! - 16) * (1 - 0.16 * corner * corner) + pattern[row + ((i + shiftX) & (tilePx - 1))]!
      y[at] = value < 16 ? 16 : value > 235 ? 235 : value
    }
  }
}
