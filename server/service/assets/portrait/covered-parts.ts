import type { Point } from '../../../../shared/face/landmarks.ts'
import type { RgbPicture } from '../../../../shared/face/planes.ts'
import { pointInView, pointOfView } from './face-view.ts'
import type { FaceMesh } from './look-at-face.ts'
import { meshPoints } from './mesh-points.ts'

type Colour = [red: number, green: number, blue: number]

export interface Cover {
  /** How light it is just around the eyes, as a part of the cheeks below them: little behind dark glasses. */
  aroundEyes: number
  /** How far the colour around the mouth is from that of the skin at the eyes: much behind a mask, some in a beard. */
  aroundMouth: number
  /** How far the lips are from what is around them: little behind a mask. */
  lips: number
}

/** Measures what may cover eyes and mouth, from colours; the mesh itself goes on where nothing is seen. */
export function measureCover(picture: RgbPicture, { points, pupils, roll }: FaceMesh): Cover {
  const d = Math.hypot(pupils[1].x - pupils[0].x, pupils[1].y - pupils[0].y)
  const upright = { x: 0, y: 0, side: d, angle: roll }
  /** The mean colour of a disc at a place that is some eye distances aside of and below another. */
  const near = ({ x, y }: Point, aside: number, down: number, radius = 0.05): Colour => {
    const at = pointOfView({ ...upright, x, y }, aside + 0.5, down + 0.5)
    return meanAround(picture, at, radius * d)
  }
  const cheeks = pupils.map((pupil) => near(pupil, 0, 0.5, 0.1))
  const parts = pupils.map((pupil, i) => {
    const around = [
      near(pupil, -0.12, 0.19),
      near(pupil, 0.12, 0.19),
      near(pupil, 0, 0.21),
      near(pupil, 0, -0.17, 0.03),
    ]
    return mean(around.map(light)) / Math.max(8, light(cheeks[i]!))
  })
  const middle = points[13]!
  const outer = [...meshPoints.upperLipOuter, ...meshPoints.lowerLipOuter].map((number) => points[number]!)
  const beyond = outer.map((point) => {
    const from = pointInView({ ...upright, x: middle.x, y: middle.y }, point)
    return meanAround(
      picture,
      pointOfView({ ...upright, x: middle.x, y: middle.y }, (from.x - 0.5) * 1.35 + 0.5, (from.y - 0.5) * 1.7 + 0.5),
      0.03 * d,
    )
  })
  const lipPoints = [37, 267, 0, 84, 314, 17].map((number) => points[number]!)
  const lips = lipPoints.map((point) => {
    const inner = { x: point.x + (middle.x - point.x) * 0.35, y: point.y + (middle.y - point.y) * 0.35 }
    return meanAround(picture, inner, 0.025 * d)
  })
  const ring = meanColour(beyond)
  // A mask covers the cheeks too: what it is held against lies above it.
  const above = meanColour([meanAround(picture, points[9]!, 0.05 * d), ...pupils.map((pupil) => near(pupil, 0, 0.21))])
  return {
    aroundEyes: mean(parts),
    aroundMouth: apart(ring, above),
    lips: mean(lips.map((lip) => apart(lip, ring))),
  }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const light = ([r, g, b]: Colour) => 0.299 * r + 0.587 * g + 0.114 * b
const meanColour = (colours: Colour[]): Colour => [0, 1, 2].map((i) => mean(colours.map((c) => c[i]!))) as Colour

/** Below this no colour is told from another. */
const darkest = 40

/** The difference of two colours, parts of their mean light: of their light a half, and all of their hue. */
function apart(a: Colour, b: Colour): number {
  const [la, lb] = [Math.max(darkest, light(a)), Math.max(darkest, light(b))]
  const hue = Math.abs(a[0] / la - b[0] / lb) + Math.abs(a[2] / la - b[2] / lb)
  return hue + (0.5 * Math.abs(la - lb)) / ((la + lb) / 2)
}

function meanAround({ width, height, rgb }: RgbPicture, { x, y }: Point, radius: number): Colour {
  const sum: Colour = [0, 0, 0]
  let count = 0
  for (let row = Math.max(0, Math.round(y - radius)); row <= Math.min(height - 1, y + radius); row++) {
    for (let column = Math.max(0, Math.round(x - radius)); column <= Math.min(width - 1, x + radius); column++) {
      const at = (row * width + column) * 3
      for (let i = 0; i < 3; i++) sum[i]! += rgb[at + i]!
      count++
    }
  }
  return count === 0 ? sum : (sum.map((value) => value / count) as Colour)
}
