import type { FaceGeometry } from './complete-landmarks.ts'
import { clamp } from './curves.ts'
import { alongEye, lidReach, type EyeOpening } from './eye-opening.ts'
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

/** How far brows move and gaze turns: in eye distances and in half sizes of the eye. */
const browReach = 0.075
const frownReach = 0.05
const gazeReachX = 0.21
const gazeReachY = 0.3

export const eyeAction = (pose: FacePose, which: 0 | 1): EyeAction => ({
  blink: clamp(which === 0 ? pose.blinkLeft : pose.blinkRight, 0, 1),
  gazeX: pose.gazeX,
  gazeY: pose.gazeY,
  brow: which === 0 ? pose.browLeft : pose.browRight,
  frown: pose.frown,
})

export const gazeShift = (eye: EyeOpening, { gazeX, gazeY }: EyeAction) => ({
  x: gazeX * gazeReachX * eye.halfWidth,
  y: gazeY * gazeReachY * eye.above,
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
  private readonly eye: EyeOpening
  private readonly patch: Patch
  private readonly inwards: 1 | -1
  private readonly tuck: number
  private readonly foldY: number
  private raise = 0
  private knit = 0

  constructor(face: FaceGeometry, eye: EyeOpening, which: 0 | 1, patch: Patch, action: EyeAction) {
    this.face = face
    this.eye = eye
    this.patch = patch
    this.action = action
    this.inwards = which === 0 ? 1 : -1
    const d = face.eyeDistance
    this.tuck = Math.max(eye.lash + 0.012 * d, 0.095 * d)
    this.foldY = Math.min(face.browY + 0.1 * d, eye.y - eye.above - 0.05 * d - this.tuck)
  }

  moveTo(x: number): void {
    const { eye, action, patch } = this
    const d = this.face.eyeDistance
    this.x = x
    this.along = alongEye(eye, x)
    const reach = lidReach(this.along)
    this.top = eye.y - reach * eye.above
    this.bottom = eye.y + reach * eye.below
    this.edge = this.top + action.blink * (this.bottom - this.top)
    // The open lid's line and crease go behind the closing one, which gets a line of its own.
    const hidden = Math.min(1, action.blink * 1.6) * clamp(reach * 3, 0, 1)
    this.lidShift = this.edge - this.top + this.tuck * hidden

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
