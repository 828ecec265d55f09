import type { FaceLandmarks, Point } from '../../../../shared/face/landmarks.ts'
import { type FaceView, pointInView } from './face-view.ts'
import type { FaceMesh } from './look-at-face.ts'
import { meshPoints } from './mesh-points.ts'

/** A gap between the inner lips from which a mouth counts as open, in eye distances. */
const openFrom = 0.1
/** The mesh's eyes are smaller than what lids have to cover. */
const wider = 1.25
const higher = 1.2
/** Of the eleven points of an inner lip, those that are kept. */
const keptOfLip = [0, 2, 4, 5, 6, 8, 10]

/** The landmarks of a face in a square look at its picture. */
export function landmarksOfMesh(face: FaceMesh, square: FaceView): FaceLandmarks {
  const points = face.points.map((point) => pointInView(square, point))
  const line = (numbers: readonly number[]) => numbers.map((number) => points[number]!)
  const [left, right] = [pointInView(square, face.pupils[0]), pointInView(square, face.pupils[1])]
  const d = apart(left, right)
  const [upper, lower] = [line(meshPoints.upperLipInner), line(meshPoints.lowerLipInner)]
  const isOpen = apart(upper[5]!, lower[5]!) > openFrom * d
  // Closed lips meet further out than the inner contour says.
  const corners = isOpen ? [upper[0]!, upper.at(-1)!] : [points[61]!, points[291]!]
  const kept = (lip: Point[]) => rising(keptOfLip.map((i) => lip[i]!))
  const brows = line([...meshPoints.leftBrow, ...meshPoints.rightBrow])
  const sides = crossingsOf(line(meshPoints.oval), (corners[0]!.y + corners[1]!.y) / 2)
  return {
    pupils: [left, right],
    mouth: { left: corners[0]!, right: corners[1]!, centre: middle(upper[5]!, lower[5]!) },
    chin: points[meshPoints.chin]!,
    details: {
      eyeHalfWidth: clamp(
        (wider * (apart(points[33]!, points[133]!) + apart(points[362]!, points[263]!))) / 4,
        0.12 * d,
        0.3 * d,
      ),
      eyeHalfHeight: clamp(
        (higher * (apart(points[159]!, points[145]!) + apart(points[386]!, points[374]!))) / 4,
        0.05 * d,
        0.2 * d,
      ),
      irisRadius: clamp(face.irisRadius / square.side, 0.06 * d, 0.25 * d),
      browEndY: Math.max(...line(meshPoints.browEnds).map(({ y }) => y)),
      browY: brows.reduce((sum, { y }) => sum + y, 0) / brows.length,
      ...(sides && { faceHalfWidth: (sides[1] - sides[0]) / 2 }),
      ...(isOpen && { openLips: { upper: kept(upper), lower: kept(lower) } }),
    },
  }
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))
const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** Points that run from left to right, as contours must; those of turned heads may not. */
const rising = (line: Point[]) => line.filter((point, i) => line.slice(0, i).every(({ x }) => x < point.x))

/** Where a closed line crosses a height, outermost left and right. */
function crossingsOf(line: Point[], y: number): [number, number] | null {
  const xs = line.flatMap((a, i) => {
    const b = line[(i + 1) % line.length]!
    return a.y < y === b.y < y ? [] : [a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)]
  })
  return xs.length < 2 ? null : [Math.min(...xs), Math.max(...xs)]
}
