import { faceGeometry } from '../../../shared/face/complete-landmarks.ts'
import type { FaceLandmarks } from '../../../shared/face/landmarks.ts'
import { faceMeter, type Luma } from '../face/face-measure.ts'
import type { Track } from '../face/lip-sync.ts'
import { median, quantile } from '../statistics.ts'
import type { PageRecording, WatchedRectangle } from './media-recorder.ts'

/** Enough to see a lip move by a hundredth of the eyes' distance, and light enough to be recorded beside everything else. */
const side = 320

/** The part of the picture that measuring a face needs, with room for its sway. */
export function faceRectangle(landmarks: FaceLandmarks): WatchedRectangle {
  const { pupils, chin } = landmarks
  const between = pupils[1].x - pupils[0].x
  const x = Math.floor((pupils[0].x - 0.8 * between) * side)
  const y = Math.floor((pupils[0].y - 0.5 * between) * side)
  const width = Math.ceil(2.6 * between * side)
  const height = Math.ceil((chin.y + 0.3 * between) * side) - y
  return { side, x, y, width, height }
}

const rtpTicksPerMs = 90

/** When pictures were due: in the sender's time, which a busy page doesn't disturb, as late as the median of them was displayed. */
function dueTimes(pictures: PageRecording['pictures']): number[] {
  const first = pictures[0]?.rtpTimestamp ?? 0
  // Its 32 bits may begin again at 0 in between.
  const sentMs = pictures.map(({ rtpTimestamp }) => ((rtpTimestamp - first) | 0) / rtpTicksPerMs)
  const lateMs = median(pictures.map(({ displayedAtMs }, at) => displayedAtMs - sentMs[at]!))
  return sentMs.map((atMs) => atMs + lateMs)
}

/** The mouth's and the eyes' opening in the watched pictures (see face-measure), on the page's clock. */
export function receivedFace(
  { pictures }: PageRecording,
  landmarks: FaceLandmarks,
  isAtRest: (atMs: number) => boolean,
): { mouth: Track; eyes: Track } {
  const rectangle = faceRectangle(landmarks)
  const dueAtMs = dueTimes(pictures)
  const frames = pictures.map(({ luma }, at) => ({ atMs: dueAtMs[at]!, frame: placed(luma, rectangle) }))
  const resting = frames.filter(({ atMs }) => isAtRest(atMs)).map(({ frame }) => frame)
  const meter = faceMeter(openestEyes(resting, landmarks), landmarks)
  return {
    mouth: frames.map(({ atMs, frame }) => ({ atMs, value: meter.mouthOpening(frame) })),
    eyes: frames.map(({ atMs, frame }) => ({ atMs, value: meter.eyeOpening(frame) })),
  }
}

/** The watched part at its place in an otherwise dark frame. */
function placed(luma: string, { x, y, width, height }: WatchedRectangle): Luma {
  const values = new Uint8Array(side * side)
  const bytes = Buffer.from(luma, 'base64')
  for (let row = 0; row < height; row++)
    values.set(bytes.subarray(row * width, (row + 1) * width), (y + row) * side + x)
  return { side, values }
}

/** The frame with the most light and dark in the eyes: no lid is before them. */
function openestEyes(frames: Luma[], landmarks: FaceLandmarks): Luma {
  const { eyes } = faceGeometry(landmarks, side)
  const spread = ({ values }: Luma) => {
    const seen = eyes.flatMap((eye) => {
      const rows = Array.from(
        { length: Math.round(eye.halfHeight) },
        (_, i) => Math.round(eye.y - eye.halfHeight / 2) + i,
      )
      return rows.flatMap((y) => [
        ...values.subarray(y * side + eye.x - eye.halfWidth / 2, y * side + eye.x + eye.halfWidth / 2),
      ])
    })
    return quantile(seen, 0.9) - quantile(seen, 0.1)
  }
  const [openest] = frames.map((frame) => ({ frame, spread: spread(frame) })).toSorted((a, b) => b.spread - a.spread)
  if (openest === undefined) throw new Error('No picture shows the face at rest.')
  return openest.frame
}
