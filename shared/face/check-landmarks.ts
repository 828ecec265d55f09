import type { FaceLandmarks, Point } from './landmarks.ts'

export interface LandmarkProblem {
  /** Where in the landmarks: `['pupils', 1, 'x']`. */
  path: (string | number)[]
  message: string
}

/** The eyes must be at least this part of the picture apart, or the face is too small to move well. */
const minEyeDistance = 0.08

/**
 * Says what is wrong with landmarks whose shape is right: points outside of the picture, in the wrong order, or at
 * distances no face has. An empty list means that the face can be drawn.
 */
export function checkLandmarks(landmarks: FaceLandmarks): LandmarkProblem[] {
  const outside = pointsOf(landmarks).flatMap(([path, point]) => pointProblems(path, point))
  if (outside.length > 0) return outside
  const { pupils, mouth, chin, details = {} } = landmarks
  const [left, right] = pupils
  const problems: LandmarkProblem[] = []
  const require = (holds: boolean, path: (string | number)[], message: string) => {
    if (!holds) problems.push({ path, message })
  }
  const d = right.x - left.x
  require(d > 0, ['pupils', 1, 'x'], 'must lie to the right of the first pupil; left is the left of the picture')
  if (d <= 0) return problems
  require(d >= minEyeDistance, [
    'pupils',
    1,
    'x',
  ], `must be at least ${minEyeDistance} from the first: cut the picture closer to the face`)
  require(Math.abs(right.y - left.y) < 0.4 * d, [
    'pupils',
    1,
    'y',
  ], 'must be about as high as the first: turn the picture upright')

  const eyesY = (left.y + right.y) / 2
  const width = mouth.right.x - mouth.left.x
  require(width > 0.25 * d && width < 2 * d, [
    'mouth',
    'right',
    'x',
  ], 'must lie to the right of the left corner, a quarter to twice the distance of the eyes away')
  require(mouth.centre.x > mouth.left.x && mouth.centre.x < mouth.right.x, [
    'mouth',
    'centre',
    'x',
  ], 'must lie between the corners of the mouth')
  const cornersY = (mouth.left.y + mouth.right.y) / 2
  require(Math.abs(mouth.centre.y - cornersY) < 0.5 * d, [
    'mouth',
    'centre',
    'y',
  ], 'must be about as high as the corners of the mouth')
  require(Math.abs(mouth.right.y - mouth.left.y) < 0.4 * d, [
    'mouth',
    'right',
    'y',
  ], 'must be about as high as the left corner')
  require(cornersY > eyesY + 0.5 * d && cornersY < eyesY + 2.2 * d, [
    'mouth',
    'centre',
    'y',
  ], 'must lie below the eyes, 0.5 to 2.2 times their distance')
  require(chin.y > mouth.centre.y + 0.2 * d && chin.y < mouth.centre.y + 1.8 * d, [
    'chin',
    'y',
  ], 'must lie below the mouth, 0.2 to 1.8 times the distance of the eyes')
  require(Math.abs(chin.x - (left.x + right.x) / 2) < d, ['chin', 'x'], 'must lie below the eyes')

  const between = (
    key: 'eyeHalfWidth' | 'eyeHalfHeight' | 'irisRadius' | 'faceHalfWidth',
    low: number,
    high: number,
  ) => {
    const value = details[key]
    if (value === undefined) return
    require(value >= low * d && value <= high * d, [
      'details',
      key,
    ], `must be ${low} to ${high} times the distance of the eyes`)
  }
  between('eyeHalfWidth', 0.1, 0.48)
  between('eyeHalfHeight', 0.03, 0.4)
  between('irisRadius', 0.03, 0.4)
  between('faceHalfWidth', 0.5, 2.5)
  const { browY, browEndY, crownY, openLips } = details
  if (browY !== undefined)
    require(browY < eyesY - 0.1 * d && browY > eyesY - 1.2 * d, ['details', 'browY'], 'must lie above the eyes')
  if (browEndY !== undefined)
    require(browEndY < eyesY - 0.03 * d && browEndY > eyesY - d, [
      'details',
      'browEndY',
    ], 'must lie between the brows and the eyes')
  if (crownY !== undefined)
    require(crownY < eyesY - 0.6 * d && crownY >= -0.5, ['details', 'crownY'], 'must lie above the brows')
  if (openLips) problems.push(...lipProblems(openLips))
  return problems
}

function pointsOf({ pupils, mouth, chin, details }: FaceLandmarks): [(string | number)[], Point][] {
  const contour = (key: 'upper' | 'lower') =>
    (details?.openLips?.[key] ?? []).map((p, i): [(string | number)[], Point] => [['details', 'openLips', key, i], p])
  return [
    [['pupils', 0], pupils[0]],
    [['pupils', 1], pupils[1]],
    [['mouth', 'left'], mouth.left],
    [['mouth', 'right'], mouth.right],
    [['mouth', 'centre'], mouth.centre],
    [['chin'], chin],
    ...contour('upper'),
    ...contour('lower'),
  ]
}

const pointProblems = (path: (string | number)[], point: Point): LandmarkProblem[] =>
  (['x', 'y'] as const)
    .filter((axis) => !(point[axis] >= 0 && point[axis] <= 1))
    .map((axis) => ({ path: [...path, axis], message: 'must be a fraction of the picture, 0 to 1' }))

function lipProblems(lips: { upper: Point[]; lower: Point[] }): LandmarkProblem[] {
  const problems: LandmarkProblem[] = []
  for (const key of ['upper', 'lower'] as const) {
    const points = lips[key]
    const path = ['details', 'openLips', key]
    if (points.length < 5 || points.length > 7) problems.push({ path, message: 'must have 5 to 7 points' })
    else if (points.some((p, i) => i > 0 && p.x <= points[i - 1]!.x)) {
      problems.push({ path, message: 'must run from left to right' })
    }
  }
  return problems
}
