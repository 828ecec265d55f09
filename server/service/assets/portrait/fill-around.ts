import sharp from 'sharp'
import type { RgbPicture } from '../../../../shared/face/planes.ts'
import type { FaceView } from './face-view.ts'

/** Blurs from the border outwards, standard deviations as parts of the square's side. */
const blurs = [0.006, 0.02, 0.06]
/** How far outside of the picture each of them is reached, parts of the side. */
const reached = [0.01, 0.05, 0.16]

/**
 * Softens what a square shows beyond the picture's border, where the border's pixels go on as streaks: the further out,
 * the more. `view` is the square in pixels of the picture, which is `width` × `height`.
 */
export async function fillAround(
  square: RgbPicture,
  view: FaceView,
  { width, height }: { width: number; height: number },
): Promise<RgbPicture> {
  const side = square.width
  const reach = (view.side / 2) * (Math.abs(Math.cos(view.angle)) + Math.abs(Math.sin(view.angle)))
  const isWithin = (middle: number, length: number) => middle - reach >= -0.5 && middle + reach <= length + 0.5
  if (isWithin(view.x, width) && isWithin(view.y, height)) return square
  const outside = distancesOutside(side, view, width, height)
  const raw = { width: side, height: side, channels: 3 as const }
  const levels = [square.rgb]
  for (const blur of blurs) {
    levels.push(
      await sharp(square.rgb, { raw })
        .blur(blur * side)
        .raw()
        .toBuffer(),
    )
  }
  const rgb = new Uint8Array(square.rgb)
  for (let at = 0; at < outside.length; at++) {
    const distance = outside[at]! / side
    if (distance <= 0) continue
    const level = levelAt(distance)
    const [low, part] = [Math.floor(level), level % 1]
    const [near, far] = [levels[low]!, levels[Math.min(low + 1, levels.length - 1)]!]
    for (let i = at * 3; i < at * 3 + 3; i++) rgb[i] = near[i]! + (far[i]! - near[i]!) * part + 0.5
  }
  return { ...square, rgb }
}

/** Which blur belongs to a distance, with its part on the way to the next. */
function levelAt(distance: number): number {
  let from = 0
  for (const [i, to] of reached.entries()) {
    if (distance < to) return i + (distance - from) / (to - from)
    from = to
  }
  return reached.length
}

/** How far each pixel of the square is outside of the picture, in pixels of the square; 0 within. */
function distancesOutside(side: number, view: FaceView, width: number, height: number): Float32Array {
  const out = new Float32Array(side * side)
  const step = view.side / side
  const [cos, sin] = [Math.cos(view.angle) * step, Math.sin(view.angle) * step]
  for (let at = 0; at < out.length; at++) {
    const aside = (at % side) + 0.5 - side / 2
    const down = Math.floor(at / side) + 0.5 - side / 2
    const x = view.x + aside * cos - down * sin
    const y = view.y + aside * sin + down * cos
    const beyond = Math.hypot(Math.max(0, -x, x - width), Math.max(0, -y, y - height))
    out[at] = beyond / step
  }
  return out
}
