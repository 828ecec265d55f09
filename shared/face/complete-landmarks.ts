import type { FaceLandmarks, Point } from './landmarks.ts'

type Details = NonNullable<FaceLandmarks['details']>

/** What is known only when it was found in the picture. */
type Found = 'openLips' | 'browEndY' | 'irisRadius'

/** Landmarks with every detail known but those that must be found. */
export type CompleteLandmarks = Omit<FaceLandmarks, 'details'> & {
  details: Required<Omit<Details, Found>> & Pick<Details, Found>
}

/**
 * Fills in the details that are missing, in proportion to the distance of the eyes
 * (averages of adult faces after Farkas, Anthropometry of the Head and Face, 1994).
 */
export function completeLandmarks(landmarks: FaceLandmarks): CompleteLandmarks {
  const [left, right] = landmarks.pupils
  const d = Math.hypot(right.x - left.x, right.y - left.y)
  const eyesY = (left.y + right.y) / 2
  return {
    ...landmarks,
    details: {
      eyeHalfWidth: 0.25 * d,
      eyeHalfHeight: 0.1 * d,
      browY: eyesY - 0.36 * d,
      faceHalfWidth: 1.05 * d,
      crownY: Math.max(0.01, eyesY - 1.7 * d),
      drawn: false,
      ...landmarks.details,
    },
  }
}

export interface EyeGeometry extends Point {
  halfWidth: number
  halfHeight: number
}

/** A face in pixels of a square picture. `eyeDistance` is the measure of all its proportions. */
export interface FaceGeometry {
  side: number
  eyeDistance: number
  eyesCentre: Point
  eyes: [left: EyeGeometry, right: EyeGeometry]
  /** Null when it isn't known. */
  irisRadius: number | null
  browY: number
  /** Null when it isn't known. */
  browEndY: number | null
  mouth: { left: Point; right: Point; centre: Point }
  chinY: number
  crownY: number
  faceHalfWidth: number
  openLips: { upper: Point[]; lower: Point[] } | null
  drawn: boolean
}

/** Scales landmarks to a picture of `side` pixels. */
export function faceGeometry(landmarks: FaceLandmarks, side: number): FaceGeometry {
  const { pupils, mouth, chin, details } = completeLandmarks(landmarks)
  const scaled = ({ x, y }: Point) => ({ x: x * side, y: y * side })
  const eye = (pupil: Point): EyeGeometry => ({
    ...scaled(pupil),
    halfWidth: details.eyeHalfWidth * side,
    halfHeight: details.eyeHalfHeight * side,
  })
  const eyes: FaceGeometry['eyes'] = [eye(pupils[0]), eye(pupils[1])]
  return {
    side,
    eyes,
    eyeDistance: Math.hypot(eyes[1].x - eyes[0].x, eyes[1].y - eyes[0].y),
    eyesCentre: { x: (eyes[0].x + eyes[1].x) / 2, y: (eyes[0].y + eyes[1].y) / 2 },
    irisRadius: details.irisRadius === undefined ? null : details.irisRadius * side,
    browY: details.browY * side,
    browEndY: details.browEndY === undefined ? null : details.browEndY * side,
    mouth: { left: scaled(mouth.left), right: scaled(mouth.right), centre: scaled(mouth.centre) },
    chinY: chin.y * side,
    crownY: details.crownY * side,
    faceHalfWidth: details.faceHalfWidth * side,
    openLips: details.openLips
      ? { upper: details.openLips.upper.map(scaled), lower: details.openLips.lower.map(scaled) }
      : null,
    drawn: details.drawn,
  }
}
