import type { EyeGeometry, FaceGeometry } from './complete-landmarks.ts'
import { clamp } from './curves.ts'
import type { Patch } from './patch.ts'
import type { FacePose } from './pose.ts'

/** What one eye does in a pose. */
export interface EyeAction {
  blink: number
  gazeX: number
  gazeY: number
  brow: number
  frown: number
}

/** How far brows move, gaze turns and lashes overlap: lengths in eye distances or in half sizes of the eye. */
const browReach = 0.075
const frownReach = 0.05
const gazeReachX = 0.24
const gazeReachY = 0.29
const lashOverlap = 0.045

export const eyeAction = (pose: FacePose, which: 0 | 1): EyeAction => ({
  blink: clamp(which === 0 ? pose.blinkLeft : pose.blinkRight, 0, 1),
  gazeX: pose.gazeX,
  gazeY: pose.gazeY,
  brow: which === 0 ? pose.browLeft : pose.browRight,
  frown: pose.frown,
})

export const gazeShift = (eye: EyeGeometry, { gazeX, gazeY }: EyeAction) => ({
  x: gazeX * gazeReachX * eye.halfWidth,
  y: gazeY * gazeReachY * eye.halfHeight,
})

/** One column of an eye's patch: where its lids are and how the skin above them moves. All pixels of the texture. */
export class EyeColumn {
  x = 0
  /** −1 at the eye's left corner, 1 at its right. */
  along = 0
  /** Upper and lower lid of the open eye; equal outside of it. */
  top = 0
  bottom = 0
  /** Where the upper lid is now. */
  edge = 0
  /** How far the skin above the lid has come down. */
  lidShift = 0
  private readonly action: EyeAction
  private readonly face: FaceGeometry
  private readonly eye: EyeGeometry
  private readonly patch: Patch
  private readonly inwards: 1 | -1
  private readonly foldY: number
  private raise = 0
  private knit = 0

  constructor(face: FaceGeometry, which: 0 | 1, patch: Patch, action: EyeAction) {
    this.face = face
    this.eye = face.eyes[which]
    this.patch = patch
    this.action = action
    this.inwards = which === 0 ? 1 : -1
    this.foldY = Math.min(
      face.browY + 0.1 * face.eyeDistance,
      this.eye.y - this.eye.halfHeight - 0.05 * face.eyeDistance,
    )
  }

  moveTo(x: number): void {
    const { eye, action, patch } = this
    const d = this.face.eyeDistance
    this.x = x
    this.along = (x - eye.x) / (eye.halfWidth * 1.14)
    const opening = Math.max(0, 1 - this.along * this.along) ** 0.72 * eye.halfHeight
    this.top = eye.y - opening
    this.bottom = eye.y + 0.95 * opening - action.blink * 0.04 * 1.95 * opening
    this.edge = this.top + action.blink * (this.bottom - this.top)
    const overlap = Math.min(1, action.blink * 1.6) * clamp(((this.bottom - this.top) / eye.halfHeight) * 1.5, 0, 1)
    this.lidShift = this.edge - this.top + lashOverlap * d * overlap

    const within = clamp(Math.min(x - patch.left, patch.right - x) / (0.1 * d), 0, 1)
    const aside = (x - eye.x) / (0.56 * d)
    const bell = Math.max(0, 1 - aside * aside) ** 2
    const atBridge = clamp(1 - Math.abs(x - (eye.x + this.inwards * 0.36 * d)) / (0.4 * d), 0, 1) * within
    this.raise =
      action.brow * browReach * d * bell * (2 - bell) * within - action.frown * frownReach * d * atBridge * 0.6
    this.knit = action.frown * frownReach * d * atBridge * -0.7 * this.inwards
  }

  /** Sideways displacement of the skin by a frown. */
  skinDx(y: number): number {
    return this.knit === 0 ? 0 : this.knit * this.browShare(y)
  }

  /** Displacement of the skin by brow and lid, downwards in the still picture. */
  skinDy(y: number): number {
    const brow = this.raise === 0 ? 0 : this.raise * this.browShare(y)
    if (y >= this.edge || y <= this.foldY) return brow
    return brow - this.lidShift * clamp((y - this.foldY) / (this.edge - this.foldY), 0, 1)
  }

  /** 1 at the brow, 0 at the lid's edge and high on the forehead. */
  private browShare(y: number): number {
    const away = y - this.face.browY
    if (away < 0) return Math.max(0, 1 - (away / (0.42 * this.face.eyeDistance)) ** 2) ** 2
    const q = away / Math.max(1, this.edge - this.face.browY)
    return q < 1 ? (1 - q) ** 2 * (1 + 2 * q) : 0
  }
}
