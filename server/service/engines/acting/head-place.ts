import type { FrameSize } from '../frames/frame-size.ts'
import type { FoundFace } from './find-face.ts'
import type { HeadPlace } from './follow-head.ts'

/** Where eyes and mouth are, from a found face, or where they would usually be; scaled by `scale`. */
export function headPlace(face: FoundFace | null, { widthPx, heightPx }: FrameSize, scale: number): HeadPlace {
  if (face) {
    const { left, top, side, landmarks } = face
    const inFrame = ({ x, y }: { x: number; y: number }) => ({
      x: (left + x * side) * scale,
      y: (top + y * side) * scale,
    })
    const [leftEye, rightEye] = landmarks.pupils
    return { eyes: [inFrame(leftEye), inFrame(rightEye)], mouth: inFrame(landmarks.mouth.centre) }
  }
  const distance = Math.min(widthPx, heightPx) * 0.16
  const point = (across: number, down: number) => ({
    x: (widthPx / 2 + across * distance) * scale,
    y: (heightPx * 0.38 + down * distance) * scale,
  })
  return { eyes: [point(-0.5, 0), point(0.5, 0)], mouth: point(0, 1.1) }
}
