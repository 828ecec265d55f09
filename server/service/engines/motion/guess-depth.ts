import type { Frame } from '../frames/frame.ts'
import { blurred } from './blurred.ts'
import type { DepthMap } from './world.ts'

/** Pixels of the frame per point of the map. */
const cellPx = 8

/**
 * Guesses what is near in a picture of which nothing is known: the lower part, the middle, and what has detail. Wrong for
 * many pictures, but smooth, so that a wrong guess bends them only a little.
 */
export function guessDepth({ y, widthPx, heightPx }: Frame): DepthMap {
  const columns = Math.ceil(widthPx / cellPx)
  const rows = Math.ceil(heightPx / cellPx)
  const values = new Float32Array(columns * rows)
  for (let j = 0, at = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++, at++) {
      const across = (i / columns - 0.5) * 2
      const down = (j / rows - 0.55) * 2
      const middle = Math.exp(-1.5 * (across * across + down * down))
      values[at] = 0.45 * (j / rows) + 0.4 * middle + 0.15 * detailAt(y, widthPx, heightPx, i, j)
    }
  }
  return { columns, rows, values: blurred(values, columns, rows, Math.round(rows / 20), 3) }
}

/** Standard deviation of luma within a cell, 0–1. */
function detailAt(y: Uint8Array, widthPx: number, heightPx: number, column: number, row: number): number {
  let [sum, squares, count] = [0, 0, 0]
  for (let j = row * cellPx; j < Math.min(heightPx, (row + 1) * cellPx); j += 2) {
    for (let i = column * cellPx; i < Math.min(widthPx, (column + 1) * cellPx); i += 2) {
      const value = y[j * widthPx + i]!
      sum += value
      squares += value * value
      count++
    }
  }
  return Math.min(1, Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2)) / 40)
}
