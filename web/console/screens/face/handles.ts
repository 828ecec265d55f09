import { completeLandmarks } from '../../../../shared/face/complete-landmarks.ts'
import type { FaceLandmarks, Point } from '../../../../shared/face/landmarks.ts'

/** The rings that one moves, in the order of Tab. */
export const handles = ['leftEye', 'rightEye', 'mouthLeft', 'mouthRight', 'chin', 'crown'] as const
export type Handle = (typeof handles)[number]

/** Where each ring stands. */
export function handlePoints(face: FaceLandmarks): Record<Handle, Point> {
  const { pupils, mouth, chin } = face
  const { crownY } = completeLandmarks(face).details
  const middle = (pupils[0].x + pupils[1].x) / 2
  return {
    leftEye: pupils[0],
    rightEye: pupils[1],
    mouthLeft: mouth.left,
    mouthRight: mouth.right,
    chin,
    crown: { x: middle, y: Math.max(0, crownY) },
  }
}

const share = (value: number) => Math.min(1, Math.max(0, value))
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** The same face with one ring elsewhere; what lies around that point goes with it. */
export function moveHandle(face: FaceLandmarks, handle: Handle, to: Point): FaceLandmarks {
  const point = { x: share(to.x), y: share(to.y) }
  const { pupils, mouth } = face
  switch (handle) {
    case 'leftEye':
      return withEyes(face, [point, pupils[1]])
    case 'rightEye':
      return withEyes(face, [pupils[0], point])
    case 'mouthLeft':
      return withMouth(face, point, mouth.right)
    case 'mouthRight':
      return withMouth(face, mouth.left, point)
    case 'chin':
      return { ...face, chin: point }
    case 'crown':
      return { ...face, details: { ...face.details, crownY: point.y } }
    default:
      return handle satisfies never
  }
}

/** Brows rise and sink with the eyes. */
function withEyes(face: FaceLandmarks, pupils: FaceLandmarks['pupils']): FaceLandmarks {
  const dy = between(...pupils).y - between(...face.pupils).y
  const { browY, browEndY, ...details } = face.details ?? {}
  return {
    ...face,
    pupils,
    details: {
      ...details,
      ...(browY !== undefined && { browY: share(browY + dy) }),
      ...(browEndY !== undefined && { browEndY: share(browEndY + dy) }),
    },
  }
}

/** The lips keep their place between the corners. */
function withMouth(face: FaceLandmarks, left: Point, right: Point): FaceLandmarks {
  const before = face.mouth
  const scale = (right.x - left.x) / (before.right.x - before.left.x || 1)
  const [from, to] = [between(before.left, before.right), between(left, right)]
  const moved = ({ x, y }: Point): Point => ({ x: share(to.x + (x - from.x) * scale), y: share(to.y + (y - from.y)) })
  const { openLips, ...details } = face.details ?? {}
  const lips = openLips && { upper: openLips.upper.map(moved), lower: openLips.lower.map(moved) }
  return {
    ...face,
    mouth: { left, right, centre: moved(before.centre) },
    details: { ...details, ...(lips && { openLips: lips }) },
  }
}
