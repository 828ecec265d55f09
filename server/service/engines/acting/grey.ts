import type { Frame } from '../frames/frame.ts'

/** A small grey picture to follow movement on. */
export interface Grey {
  widthPx: number
  heightPx: number
  values: Uint8Array
}

/** Frames are followed at about this width. */
const followedWidthPx = 256

/** The luma of a frame as means over squares, about `followedWidthPx` wide. */
export function greyOf({ y, widthPx, heightPx }: Frame): Grey {
  const step = Math.max(1, Math.floor(widthPx / followedWidthPx))
  const width = Math.floor(widthPx / step)
  const height = Math.floor(heightPx / step)
  const values = new Uint8Array(width * height)
  for (let j = 0, to = 0; j < height; j++) {
    for (let i = 0; i < width; i++, to++) {
      let sum = 0
      for (let dy = 0; dy < step; dy++)
        for (let dx = 0; dx < step; dx++) sum += y[(j * step + dy) * widthPx + i * step + dx]!
      values[to] = sum / (step * step)
    }
  }
  return { widthPx: width, heightPx: height, values }
}
