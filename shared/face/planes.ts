/** A picture in 8 bit RGB, rows from the top, 3 bytes a pixel. */
export interface RgbPicture {
  width: number
  height: number
  rgb: Uint8Array
}

/** A square picture as I420: luma, and both chromas at half the resolution. `side` is even. */
export interface Planes {
  side: number
  y: Uint8Array
  u: Uint8Array
  v: Uint8Array
}

/** One colour: luma 16–235, chromas around 128. */
export type Yuv = [y: number, u: number, v: number]

/** Splits one I420 buffer of `side`² × 1.5 bytes into its planes; they share its memory. */
export function planesOfI420(buffer: Uint8Array, side: number): Planes {
  const luma = side * side
  const chroma = luma / 4
  return {
    side,
    y: buffer.subarray(0, luma),
    u: buffer.subarray(luma, luma + chroma),
    v: buffer.subarray(luma + chroma, luma + 2 * chroma),
  }
}

/** A plane by itself: its side, and how many pixels of luma one of its pixels is wide. */
export interface ScaledPlane {
  values: Uint8Array
  side: number
  scale: 1 | 2
}

/** All three planes, to be treated alike. */
export const scaledPlanes = ({ side, y, u, v }: Planes): ScaledPlane[] => [
  { values: y, side, scale: 1 },
  { values: u, side: side / 2, scale: 2 },
  { values: v, side: side / 2, scale: 2 },
]

/** Converts a square picture with an even side to I420 (BT.601, studio range). */
export function planesOfRgb({ width: side, rgb }: RgbPicture): Planes {
  const planes = planesOfI420(new Uint8Array((side * side * 3) / 2), side)
  for (let i = 0; i < side * side; i++) {
    planes.y[i] = 16.5 + 0.257 * rgb[i * 3]! + 0.504 * rgb[i * 3 + 1]! + 0.098 * rgb[i * 3 + 2]!
  }
  const half = side / 2
  for (let y = 0; y < half; y++) {
    for (let x = 0; x < half; x++) {
      const at = (2 * y * side + 2 * x) * 3
      const below = at + side * 3
      const r = (rgb[at]! + rgb[at + 3]! + rgb[below]! + rgb[below + 3]!) / 4
      const g = (rgb[at + 1]! + rgb[at + 4]! + rgb[below + 1]! + rgb[below + 4]!) / 4
      const b = (rgb[at + 2]! + rgb[at + 5]! + rgb[below + 2]! + rgb[below + 5]!) / 4
      planes.u[y * half + x] = 128.5 - 0.148 * r - 0.291 * g + 0.439 * b
      planes.v[y * half + x] = 128.5 + 0.439 * r - 0.368 * g - 0.071 * b
    }
  }
  return planes
}

/** Converts an I420 frame to RGBA (BT.601, studio range), as a canvas takes it. */
export function rgbaOfI420(frame: Uint8Array, side: number): Uint8ClampedArray<ArrayBuffer> {
  const { y, u, v } = planesOfI420(frame, side)
  const rgba = new Uint8ClampedArray(side * side * 4)
  for (let row = 0, at = 0; row < side; row++) {
    for (let column = 0; column < side; column++, at++) {
      const chroma = (row >> 1) * (side >> 1) + (column >> 1)
      const luma = 1.164 * (y[at]! - 16)
      const blue = u[chroma]! - 128
      const red = v[chroma]! - 128
      rgba[at * 4] = luma + 1.596 * red
      rgba[at * 4 + 1] = luma - 0.392 * blue - 0.813 * red
      rgba[at * 4 + 2] = luma + 2.017 * blue
      rgba[at * 4 + 3] = 255
    }
  }
  return rgba
}

/** The colour of the pixel that holds (x, y). */
export function colourAt({ side, y: luma, u, v }: Planes, x: number, y: number): Yuv {
  const column = Math.max(0, Math.min(side - 1, Math.round(x)))
  const row = Math.max(0, Math.min(side - 1, Math.round(y)))
  const chroma = (row >> 1) * (side >> 1) + (column >> 1)
  return [luma[row * side + column]!, u[chroma]!, v[chroma]!]
}

/** The mean of some colours, or null of none. */
export function meanColour(colours: Yuv[]): Yuv | null {
  if (colours.length === 0) return null
  const sum: Yuv = [0, 0, 0]
  for (const colour of colours) for (let i = 0; i < 3; i++) sum[i]! += colour[i]! / colours.length
  return sum
}
