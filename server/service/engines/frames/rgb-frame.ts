import { type Frame, frameOf } from './frame.ts'

/** A picture in 8 bit RGB, rows from the top, 3 bytes a pixel. */
export interface Rgb {
  widthPx: number
  heightPx: number
  rgb: Uint8Array
}

const byte = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value + 0.5)

/** Converts RGB to a frame (ITU-R BT.709, limited range); chroma is the mean of four pixels. */
export function frameOfRgb({ widthPx, heightPx, rgb }: Rgb): Frame {
  const frame = frameOf(widthPx, heightPx)
  for (let i = 0, at = 0; i < widthPx * heightPx; i++, at += 3) {
    frame.y[i] = 16.5 + 0.18259 * rgb[at]! + 0.61423 * rgb[at + 1]! + 0.06201 * rgb[at + 2]!
  }
  const row = widthPx * 3
  for (let j = 0, to = 0; j < heightPx; j += 2) {
    for (let i = 0; i < widthPx; i += 2, to++) {
      const a = (j * widthPx + i) * 3
      const b = a + row
      const red = (rgb[a]! + rgb[a + 3]! + rgb[b]! + rgb[b + 3]!) / 4
      const green = (rgb[a + 1]! + rgb[a + 4]! + rgb[b + 1]! + rgb[b + 4]!) / 4
      const blue = (rgb[a + 2]! + rgb[a + 5]! + rgb[b + 2]! + rgb[b + 5]!) / 4
      frame.u[to] = 128.5 - 0.10064 * red - 0.33857 * green + 0.43922 * blue
      frame.v[to] = 128.5 + 0.43922 * red - 0.39894 * green - 0.04027 * blue
    }
  }
  return frame
}

/** Converts a frame to RGB; chroma is spread evenly over its four pixels' neighbourhood. */
export function rgbOfFrame({ widthPx, heightPx, y, u, v }: Frame): Rgb {
  const rgb = new Uint8Array(widthPx * heightPx * 3)
  const half = widthPx >> 1
  const lastRow = (heightPx >> 1) - 1
  for (let j = 0, at = 0; j < heightPx; j++) {
    const row = j >> 1
    const otherRow = Math.max(0, Math.min(lastRow, row + (j & 1 ? 1 : -1)))
    for (let i = 0; i < widthPx; i++, at++) {
      const column = i >> 1
      const otherColumn = Math.max(0, Math.min(half - 1, column + (i & 1 ? 1 : -1)))
      const between = (plane: Uint8Array) =>
        (9 * plane[row * half + column]! +
          3 * plane[row * half + otherColumn]! +
          3 * plane[otherRow * half + column]! +
          plane[otherRow * half + otherColumn]!) /
          16 -
        128
      const luma = 1.16438 * (y[at]! - 16)
      const blue = between(u)
      const red = between(v)
      rgb[at * 3] = byte(luma + 1.79274 * red)
      rgb[at * 3 + 1] = byte(luma - 0.21325 * blue - 0.53291 * red)
      rgb[at * 3 + 2] = byte(luma + 2.1124 * blue)
    }
  }
  return { widthPx, heightPx, rgb }
}
