import type { FaceLandmarks } from '../../../shared/face/landmarks.ts'

/** A character's picture, ready to be animated. */
export interface Picture {
  /** Square, `pictureSizePx` wide, sRGB without transparency. */
  png: Uint8Array
  landmarks: FaceLandmarks
}

export const pictureSizePx = 1024

/** Decodes a JPEG, PNG or WebP and finds the face, until `signal` stops it; rejects with AssetInvalid. */
export type ReadPicture = (bytes: Uint8Array, signal: AbortSignal) => Promise<Picture>
