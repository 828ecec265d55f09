import type { DownEvent } from '../../../shared/kiosk/events.ts'
import { frameQualities, type FrameQuality } from '../face/face.ts'

/** What the pictures of all conversations are like at one step. */
export interface Picture {
  name: 'crisp' | 'plain' | 'smaller' | 'fewer pictures'
  quality: FrameQuality
  framesPerSecond: number
  maxVideoKbps: number
  /** What a conversation costs then, the plain picture's being 1: measured with visitors who ask and are answered. */
  cost: number
}

/**
 * From the best picture to the cheapest. What is heard is the same at each. A smaller picture saves more than fewer ones
 * do, and lips that close for a moment are still seen: so it comes before them.
 */
export const pictureSteps: readonly Picture[] = [
  { name: 'crisp', quality: 'crisp', framesPerSecond: 25, maxVideoKbps: 900, cost: 1.2 },
  { name: 'plain', quality: 'plain', framesPerSecond: 25, maxVideoKbps: 900, cost: 1 },
  { name: 'smaller', quality: 'small', framesPerSecond: 25, maxVideoKbps: 500, cost: 0.9 },
  { name: 'fewer pictures', quality: 'small', framesPerSecond: 20, maxVideoKbps: 500, cost: 0.86 },
]

export const lastPictureStep = pictureSteps.length - 1

export const pictureEvent = ({ quality, framesPerSecond, maxVideoKbps }: Picture): DownEvent => ({
  type: 'picture',
  ...frameQualities[quality],
  framesPerSecond,
  maxVideoKbps,
})
