import { faceGeometry } from '../../../../shared/face/complete-landmarks.ts'
import { FaceRenderer } from '../../../../shared/face/face-renderer.ts'
import type { FaceLandmarks, Point } from '../../../../shared/face/landmarks.ts'
import { levelEyes } from '../../../../shared/face/level-eyes.ts'
import type { LidPaint } from '../../../../shared/face/lids.ts'
import { planesOfRgb, type Planes, type RgbPicture } from '../../../../shared/face/planes.ts'
import { restPose } from '../../../../shared/face/pose.ts'
import type { PreparedFace } from '../../../../shared/face/prepare-face.ts'
import { frameSide } from './film-subject.ts'

const [black, white] = [16, 235]
/** Eyes are within this of their pupils, eye distances. */
const [aside, up] = [0.5, 0.3]
/** A lid that comes down shades the eye below it by less than this. */
const shade = 0.35

/** How much is seen of both eyes, in pixels of the frame, when they are shut so far. */
type SeenEyes = (shut: number) => [left: number, right: number]

/**
 * Tells by the renderer itself what it leaves of the eyes: it draws the face with eyeballs that are white and all else,
 * lids and lashes too, in black. So it doesn't matter which colours skin, lashes and irises have.
 */
export function seenEyes(
  face: PreparedFace,
  landmarks: FaceLandmarks,
  showsEyeball: (x: number, y: number) => boolean,
): SeenEyes {
  const renderer = new FaceRenderer(marked(face, eyeballs(face, landmarks, showsEyeball)))
  const { eyes, eyeDistance } = face.geometry
  const toFrame = frameSide / face.still.side
  return (shut) => {
    const frame = renderer.render({ ...restPose(), blinkLeft: shut, blinkRight: shut })
    const seenOf = ({ x, y }: Point) => {
      let seen = 0
      for (let row = Math.round((y - up * eyeDistance) * toFrame); row < (y + up * eyeDistance) * toFrame; row++) {
        const from = Math.round((x - aside * eyeDistance) * toFrame)
        for (let column = from; column < (x + aside * eyeDistance) * toFrame; column++)
          seen += shareOf(frame[row * frameSide + column]!, shut)
      }
      return seen
    }
    return [seenOf(eyes[0]), seenOf(eyes[1])]
  }
}

const shareOf = (luma: number, shut: number) => Math.min(1, (luma - black) / (white - black) / (1 - shade * shut))

/** The picture of a face with nothing but its eyeballs in white, levelled like the face. */
function eyeballs(
  face: PreparedFace,
  landmarks: FaceLandmarks,
  showsEyeball: (x: number, y: number) => boolean,
): Planes {
  const { side } = face.still
  const picture: RgbPicture = { width: side, height: side, rgb: new Uint8Array(side * side * 3) }
  const flat = faceGeometry(landmarks, side)
  const d = flat.eyeDistance
  for (const eye of flat.eyes) {
    for (let y = Math.round(eye.y - up * d); y < eye.y + up * d; y++) {
      for (let x = Math.round(eye.x - aside * d); x < eye.x + aside * d; x++) {
        if (showsEyeball((x + 0.5) / side, (y + 0.5) / side))
          picture.rgb.fill(255, (y * side + x) * 3, (y * side + x + 1) * 3)
      }
    }
  }
  return planesOfRgb(levelEyes(picture, flat).picture)
}

function marked(face: PreparedFace, still: Planes): PreparedFace {
  const { side } = still
  const blackLid: LidPaint = {
    skin: Float32Array.from({ length: side * 3 }, (_, i) => (i % 3 === 0 ? black : 128)),
    lash: [black, 128, 128],
  }
  return {
    ...face,
    still,
    lids: [blackLid, blackLid],
    backdrop: {
      figure: still,
      cover: new Uint8Array(side * side).fill(255),
      plate: { ...face.backdrop.plate, y: face.backdrop.plate.y.map(() => black) },
    },
    front: face.front && { ...face.front, skin: still },
  }
}
