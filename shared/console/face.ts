import { z } from 'zod'
import { faceLandmarks, type AvatarFace } from '../wire/avatar-face.ts'

export const setFace = z.strictObject({ landmarks: faceLandmarks })

export type SetFaceOf = z.input<typeof setFace>

/** Null where the service tells no points: then there is nothing to set, either. */
export interface FaceOfDraft {
  face: AvatarFace | null
}
