import type { Point } from '../../../../shared/face/landmarks.ts'
import type { RgbPicture } from '../../../../shared/face/planes.ts'

/** A square look at a picture. Lengths are pixels of that picture. */
export interface FaceView {
  /** Its middle. */
  x: number
  y: number
  side: number
  /** By how much the view is turned, radians: upright in it is what leans to the right by so much. */
  angle: number
  /** Left and right changed over. */
  isFlipped?: boolean
}

/** Most samples along a side of each pixel that a look makes smaller. */
const mostSamples = 6

/** The place in the picture of a point in a view, fractions of its side. */
export function pointOfView({ x, y, side, angle, isFlipped }: FaceView, u: number, v: number): Point {
  const aside = ((isFlipped ? 1 - u : u) - 0.5) * side
  const down = (v - 0.5) * side
  return {
    x: x + aside * Math.cos(angle) - down * Math.sin(angle),
    y: y + aside * Math.sin(angle) + down * Math.cos(angle),
  }
}

/** The place in a view, fractions of its side, of a point of the picture. */
export function pointInView({ x, y, side, angle }: FaceView, point: Point): Point {
  const [aside, down] = [point.x - x, point.y - y]
  return {
    x: 0.5 + (aside * Math.cos(angle) + down * Math.sin(angle)) / side,
    y: 0.5 + (down * Math.cos(angle) - aside * Math.sin(angle)) / side,
  }
}

/** The pixel of a view `side` pixels wide that shows a point of the picture, or is nearest to it, by number. */
export function placeInView(side: number, view: FaceView, point: Point): number {
  const { x, y } = pointInView(view, point)
  const within = (value: number) => Math.max(0, Math.min(side - 1, Math.floor(value * side)))
  return within(y) * side + within(x)
}

/**
 * What a view shows as `sizePx`² RGB values 0–255: means where it is made smaller. Beyond the picture the pixels of its
 * border go on.
 */
export function cutView(picture: RgbPicture, view: FaceView, sizePx: number): Float32Array {
  const out = new Float32Array(sizePx * sizePx * 3)
  const samples = Math.max(1, Math.min(mostSamples, Math.round(view.side / sizePx)))
  const step = view.side / (sizePx * samples)
  const [cos, sin] = [Math.cos(view.angle) * step, Math.sin(view.angle) * step]
  const across = view.isFlipped ? -1 : 1
  const first = (sizePx * samples - 1) / 2
  for (let row = 0; row < sizePx * samples; row++) {
    const down = row - first
    const rowAt = Math.floor(row / samples) * sizePx
    for (let column = 0; column < sizePx * samples; column++) {
      const aside = (column - first) * across
      const x = view.x + aside * cos - down * sin - 0.5
      const y = view.y + aside * sin + down * cos - 0.5
      addSample(picture, x, y, out, (rowAt + Math.floor(column / samples)) * 3)
    }
  }
  const count = samples * samples
  if (count > 1) for (let i = 0; i < out.length; i++) out[i]! /= count
  return out
}

/** Adds the colour between four pixels to three values. */
function addSample({ width, height, rgb }: RgbPicture, x: number, y: number, out: Float32Array, at: number): void {
  const cx = x < 0 ? 0 : x > width - 1 ? width - 1 : x
  const cy = y < 0 ? 0 : y > height - 1 ? height - 1 : y
  const left = cx | 0
  const top = cy | 0
  const fx = cx - left
  const fy = cy - top
  const a = (top * width + left) * 3
  const right = left + 1 < width ? 3 : 0
  const down = top + 1 < height ? width * 3 : 0
  for (let channel = a, to = at; channel < a + 3; channel++, to++) {
    const above = rgb[channel]! + (rgb[channel + right]! - rgb[channel]!) * fx
    const below = rgb[channel + down]! + (rgb[channel + down + right]! - rgb[channel + down]!) * fx
    out[to]! += above + (below - above) * fy
  }
}
