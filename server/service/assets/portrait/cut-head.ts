import { smoothStep } from '../../../../shared/face/curves.ts'
import type { Point } from '../../../../shared/face/landmarks.ts'
import type { RgbPicture } from '../../../../shared/face/planes.ts'
import { type FaceView, placeInView } from './face-view.ts'

/** In eye distances: the top of the hair over the eyes, the middle of the skull over them, and half a head's width. */
const crownUp = 1.85
const skullUp = 0.35
const halfHead = 1.2
/** The head's edges are looked for between these parts of its expected half width. */
const edgesFrom = 0.7
const edgesTo = 1.6
/** So far from each other are the colours that tell an edge, in eye distances. */
const edgeReach = 0.06
/** The outermost change of colour is the edge that has at least so much of the greatest: hairs make some, too. */
const clearPart = 0.6
/** What is next to the head's edge is no pure background: so far from it background is taken, over the crown. */
const edgeWidth = 0.25
/** How far from the middle both sides of the head are mixed. */
const mixed = 0.4

/** A head whose top a picture cuts off: an oval that goes on above the picture's upper border. */
export interface CutHead {
  /** How far a point is beyond the oval, in pixels of the picture; 0 within it. */
  beyond(x: number, y: number): number
  /**
   * The columns of the border that show what a point above it would, and how much the right one counts: hair goes on
   * around the head from either side, and background around both.
   */
  borderColumns(x: number, y: number): { left: number; right: number; rightShare: number }
}

/**
 * The head of a face with these pupils, in pixels of a picture, when the picture's upper border cuts it; else null.
 * `square` shows `view` of the picture, and tells where the head meets the border.
 */
export function cutHead(square: RgbPicture, view: FaceView, [left, right]: readonly [Point, Point]): CutHead | null {
  const d = Math.hypot(right.x - left.x, right.y - left.y)
  const middle = (left.x + right.x) / 2
  const eyesY = (left.y + right.y) / 2
  const skullY = eyesY - skullUp * d
  const height = (crownUp - skullUp) * d
  // The oval's width at the border, its widest being 1.
  const widthAt = (y: number) => Math.sqrt(Math.max(0, 1 - ((skullY - y) / height) ** 2))
  const atBorder = widthAt(0)
  if (skullY <= 0 || skullY >= height || atBorder < 0.3) return null
  const expected = halfHead * d * atBorder
  const edgeOf = (side: number) => {
    const colour = (away: number) => colourAt(square, view, { x: middle + side * away, y: 0.02 * d })
    const places: { away: number; change: number }[] = []
    for (let away = edgesFrom * expected; away < edgesTo * expected; away += 0.02 * d)
      places.push({ away, change: differenceOf(colour(away - edgeReach * d), colour(away + edgeReach * d)) })
    const most = Math.max(...places.map(({ change }) => change))
    return places.findLast(({ change }) => change >= clearPart * most)!.away / atBorder
  }
  const halfWidths = { left: edgeOf(-1), right: edgeOf(1) }
  const beyond = (x: number, y: number) => {
    const halfWidth = x < middle ? halfWidths.left : halfWidths.right
    const radius = Math.hypot((x - middle) / halfWidth, (y - skullY) / height)
    return Math.max(0, radius - 1) * Math.min(halfWidth, height)
  }
  return {
    beyond,
    borderColumns(x, y) {
      const narrower = atBorder - widthAt(y)
      const around = beyond(x, y) > 0 ? (edgeWidth * d * narrower) / atBorder : 0
      return {
        left: x - halfWidths.left * narrower - around,
        right: x + halfWidths.right * narrower + around,
        rightShare: smoothStep(((x - middle) / (mixed * d) + 1) / 2),
      }
    },
  }
}

const differenceOf = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0)

/** The colour of the picture at a point that the square shows; the nearest one it shows otherwise. */
function colourAt({ width, rgb }: RgbPicture, view: FaceView, point: Point): number[] {
  const at = 3 * placeInView(width, view, point)
  return [rgb[at]!, rgb[at + 1]!, rgb[at + 2]!]
}
