import { frameSide } from './film-subject.ts'

/** Lines are looked for along so many pixels, since grain and hairs are shorter. */
const alongPx = 9

/** How hard the line at a place of a frame is: its step of luma within two pixels, across or down. */
export function lineAt(frame: Uint8Array, x: number, y: number): number {
  const half = alongPx >> 1
  let [down, aside] = [0, 0]
  for (let k = -half; k <= half; k++) {
    down += frame[(y + 2) * frameSide + x + k]! - frame[y * frameSide + x + k]!
    aside += frame[(y + k) * frameSide + x + 2]! - frame[(y + k) * frameSide + x]!
  }
  return Math.max(Math.abs(down), Math.abs(aside)) / alongPx
}

/** The places of a frame at which `lineAt` can look, within a part of it. */
export function placesWithin(isIn: (x: number, y: number) => boolean): { x: number; y: number }[] {
  const half = alongPx >> 1
  const places = []
  for (let y = half; y < frameSide - half - 2; y++)
    for (let x = half; x < frameSide - half - 2; x++) if (isIn(x, y)) places.push({ x, y })
  return places
}

/** What one in 500 places exceeds. */
export function hardest(steps: number[]): number {
  return steps.toSorted((a, b) => a - b)[Math.floor(steps.length * 0.998)] ?? 0
}

/** The hardest lines of a frame within a part of it, steps of luma. */
export const hardestLine = (frame: Uint8Array, isIn: (x: number, y: number) => boolean): number =>
  hardest(placesWithin(isIn).map(({ x, y }) => lineAt(frame, x, y)))
