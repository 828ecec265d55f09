import sharp from 'sharp'
import { checkLandmarks } from '../../../../shared/face/check-landmarks.ts'
import { FaceRenderer } from '../../../../shared/face/face-renderer.ts'
import type { FaceLandmarks, Point } from '../../../../shared/face/landmarks.ts'
import type { FacePose } from '../../../../shared/face/pose.ts'
import { prepareFace } from '../../../../shared/face/prepare-face.ts'
import { type Frame, frameOf } from '../frames/frame.ts'
import { frameOfRgb, type Rgb } from '../frames/rgb-frame.ts'
import type { FoundFace } from './find-face.ts'
import { type FaceSquare, squareLayer } from './square-layer.ts'
import type { Stage } from './stage.ts'

/** The renderer's frames have sides of this many pixels times a whole number. */
const sideStep = 32
/** Pixels of the texture per pixel of the frame: crisper than 1, for a third more work. */
const textureScale = 1.5

/** A function that draws the whole frame with the face in a pose; null when the face is too small or lies too far aside. */
export async function faceOnStage(
  character: Rgb,
  face: FoundFace,
  stage: Stage,
): Promise<((pose: FacePose) => Frame) | null> {
  const { scale, left, top } = stage
  const scaledWidth = Math.round(character.widthPx * scale)
  const scaledHeight = Math.round(character.heightPx * scale)
  const side = sideStep * Math.floor(Math.min(face.side * scale, scaledWidth, scaledHeight) / sideStep)
  const place = (from: number, length: number) =>
    2 * Math.floor(Math.max(0, Math.min(length - side, (from + face.side / 2) * scale - side / 2)) / 2)
  const x = place(face.left, scaledWidth)
  const y = place(face.top, scaledHeight)
  const toSquare = ({ x: u, y: v }: Point): Point => ({
    x: ((face.left + u * face.side) * scale - x) / side,
    y: ((face.top + v * face.side) * scale - y) / side,
  })
  const landmarks = landmarksIn(face.landmarks, toSquare, (face.side * scale) / side)
  if (side === 0 || checkLandmarks(landmarks).length > 0) return null
  const texture = await sharp(character.rgb, {
    raw: { width: character.widthPx, height: character.heightPx, channels: 3 },
  })
    .resize(Math.ceil(scaledWidth * textureScale), Math.ceil(scaledHeight * textureScale), {
      fit: 'fill',
      kernel: 'lanczos3',
    })
    .extract({ left: x * textureScale, top: y * textureScale, width: side * textureScale, height: side * textureScale })
    .raw()
    .toBuffer()
  const textureSide = side * textureScale
  const prepared = prepareFace({ width: textureSide, height: textureSide, rgb: texture }, landmarks, side)
  const renderer = new FaceRenderer(prepared)
  const still = frameOfRgb(stage.picture)
  const square: FaceSquare = { left: left + x, top: top + y, side }
  const lay = squareLayer(square, still)
  return (pose) => {
    const frame = frameOf(still.widthPx, still.heightPx, still.bytes.slice())
    lay(renderer.render(pose), frame)
    return frame
  }
}

/** Landmarks of a square that lies elsewhere; `factor` is what lengths are multiplied with. */
function landmarksIn(
  { pupils, mouth, chin, details }: FaceLandmarks,
  place: (point: Point) => Point,
  factor: number,
): FaceLandmarks {
  const points = {
    pupils: [place(pupils[0]), place(pupils[1])] satisfies [Point, Point],
    mouth: { left: place(mouth.left), right: place(mouth.right), centre: place(mouth.centre) },
    chin: place(chin),
  }
  if (!details) return points
  const { eyeHalfWidth, eyeHalfHeight, irisRadius, faceHalfWidth, browY, browEndY, crownY, openLips, drawn } = details
  return {
    ...points,
    details: {
      ...(eyeHalfWidth !== undefined && { eyeHalfWidth: eyeHalfWidth * factor }),
      ...(eyeHalfHeight !== undefined && { eyeHalfHeight: eyeHalfHeight * factor }),
      ...(irisRadius !== undefined && { irisRadius: irisRadius * factor }),
      ...(faceHalfWidth !== undefined && { faceHalfWidth: faceHalfWidth * factor }),
      ...(browY !== undefined && { browY: place({ x: 0, y: browY }).y }),
      ...(browEndY !== undefined && { browEndY: place({ x: 0, y: browEndY }).y }),
      ...(crownY !== undefined && { crownY: place({ x: 0, y: crownY }).y }),
      ...(openLips && { openLips: { upper: openLips.upper.map(place), lower: openLips.lower.map(place) } }),
      ...(drawn !== undefined && { drawn }),
    },
  }
}
