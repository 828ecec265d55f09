import type { Point } from '../../../../shared/face/landmarks.ts'
import type { FaceView } from './face-view.ts'

/** How a face lies in the portraits that characters come with, parts of the square's side. */
const usual = { eyeDistance: 0.186, eyesY: 0.487 }
/** A square picture in which the face lies about like that is taken as it is. */
const near = { smallest: 0.172, largest: 0.2, aside: 0.03, down: 0.03, leanRad: 0.05 }
/** Leaning less than this isn't seen, and turning costs sharpness. */
const unseenLeanRad = 0.006
/** Where the picture ends early, the square may be smaller, by so much, and lower or higher by so much. */
const least = 0.92
const mostShift = 0.025

interface Size {
  width: number
  height: number
}

/** The square to take of a picture, upright around a face with these pupils; it may reach over the border. */
export function portraitSquare(picture: Size, [left, right]: readonly [Point, Point]): FaceView {
  const eyes = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 }
  const distance = Math.hypot(right.x - left.x, right.y - left.y)
  const lean = Math.atan2(right.y - left.y, right.x - left.x)
  if (liesWell(picture, eyes, distance, lean)) {
    return { x: picture.width / 2, y: picture.height / 2, side: picture.width, angle: 0 }
  }
  const angle = Math.abs(lean) < unseenLeanRad ? 0 : lean
  const candidates: (FaceView & { cost: number })[] = []
  for (let size = least; size <= 1.001; size += 0.01) {
    for (let shift = -mostShift; shift <= mostShift + 0.001; shift += 0.0062) {
      const side = (distance / usual.eyeDistance) * size
      // The eyes lie at the usual height of the square, which is turned about them.
      const down = (0.5 - usual.eyesY + shift) * side
      const view = { x: eyes.x - down * Math.sin(angle), y: eyes.y + down * Math.cos(angle), side, angle }
      const cost = outsidePart(picture, view) + (1 - size) * 0.35 + Math.abs(shift) * 0.5
      candidates.push({ ...view, cost })
    }
  }
  const { cost: _, ...best } = candidates.reduce((a, b) => (b.cost < a.cost ? b : a))
  return best
}

function liesWell({ width, height }: Size, eyes: Point, distance: number, lean: number): boolean {
  const share = distance / width
  return (
    width === height &&
    share > near.smallest &&
    share < near.largest &&
    Math.abs(eyes.x / width - 0.5) < near.aside &&
    Math.abs(eyes.y / width - usual.eyesY) < near.down &&
    Math.abs(lean) < near.leanRad
  )
}

/** The part of a square that lies outside of the picture. */
function outsidePart({ width, height }: Size, { x, y, side, angle }: FaceView): number {
  const steps = 20
  let outside = 0
  for (let i = 0; i < steps * steps; i++) {
    const aside = (((i % steps) + 0.5) / steps - 0.5) * side
    const down = ((Math.floor(i / steps) + 0.5) / steps - 0.5) * side
    const px = x + aside * Math.cos(angle) - down * Math.sin(angle)
    const py = y + aside * Math.sin(angle) + down * Math.cos(angle)
    if (px < 0 || py < 0 || px > width || py > height) outside++
  }
  return outside / steps ** 2
}
