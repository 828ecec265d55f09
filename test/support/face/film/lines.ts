import { frameSide } from './film-subject.ts'

/** Lines are looked for along so many pixels, since grain and hairs are shorter. */
const alongPx = 9

/** The hardest lines of a frame within a part of it: the step of luma that one in 500 places exceeds, across or down. */
export function hardestLine(frame: Uint8Array, isIn: (x: number, y: number) => boolean): number {
  const steps: number[] = []
  const half = alongPx >> 1
  for (let y = half; y < frameSide - half - 2; y++) {
    for (let x = half; x < frameSide - half - 2; x++) {
      if (!isIn(x, y)) continue
      let [down, aside] = [0, 0]
      for (let k = -half; k <= half; k++) {
        down += frame[(y + 2) * frameSide + x + k]! - frame[y * frameSide + x + k]!
        aside += frame[(y + k) * frameSide + x + 2]! - frame[(y + k) * frameSide + x]!
      }
      steps.push(Math.max(Math.abs(down), Math.abs(aside)) / alongPx)
    }
  }
  steps.sort((a, b) => a - b)
  return steps[Math.floor(steps.length * 0.998)] ?? 0
}
