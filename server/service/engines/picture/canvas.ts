import type { Colour } from '../prompt/colour-words.ts'
import type { Rgb } from '../frames/rgb-frame.ts'

/** A picture while it is painted, with what the camera has to know of it. */
export interface Canvas {
  widthPx: number
  heightPx: number
  /** 3 floats a pixel, each 0–1. */
  rgb: Float32Array
  /** 0 the sky – 1 right before the camera, for each pixel. */
  depth: Float32Array
  /** 1 where there is water. */
  water: Uint8Array
}

export const createCanvas = (widthPx: number, heightPx: number): Canvas => ({
  widthPx,
  heightPx,
  rgb: new Float32Array(widthPx * heightPx * 3),
  depth: new Float32Array(widthPx * heightPx),
  water: new Uint8Array(widthPx * heightPx),
})

/** Lays a colour over a pixel; `share` 0–1. */
export function blend({ rgb }: Canvas, pixel: number, red: number, green: number, blue: number, share: number): void {
  const at = pixel * 3
  rgb[at] = rgb[at]! + (red - rgb[at]!) * share
  rgb[at + 1] = rgb[at + 1]! + (green - rgb[at + 1]!) * share
  rgb[at + 2] = rgb[at + 2]! + (blue - rgb[at + 2]!) * share
}

export const mixColours = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

/** A surface's colour under coloured light. */
export const litBy = (surface: Colour, light: Colour): Colour => [
  surface[0] * light[0],
  surface[1] * light[1],
  surface[2] * light[2],
]

/** Rounds to 8 bits, with a fixed pattern of a third of a step so that skies show no bands. */
export function rgbOfCanvas({ widthPx, heightPx, rgb }: Canvas): Rgb {
  const bytes = new Uint8ClampedArray(rgb.length)
  for (let at = 0; at < rgb.length; at++) {
    const scattered = ((Math.imul(at + 1, 0x9e3779b1) >>> 8) / 0x1000000 - 0.5) * 1.6
    bytes[at] = rgb[at]! * 255 + scattered
  }
  return { widthPx, heightPx, rgb: new Uint8Array(bytes.buffer) }
}
