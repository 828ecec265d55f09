import { seededRandom } from '../../../../shared/face/random.ts'
import type { Frame } from '../frames/frame.ts'
import type { Prompt } from '../prompt/prompt.ts'

type Drop = { x: number; y: number; near: number; phase: number }

/** Draws weather that falls before the camera, into the frame itself. */
export type Falling = (frame: Frame, atS: number) => void

/** The rain or snow that a prompt names; null when it names none. */
export function fallingOf(prompt: Prompt, seed: number): Falling | null {
  const random = seededRandom(seed ^ 0x5f3759df)
  const drops = (count: number): Drop[] =>
    Array.from({ length: count }, () => ({ x: random(), y: random(), near: random(), phase: random() * 6.28 }))
  if (prompt.says('snowing|snowfall|falling snow|snow fall|blizzard|snowflake|snowstorm')) return snow(drops(420))
  if (prompt.says('rain|rainy|raining|downpour|thunderstorm')) return rain(drops(520))
  return null
}

/** Flakes sink a third to two thirds of the picture in a second, swaying. */
const snow =
  (flakes: Drop[]): Falling =>
  (frame, atS) => {
    for (const { x, y, near, phase } of flakes) {
      const size = frame.heightPx * (0.0012 + 0.0035 * near * near)
      const column = ((x + 0.02 * Math.sin(atS * 1.7 + phase) + 1) % 1) * frame.widthPx
      const row = ((y + atS * (0.1 + 0.28 * near)) % 1) * frame.heightPx
      dot(frame, column, row, size, 0.45 + 0.5 * near)
    }
  }

function dot({ y: luma, u, v, widthPx, heightPx }: Frame, x: number, y: number, radius: number, share: number): void {
  const reach = Math.ceil(radius + 1)
  for (let j = Math.floor(y) - reach; j <= Math.floor(y) + reach; j++) {
    for (let i = Math.floor(x) - reach; i <= Math.floor(x) + reach; i++) {
      if (i < 0 || j < 0 || i >= widthPx || j >= heightPx) continue
      const cover = Math.max(0, Math.min(1, radius + 0.5 - Math.hypot(i - x, j - y))) * share
      if (cover === 0) continue
      const at = j * widthPx + i
      luma[at] = luma[at]! + (232 - luma[at]!) * cover
      const chroma = (j >> 1) * (widthPx >> 1) + (i >> 1)
      u[chroma] = u[chroma]! + (128 - u[chroma]!) * cover
      v[chroma] = v[chroma]! + (128 - v[chroma]!) * cover
    }
  }
}

/** Streaks that cross the picture in half a second, slightly aslant. */
const rain =
  (streaks: Drop[]): Falling =>
  ({ y: luma, widthPx, heightPx }, atS) => {
    for (const { x, y, near } of streaks) {
      const length = heightPx * (0.02 + 0.05 * near)
      const top = ((y + atS * (1.4 + 1.2 * near)) % 1.1) * heightPx - length
      const share = 0.08 + 0.2 * near
      for (let step = 0; step < length; step++) {
        const j = Math.floor(top + step)
        const i = Math.floor((x * widthPx + step * 0.12 + atS * 20) % widthPx)
        if (j < 0 || j >= heightPx) continue
        const at = j * widthPx + i
        luma[at] = luma[at]! + (215 - luma[at]!) * share
      }
    }
  }
