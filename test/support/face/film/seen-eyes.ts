import { FaceRenderer } from '../../../../shared/face/face-renderer.ts'
import type { FaceLandmarks, Point } from '../../../../shared/face/landmarks.ts'
import { restPose } from '../../../../shared/face/pose.ts'
import type { PreparedFace } from '../../../../shared/face/prepare-face.ts'
import { frameSide } from './film-subject.ts'
import { markedFace, markShare } from './marked-face.ts'

/** Eyes are within this of their pupils, eye distances. */
const [aside, up] = [0.5, 0.3]
/** A lid that comes down shades the eye below it by less than this. */
const shade = 0.35

/** How much is seen of both eyes, in pixels of the frame, when they are shut so far. */
type SeenEyes = (shut: number) => [left: number, right: number]

/** Tells by the renderer itself what it leaves of the eyes: it draws the face with nothing but its true eyeballs in white. */
export function seenEyes(
  face: PreparedFace,
  landmarks: FaceLandmarks,
  showsEyeball: (x: number, y: number) => boolean,
): SeenEyes {
  const around = ({ x, y }: Point, d: number) => ({
    left: x - aside * d,
    top: y - up * d,
    right: x + aside * d,
    bottom: y + up * d,
  })
  const marked = markedFace(
    face,
    landmarks,
    ({ eyes, eyeDistance }) => eyes.map((eye) => around(eye, eyeDistance)),
    showsEyeball,
  )
  const renderer = new FaceRenderer(marked)
  const { eyes, eyeDistance } = face.geometry
  const toFrame = frameSide / face.still.side
  return (shut) => {
    const frame = renderer.render({ ...restPose(), blinkLeft: shut, blinkRight: shut })
    const seenOf = (eye: Point) => {
      const { left, top, right, bottom } = around(eye, eyeDistance)
      let seen = 0
      for (let row = Math.round(top * toFrame); row < bottom * toFrame; row++)
        for (let column = Math.round(left * toFrame); column < right * toFrame; column++)
          seen += Math.min(1, markShare(frame[row * frameSide + column]!) / (1 - shade * shut))
      return seen
    }
    return [seenOf(eyes[0]), seenOf(eyes[1])]
  }
}
