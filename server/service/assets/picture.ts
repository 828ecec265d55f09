import type { FaceLandmarks } from '../../../shared/face/landmarks.ts'
import type { FaceReport } from '../../../shared/wire/avatar-face.ts'

/** A character's picture, ready to be animated. */
export interface Picture {
  /** Square, `pictureSizePx` wide, sRGB without transparency. */
  png: Uint8Array
  landmarks: FaceLandmarks
  report: FaceReport
}

export const pictureSizePx = 1024

/** Decodes the JPEG, PNG or WebP at `path` and finds the face, until `signal` stops it; rejects with AssetInvalid. */
export type ReadPicture = (path: string, signal: AbortSignal) => Promise<Picture>
