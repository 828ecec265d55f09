import type { FaceLandmarks } from '../../../shared/face/landmarks.ts'
import type { Posture } from '../../../shared/face/posture.ts'
import type { VisemeCue } from '../../../shared/face/visemes.ts'

export type { Posture }

/** How frames are drawn, from the best to the cheapest: their side, and texture pixels per frame pixel. */
export const frameQualities = {
  crisp: { sidePx: 512, textureScale: 2 },
  plain: { sidePx: 512, textureScale: 1 },
  small: { sidePx: 384, textureScale: 1 },
} as const
export type FrameQuality = keyof typeof frameQualities

/** One picture as I420, square; `i420` is a plain buffer of exactly its size. */
export interface Frame {
  i420: Uint8ClampedArray
  sidePx: number
}

export const frameBytes = (sidePx: number): number => (sidePx * sidePx * 3) / 2
export const mostFrameBytes = frameBytes(Math.max(...Object.values(frameQualities).map(({ sidePx }) => sidePx)))

/** The face of one conversation, drawn on another thread. Times are seconds of the session's media clock. */
export interface Face {
  /** Prepares the face in every other quality, so that changing it takes no time. For when nobody waits for this face. */
  prepareOthers(): void
  setPosture(posture: Posture): void
  /** The mouth follows these cues from `startS` on. */
  speak(cues: VisemeCue[], startS: number): void
  /** An interruption: the mouth relaxes at once. */
  stop(atS: number): void
  /** Asks for the frame of `atS`; at most two are in flight, a third is refused (false). */
  requestFrame(atS: number): boolean
  /** Newest finished frame, overwritten by the next call; null when none is new. */
  takeFrame(): Frame | null
  close(): void
}

/** A picture as it came, with what is known of it. */
export interface FacePicture {
  pictureKey: string
  picture: Uint8Array
  landmarks: FaceLandmarks
  /** Where its prepared faces may be kept; they aren't where there is none. */
  preparedFolder?: string
}

export interface FaceStudio {
  /** Prepares a face (decoded once per picture, shared) and draws its first frame. Rejects when the picture can't be used. */
  open(options: { seed: number } & FacePicture): Promise<Face>
  /** Of all faces, from their next frames on. */
  setQuality(quality: FrameQuality): void
  /** Total milliseconds of drawing and frames drawn, for the load measure. */
  stats(): Promise<{ drawMs: number; frames: number }>
  close(): Promise<void>
}
