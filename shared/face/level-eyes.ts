import type { FaceGeometry } from './complete-landmarks.ts'
import type { Point } from './landmarks.ts'
import { sampleRgb } from './sample-rgb.ts'
import type { RgbPicture } from './planes.ts'

/** Below this slope (0.23°) turning the picture costs more sharpness than it gains. */
const levelEnoughRad = 0.004

/** Turns picture and face about the middle of the eyes until these are level. */
export function levelEyes(picture: RgbPicture, face: FaceGeometry): { picture: RgbPicture; face: FaceGeometry } {
  const [left, right] = face.eyes
  const slope = Math.atan2(right.y - left.y, right.x - left.x)
  if (Math.abs(slope) < levelEnoughRad) return { picture, face }
  const centre = face.eyesCentre
  const cos = Math.cos(slope)
  const sin = Math.sin(slope)
  const turned = <P extends Point>(point: P): P => {
    const [dx, dy] = [point.x - centre.x, point.y - centre.y]
    return { ...point, x: centre.x + dx * cos + dy * sin, y: centre.y + dy * cos - dx * sin }
  }
  return {
    picture: turnPicture(picture, centre, cos, sin),
    face: {
      ...face,
      eyes: [turned(left), turned(right)],
      mouth: { left: turned(face.mouth.left), right: turned(face.mouth.right), centre: turned(face.mouth.centre) },
      openLips: face.openLips && { upper: face.openLips.upper.map(turned), lower: face.openLips.lower.map(turned) },
    },
  }
}

function turnPicture(picture: RgbPicture, centre: Point, cos: number, sin: number): RgbPicture {
  const { width, height } = picture
  const rgb = new Uint8Array(picture.rgb.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - centre.x, y - centre.y]
      const at = (y * width + x) * 3
      sampleRgb(picture, centre.x + dx * cos - dy * sin, centre.y + dx * sin + dy * cos, rgb, at)
    }
  }
  return { width, height, rgb }
}
