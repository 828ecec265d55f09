import type { FaceLandmarks } from '../../../shared/face/landmarks.ts'

/** Where a face is in a usual portrait, as a start for the editor when none is found. */
export const defaultLandmarks: FaceLandmarks = {
  pupils: [
    { x: 0.41, y: 0.44 },
    { x: 0.59, y: 0.44 },
  ],
  mouth: { left: { x: 0.43, y: 0.63 }, right: { x: 0.57, y: 0.63 }, centre: { x: 0.5, y: 0.635 } },
  chin: { x: 0.5, y: 0.76 },
}
