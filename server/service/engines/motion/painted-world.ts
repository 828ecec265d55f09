import type { FrameSize } from '../frames/frame-size.ts'
import type { Frame } from '../frames/frame.ts'
import type { Painting } from '../picture/paint-scene.ts'
import { blurred } from './blurred.ts'
import { type DepthMap, depthAt, type World } from './world.ts'

const cellPx = 8
/** How fast the highest clouds go, parts of the picture's height a second. */
const cloudSpeed = 0.012

/** A painted scene as a world: its depth is known, its clouds drift and its water moves. */
export function paintedWorld({ canvas, horizonRow, sun }: Painting, frame: Frame, seen: FrameSize): World {
  const { widthPx, heightPx } = canvas
  const columns = Math.ceil(widthPx / cellPx)
  const rows = Math.ceil(heightPx / cellPx)
  const sampled = (value: (pixel: number) => number): DepthMap => {
    const values = new Float32Array(columns * rows)
    for (let j = 0, at = 0; j < rows; j++) {
      const row = Math.min(heightPx - 1, j * cellPx + cellPx / 2)
      for (let i = 0; i < columns; i++, at++) {
        values[at] = value(row * widthPx + Math.min(widthPx - 1, i * cellPx + cellPx / 2))
      }
    }
    return { columns, rows, values }
  }
  const depth = sampled((pixel) => canvas.depth[pixel]!)
  const soft = (map: DepthMap, radius: number) => ({ ...map, values: blurred(map.values, columns, rows, radius, 2) })
  const water = soft(
    sampled((pixel) => canvas.water[pixel]!),
    3,
  )
  const isSun = (pixel: number) =>
    Math.hypot((pixel % widthPx) - sun.column, Math.floor(pixel / widthPx) - sun.row) < 1.8 * sun.radiusPx
  const firm = soft(
    sampled((pixel) => (canvas.depth[pixel]! > 0 || isSun(pixel) ? 1 : 0)),
    4,
  )
  return {
    frame,
    seen,
    depth: soft(widened(depth), 2),
    flow: (x, y, atS) => {
      // Water is still where it meets something, or it would bend boats and shores.
      const wet = Math.max(0, 2 * depthAt(water, x / widthPx, y / heightPx) - 1)
      if (y > horizonRow) {
        const below = Math.max(0, y - horizonRow) / heightPx
        const reach = wet * heightPx * (0.0012 + 0.012 * below)
        const waves = 26 / (below + 0.12)
        return {
          x: reach * (Math.sin(waves * below + atS * 2.4) - Math.sin(waves * below)),
          y:
            0.5 *
            reach *
            (Math.sin(waves * 0.7 * below + atS * 3.1 + x * 0.01) - Math.sin(waves * 0.7 * below + x * 0.01)),
        }
      }
      const height = Math.max(0, 1 - y / Math.min(horizonRow, heightPx))
      return { x: -atS * cloudSpeed * heightPx * height * (1 - depthAt(firm, x / widthPx, y / heightPx)), y: 0 }
    },
  }
}

/** What is near takes a little more room than it fills, so that the camera bends what lies behind it instead. */
function widened({ columns, rows, values }: DepthMap): DepthMap {
  const reach = 2
  const nearest = values.map((_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    let most = 0
    for (let j = Math.max(0, row - reach); j <= Math.min(rows - 1, row + reach); j++)
      for (let i = Math.max(0, column - reach); i <= Math.min(columns - 1, column + reach); i++)
        most = Math.max(most, values[j * columns + i]!)
    return most
  })
  return { columns, rows, values: nearest }
}
