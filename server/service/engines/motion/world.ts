import type { FrameSize } from '../frames/frame-size.ts'
import type { Frame } from '../frames/frame.ts'

/** What a camera looks at: a picture with as much around it as the camera may reach, and how far its parts are. */
export interface World {
  frame: Frame
  /** The part that is seen first, in the middle of the frame. */
  seen: FrameSize
  depth: DepthMap
  /** What moves by itself: pixels of the frame at a place and time. */
  flow?: (x: number, y: number, atS: number) => { x: number; y: number }
}

/** 0 far – 1 near, on a coarse grid over the whole frame. */
export interface DepthMap {
  columns: number
  rows: number
  values: Float32Array
}

/** The value between four points of the grid; `u`, `v` are parts of the frame's width and height. */
export function depthAt({ columns, rows, values }: DepthMap, u: number, v: number): number {
  const x = Math.max(0, Math.min(columns - 1.001, u * columns - 0.5))
  const y = Math.max(0, Math.min(rows - 1.001, v * rows - 0.5))
  const i = Math.floor(x)
  const at = Math.floor(y) * columns + i
  const fx = x - i
  const fy = y - Math.floor(y)
  const above = values[at]! + (values[at + 1]! - values[at]!) * fx
  const below = values[at + columns]! + (values[at + columns + 1]! - values[at + columns]!) * fx
  return above + (below - above) * fy
}
