import type { FaceLandmarks } from '../../../shared/face/landmarks.ts'
import type { Posture } from '../../../shared/face/posture.ts'
import type { VisemeCue } from '../../../shared/face/visemes.ts'

export type { Posture }

/** Frames are I420, `frameSizePx` squared. */
export const frameSizePx = 512
export const frameBytes = (frameSizePx * frameSizePx * 3) / 2

/** Texture pixels per frame pixel. */
export type TextureScale = 1 | 2

/** The face of one conversation, drawn on another thread. Times are seconds of the session's media clock. */
export interface Face {
  setPosture(posture: Posture): void
  /** The mouth follows these cues from `startS` on. */
  speak(cues: VisemeCue[], startS: number): void
  /** An interruption: the mouth relaxes at once. */
  stop(atS: number): void
  /** Asks for the frame of `atS`; at most two are in flight, a third is refused (false). */
  requestFrame(atS: number): boolean
  /** Newest finished frame as a plain buffer of exactly frameBytes, overwritten by the next call; null when none is new. */
  takeFrame(): Uint8ClampedArray | null
  close(): void
}

export interface FaceStudio {
  /** Prepares a face (decoded once per picture, shared) and draws its first frame. Rejects when the picture can't be used. */
  open(options: { pictureKey: string; picture: Uint8Array; landmarks: FaceLandmarks; seed: number }): Promise<Face>
  /** Of all faces, from their next frames on; 2 is crisper and costs about twice the drawing. */
  setTextureScale(textureScale: TextureScale): void
  /** Total milliseconds of drawing and frames drawn, for the load measure. */
  stats(): Promise<{ drawMs: number; frames: number }>
  close(): Promise<void>
}
