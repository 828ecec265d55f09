import type { FaceGeometry } from './complete-landmarks.ts'
import { clamp, smoothStep } from './curves.ts'
import { alongEye, type EyeOpening, type LidCurves } from './eye-opening.ts'
import { eyePatch, type Patch } from './patch.ts'
import type { FacePose } from './pose.ts'
import type { PreparedFace } from './prepare-face.ts'

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
/** What a frame hides of a brow isn't known, so behind one it moves less. */
const behindGlasses = 0.4
/** How far the lashes of drawings go on beyond the corners of an eye, half widths of it. */
const lashesBeyond = 0.25
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
  /** Where skin begins to follow the lid: below the brow. */
  foldY = 0
  /** From here on downwards the lid's movement changes the skin. */
  readonly skinTop: number
  /** As far along as the lid changes the skin. */
  readonly widest: number
  /** How far the skin above the lid has come down. */
  lidShift = 0
  /** How far the skin at the brow is displaced in the still picture: downwards, and sideways by a frown. */
  raise = 0
  knit = 0
  private readonly curves: LidCurves
  private readonly action: EyeAction
  private readonly face: FaceGeometry
  private readonly eye: EyeOpening
  private readonly patch: Patch
  private readonly inwards: 1 | -1
  private readonly browEnds: Float32Array
  private readonly usualFold: number
  private readonly usualTuck: number
  private readonly browShare: number

  constructor(prepared: PreparedFace, which: 0 | 1, curves: LidCurves, action: EyeAction) {
    this.curves = curves
    const face = prepared.geometry
    const eye = prepared.openings[which]
    this.face = face
    this.eye = eye
    this.patch = eyePatch(prepared, which)
    this.action = action
    this.widest = face.browEndY === null ? 1 + lashesBeyond : 1
    this.browEnds = prepared.lids[which].browEnds
    this.inwards = which === 0 ? 1 : -1
    this.browShare = prepared.front?.hasGlasses ? behindGlasses : 1
    const d = face.eyeDistance
    const lidTop = eye.y - eye.above
    const usualTuck = Math.max(eye.lash + 0.012 * d, 0.095 * d)
    if (face.browEndY === null) {
      this.usualTuck = usualTuck
      this.usualFold = Math.min(face.browY + 0.1 * d, lidTop - 0.05 * d - usualTuck)
    } else {
      // Brows and the frames of glasses stay where they are: only skin between them and the lid is taken along.
      this.usualFold = Math.min(Math.max(face.browEndY, lidTop - 0.15 * d), lidTop - 0.05 * d)
      this.usualTuck = Math.min(usualTuck, 0.45 * (lidTop - this.usualFold))
    }
    const browRests = action.brow === 0 && action.frown === 0
    this.skinTop = browRests ? this.usualFold : Math.min(this.usualFold, face.browY)
  }

  moveTo(x: number): void {
    const { eye, action, patch } = this
    const d = this.face.eyeDistance
    this.x = x
    this.along = alongEye(eye, x)
    const reach = this.curves.reach(x)
    this.top = eye.y - reach * eye.above
    this.bottom = eye.y + reach * eye.below
    this.edge = this.top + action.blink * (this.bottom - this.top)
    // The open lid's line and crease go behind the closing one, which gets a line of its own.
    const toEnd = this.widest - Math.abs(this.along)
    const atCorner = this.face.browEndY === null ? clamp(toEnd / lashesBeyond, 0, 1) : smoothStep(toEnd / 0.5)
    const hidden = Math.min(1, action.blink * 1.6) * atCorner
    this.foldY = Math.max(this.usualFold, Math.min(this.browEnds[Math.floor(x)] ?? 0, this.top - 0.05 * d))
    const tuck =
      this.foldY === this.usualFold ? this.usualTuck : Math.min(this.usualTuck, 0.45 * (this.top - this.foldY))
    this.lidShift = this.edge - this.top + tuck * hidden

    const within = clamp(Math.min(x - patch.left, patch.right - x) / (0.1 * d), 0, 1)
    const aside = (x - eye.x) / (0.56 * d)
    const bell = Math.max(0, 1 - aside * aside) ** 2
    const atBridge = clamp(1 - Math.abs(x - (eye.x + this.inwards * 0.36 * d)) / (0.4 * d), 0, 1) * within
    const frown = action.frown * frownReach * d * atBridge * this.browShare
    this.raise = action.brow * browReach * d * bell * (2 - bell) * within * this.browShare - frown * 0.6
    this.knit = frown * -0.7 * this.inwards
  }
}
