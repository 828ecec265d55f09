import { clamp } from './curves.ts'
import type { RgbPicture } from './planes.ts'

/** Writes the colour between four pixels of a picture to `out[at..at + 2]`; x and y are clamped to the picture. */
export function sampleRgb({ width, height, rgb }: RgbPicture, x: number, y: number, out: Uint8Array, at: number): void {
  const cx = clamp(x, 0, width - 1.01)
  const cy = clamp(y, 0, height - 1.01)
  const ix = cx | 0
  const iy = cy | 0
  const [fx, fy] = [cx - ix, cy - iy]
  const above = (iy * width + ix) * 3
  const below = above + width * 3
  for (let channel = 0; channel < 3; channel++) {
    const a = rgb[above + channel]! + (rgb[above + 3 + channel]! - rgb[above + channel]!) * fx
    const b = rgb[below + channel]! + (rgb[below + 3 + channel]! - rgb[below + channel]!) * fx
    out[at + channel] = a + (b - a) * fy + 0.5
  }
}
