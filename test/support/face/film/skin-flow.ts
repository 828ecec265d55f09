import { clamp } from '../../../../shared/face/curves.ts'
import type { Point } from '../../../../shared/face/landmarks.ts'
import { MouthColumns } from '../../../../shared/face/mouth-columns.ts'
import { MouthField, type Displacement } from '../../../../shared/face/mouth-field.ts'
import { mouthPatch } from '../../../../shared/face/patch.ts'
import { restPose, type FacePose } from '../../../../shared/face/pose.ts'
import { giveAt, reachAt } from '../../../../shared/face/prepare-face.ts'
import type { FilmSubject } from './film-subject.ts'

/** Tells where skin of the lower face comes from that a pose shows at a place; pixels of the frame. */
export class SkinFlow {
  private readonly pose: Side
  private readonly rest: Side
  private readonly toFrame: number

  constructor({ face, toFrame }: FilmSubject, pose: FacePose) {
    this.toFrame = toFrame
    this.pose = new Side(face, pose)
    this.rest = new Side(face, restPose())
  }

  /** Whether a place is between the lips, or nearer to them than so many pixels. */
  isNearLips(x: number, y: number, px: number): boolean {
    return this.pose.isNearLips((x + 0.5) / this.toFrame, (y + 0.5) / this.toFrame, px / this.toFrame)
  }

  /** Where the face at rest shows the skin that the pose shows at a place. */
  atRest(x: number, y: number): Point {
    const from = { x: (x + 0.5) / this.toFrame, y: (y + 0.5) / this.toFrame }
    const isUpper = this.pose.isUpper(from)
    const still = this.pose.inStill(from, isUpper)
    // The place that is displaced to the still picture's: looked for by going back as far as it is off.
    let place = still
    for (let step = 0; step < 5; step++) {
      const to = this.rest.inStill(place, isUpper)
      place = { x: place.x + still.x - to.x, y: place.y + still.y - to.y }
    }
    return { x: place.x * this.toFrame - 0.5, y: place.y * this.toFrame - 0.5 }
  }
}

/** The displacements of one pose, pixels of the texture. */
class Side {
  private readonly face: FilmSubject['face']
  private readonly field: MouthField
  private readonly columns: MouthColumns
  private readonly found: Displacement = { dx: 0, dyUpper: 0, dyLower: 0 }

  constructor(face: FilmSubject['face'], pose: FacePose) {
    this.face = face
    this.field = new MouthField(face, pose)
    this.columns = new MouthColumns(face.still.side, 0.13 * face.geometry.eyeDistance)
    this.columns.measure(this.field, mouthPatch(face))
  }

  isNearLips(x: number, y: number, px: number): boolean {
    const { left, right } = this.face.geometry.mouth
    for (let at = Math.floor(x - px); at <= x + px; at++) {
      if (at < Math.round(left.x) || at > Math.round(right.x)) continue
      const down = Math.sqrt(Math.max(0, px * px - (at + 0.5 - x) ** 2))
      if (y > this.columns.upper[at]! - down && y < this.columns.lower[at]! + down) return true
    }
    return false
  }

  isUpper({ x, y }: Point): boolean {
    const at = Math.floor(x)
    return y < (this.columns.upper[at]! + this.columns.lower[at]!) / 2
  }

  inStill({ x, y }: Point, isUpper: boolean): Point {
    const { field, found, face } = this
    field.displace(x, y, found)
    const [give, far] = [giveAt(face, x, y), reachAt(face, x, y)]
    const down = isUpper ? found.dyUpper : found.dyLower
    return { x: x + clamp(found.dx * give, -far, far), y: y + clamp(down * give, -far, far) }
  }
}
