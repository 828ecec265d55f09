import { FaceRenderer } from '../../../../shared/face/face-renderer.ts'
import type { FaceLandmarks } from '../../../../shared/face/landmarks.ts'
import type { RgbPicture } from '../../../../shared/face/planes.ts'
import { prepareFace, type PreparedFace } from '../../../../shared/face/prepare-face.ts'
import { filmPoses } from './film-poses.ts'

export const frameSide = 512

/** A face with a frame of each pose of its film. */
export interface FilmSubject {
  face: PreparedFace
  /** Pixels of the frame per pixel of the face's geometry. */
  toFrame: number
  /** I420 frames by the name of their pose; `sil` is rest. */
  frames: ReadonlyMap<string, Uint8Array>
}

/** Draws a film of a square picture, which is 1, 1.5 or 2 times as wide as its frames. */
export function filmOf(picture: RgbPicture, landmarks: FaceLandmarks): FilmSubject {
  const face = prepareFace(picture, landmarks, frameSide)
  const renderer = new FaceRenderer(face)
  const frames = new Map(filmPoses.map(({ name, pose }) => [name, renderer.render(pose).slice()]))
  return { face, toFrame: frameSide / face.still.side, frames }
}
