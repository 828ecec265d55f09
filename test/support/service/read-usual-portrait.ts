import type { FaceLandmarks } from '../../../shared/face/landmarks.ts'
import type { Picture } from '../../../server/service/assets/picture.ts'
import { openPictureFile } from '../../../server/service/assets/portrait/picture-file.ts'
import { squarePicture } from '../../../server/service/assets/square-picture.ts'

/** Where a face is in a usual portrait. */
const landmarks: FaceLandmarks = {
  pupils: [
    { x: 0.41, y: 0.44 },
    { x: 0.59, y: 0.44 },
  ],
  mouth: { left: { x: 0.43, y: 0.63 }, right: { x: 0.57, y: 0.63 }, centre: { x: 0.5, y: 0.635 } },
  chin: { x: 0.5, y: 0.76 },
}

/** Everything of a picture that has a face in the usual place. */
export const usualPortrait = (png: Uint8Array): Picture => ({
  png,
  landmarks,
  report: { source: 'found', confidence: 0.8, warnings: [] },
})

/** Decodes as the service does, but spares the search for a face. */
export async function readUsualPortrait(path: string): Promise<Picture> {
  return usualPortrait((await squarePicture(await openPictureFile(path))).png)
}
