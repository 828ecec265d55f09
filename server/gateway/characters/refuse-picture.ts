import { ApiFailure } from '../api-failure.ts'
import { PictureInvalid } from './picture-invalid.ts'

/** Tells operators why their picture can't be used; whatever else went wrong is thrown as it is. */
export function refusePicture(error: unknown): never {
  if (error instanceof PictureInvalid) throw new ApiFailure(400, 'PICTURE_INVALID', error.message)
  throw error
}
