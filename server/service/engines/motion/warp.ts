import { type Frame, frameOf } from '../frames/frame.ts'
import type { FrameSize } from '../frames/frame-size.ts'

/** Side of a cell, pixels of luma. */
const cellPx = 16
/** Positions are whole numbers of 1/65536 pixel. */
const one = 65536

/** Where a pixel of the new frame looks in the source: writes x and y, pixels, to `to`. */
export type Place = (x: number, y: number, to: [x: number, y: number]) => void

/** Draws a frame by looking up every pixel in `source`: exactly at the corners of a coarse grid, in between evenly. */
export function warp(source: Frame, { widthPx, heightPx }: FrameSize, place: Place): Frame {
  const target = frameOf(widthPx, heightPx)
  const columns = Math.ceil(widthPx / cellPx) + 1
  const rows = Math.ceil(heightPx / cellPx) + 1
  const gridX = new Float64Array(columns * rows)
  const gridY = new Float64Array(columns * rows)
  const at: [number, number] = [0, 0]
  for (let j = 0, vertex = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++, vertex++) {
      place(i * cellPx, j * cellPx, at)
      gridX[vertex] = at[0]
      gridY[vertex] = at[1]
    }
  }
  const grid = { columns, rows, x: gridX, y: gridY }
  warpPlane(source.y, source.widthPx, source.heightPx, target.y, widthPx, heightPx, grid, 1)
  for (const plane of ['u', 'v'] as const) {
    const [halfSource, halfSourceHeight] = [source.widthPx >> 1, source.heightPx >> 1]
    warpPlane(source[plane], halfSource, halfSourceHeight, target[plane], widthPx >> 1, heightPx >> 1, grid, 0.5)
  }
  return target
}

interface Grid {
  columns: number
  rows: number
  x: Float64Array
  y: Float64Array
}

function warpPlane(
  source: Uint8Array,
  sourceWidth: number,
  sourceHeight: number,
  target: Uint8Array,
  width: number,
  height: number,
  grid: Grid,
  scale: number,
): void {
  const cell = cellPx * scale
  // Corners are kept within the plane, so no pixel between them needs to be looked after.
  const within = (value: number, length: number) =>
    Math.round(Math.max(0, Math.min(length - 1.01, value * scale)) * one)
  for (let row = 0; row < grid.rows - 1; row++) {
    const endY = Math.min(height, (row + 1) * cell)
    for (let column = 0; column < grid.columns - 1; column++) {
      const corner = row * grid.columns + column
      const below = corner + grid.columns
      const x00 = within(grid.x[corner]!, sourceWidth)
      const x10 = within(grid.x[corner + 1]!, sourceWidth)
      const x01 = within(grid.x[below]!, sourceWidth)
      const x11 = within(grid.x[below + 1]!, sourceWidth)
      const y00 = within(grid.y[corner]!, sourceHeight)
      const y10 = within(grid.y[corner + 1]!, sourceHeight)
      const y01 = within(grid.y[below]!, sourceHeight)
      const y11 = within(grid.y[below + 1]!, sourceHeight)
      const endX = Math.min(width, (column + 1) * cell)
      for (let j = row * cell; j < endY; j++) {
        const down = (j - row * cell) / cell
        const leftX = x00 + (x01 - x00) * down
        const leftY = y00 + (y01 - y00) * down
        const stepX = ((x10 + (x11 - x10) * down - leftX) / cell) | 0
        const stepY = ((y10 + (y11 - y10) * down - leftY) / cell) | 0
        let x = leftX | 0
        let y = leftY | 0
        for (let i = column * cell, to = j * width + i; i < endX; i++, to++) {
          const from = (y >> 16) * sourceWidth + (x >> 16)
          const fx = (x >> 8) & 255
          const fy = (y >> 8) & 255
          const a = source[from]!
          const c = source[from + sourceWidth]!
          const above = (a << 8) + (source[from + 1]! - a) * fx
          const under = (c << 8) + (source[from + sourceWidth + 1]! - c) * fx
          target[to] = ((above << 8) + (under - above) * fy + 32768) >> 16
          x += stepX
          y += stepY
        }
      }
    }
  }
}
