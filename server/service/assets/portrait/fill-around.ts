import sharp from 'sharp'
import type { RgbPicture } from '../../../../shared/face/planes.ts'
import { mix } from '../../../../shared/face/curves.ts'
import type { Point } from '../../../../shared/face/landmarks.ts'
import { type CutHead, cutHead } from './cut-head.ts'
import { type FaceView, placeInView, pointOfView } from './face-view.ts'

/** Blurs from the border outwards, standard deviations as parts of the square's side. */
const blurs = [0.006, 0.02, 0.06]
/** How far outside of the picture each of them is reached, parts of the side. */
const reached = [0.01, 0.05, 0.16]

/**
 * Softens what a square shows beyond the picture's border, where the border's pixels go on as streaks: the further out,
 * the more. A head that the upper border cuts is rounded off. `view` is the square in pixels of the picture, which is
 * `width` × `height`, and so are the pupils.
 */
export async function fillAround(
  square: RgbPicture,
  view: FaceView,
  { width, height }: { width: number; height: number },
  pupils?: readonly [Point, Point],
): Promise<RgbPicture> {
  const side = square.width
  const reach = (view.side / 2) * (Math.abs(Math.cos(view.angle)) + Math.abs(Math.sin(view.angle)))
  const isWithin = (middle: number, length: number) => middle - reach >= -0.5 && middle + reach <= length + 0.5
  if (isWithin(view.x, width) && isWithin(view.y, height)) return square
  const head = pupils ? cutHead(square, view, pupils) : null
  const continued = head ? withRoundHead(square, view, head) : square.rgb
  const outside = distancesOutside(side, view, { width, height }, head)
  const raw = { width: side, height: side, channels: 3 as const }
  const levels = [continued]
  for (const blur of blurs) {
    levels.push(
      await sharp(continued, { raw })
        .blur(blur * side)
        .raw()
        .toBuffer(),
    )
  }
  const rgb = new Uint8Array(continued)
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

/** Above the picture's upper border the pixels of the border that a round head has there. */
function withRoundHead({ width: side, rgb }: RgbPicture, view: FaceView, head: CutHead): Uint8Array {
  const out = new Uint8Array(rgb)
  for (let at = 0; at < side * side; at++) {
    const { x, y } = pointOfView(view, ((at % side) + 0.5) / side, (Math.floor(at / side) + 0.5) / side)
    if (y >= 0) continue
    const { left, right, rightShare } = head.borderColumns(x, y)
    const from = (column: number) => 3 * placeInView(side, view, { x: column, y: view.side / side })
    const [fromLeft, fromRight] = [from(left), from(right)]
    for (let i = 0; i < 3; i++) out[at * 3 + i] = mix(rgb[fromLeft + i]!, rgb[fromRight + i]!, rightShare) + 0.5
  }
  return out
}

/** How far each pixel of the square is outside of the picture and of its head, in pixels of the square; 0 within. */
function distancesOutside(
  side: number,
  view: FaceView,
  { width, height }: { width: number; height: number },
  head: CutHead | null,
): Float32Array {
  const out = new Float32Array(side * side)
  const step = view.side / side
  for (let at = 0; at < out.length; at++) {
    const { x, y } = pointOfView(view, ((at % side) + 0.5) / side, (Math.floor(at / side) + 0.5) / side)
    const beyond = Math.hypot(Math.max(0, -x, x - width), Math.max(0, -y, y - height))
    out[at] = (y < 0 && head ? Math.min(beyond, head.beyond(x, y)) : beyond) / step
  }
  return out
}
