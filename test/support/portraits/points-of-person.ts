import type { Point } from '../../../shared/face/landmarks.ts'
import { eyeY, mouthHalfWidth, mouthY, smileLift } from './head-shape.ts'
import { seenAt } from './head-turn.ts'
import type { Person } from './person.ts'

/** Where the face's points are in the picture of a person, fractions of it; left and right as the upright face is seen. */
export interface PersonPoints {
  pupils: [Point, Point]
  mouth: { left: Point; right: Point; centre: Point }
  chin: Point
}

/** Points placed by hand on the upright head, and how its features move them. */
export function pointsOfPerson(person: Person): PersonPoints {
  const low = (y: number) => -0.2 + (y + 0.2) * person.faceLength
  const pupil = (x: number) => seenAt(person, [x, eyeY, 0.84])
  const half = person.mouthOpen > 0.1 ? mouthHalfWidth * 0.92 : mouthHalfWidth
  const corner = (x: number) => seenAt(person, [x, low(mouthY + smileLift(person, x)), 0.8])
  return {
    pupils: [pupil(-0.5), pupil(0.5)],
    mouth: { left: corner(-half), right: corner(half), centre: seenAt(person, [0, low(mouthY), 0.98]) },
    chin: seenAt(person, [0, low(-1.9 - 0.45 * person.mouthOpen), 0.55]),
  }
}
