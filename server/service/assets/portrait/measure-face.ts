import type { Point } from '../../../../shared/face/landmarks.ts'
import type { RgbPicture } from '../../../../shared/face/planes.ts'
import type { SeenFace } from './find-faces.ts'
import { pointInView } from './face-view.ts'
import { type Cover, measureCover } from './covered-parts.ts'
import type { FaceMesh } from './look-at-face.ts'
import { meshPoints } from './mesh-points.ts'

/** What makes a portrait easy or hard to animate. */
export interface FaceMeasures extends Cover {
  /** Degrees to the side, and down. */
  yaw: number
  pitch: number
  /** The part of the face's outline that lies in the picture. */
  inside: number
  /** Between the pupils, in the picture as it came. */
  eyeDistancePx: number
  /** How light the lightest tenth of the face is, 0–255. */
  light: number
  /** The same of what the lids leave open: the whites, which are light in every face. */
  eyeLight: number
  /** The width of the clearest edges around the eyes, in eye distances: small when sharp. */
  edgeWidth: number
  /** How far the points lie from those of the first look, in eye distances. */
  moved: number
}

/** The mesh reads level heads as looking down so much, degrees: the mean of portraits. */
const levelPitch = 10

/** Where the head points. */
function turnOf({ points, roll }: FaceMesh): { yaw: number; pitch: number } {
  const upright = (number: number) => {
    const point = points[number]!
    return { ...pointInView({ x: 0, y: 0, side: 1, angle: roll }, point), z: point.z }
  }
  const [left, right] = [upright(meshPoints.leftSide), upright(meshPoints.rightSide)]
  const [top, bottom] = [upright(meshPoints.forehead), upright(meshPoints.chin)]
  const degrees = (radians: number) => (radians * 180) / Math.PI
  return {
    yaw: degrees(Math.atan2(right.z - left.z, right.x - left.x)),
    pitch: degrees(Math.atan2(bottom.z - top.z, bottom.y - top.y)) - levelPitch,
  }
}

/** The part of the face's outline within a picture. */
function insidePart({ points }: FaceMesh, { width, height }: { width: number; height: number }): number {
  const inside = meshPoints.oval.filter((number) => {
    const { x, y } = points[number]!
    return x >= 0 && y >= 0 && x <= width && y <= height
  })
  return inside.length / meshPoints.oval.length
}

/** A face as it was seen first, in a picture that is `scale` times smaller than it came. */
export interface FirstLook {
  face: SeenFace
  picture: { width: number; height: number }
  scale: number
}

/** Measures a face in its square, where the points of the first look are `placed`. */
export function measureFace(
  square: RgbPicture,
  face: FaceMesh,
  { face: first, picture, scale }: FirstLook,
  placed: readonly Point[],
): FaceMeasures {
  const light = lumaOf(square)
  const d = Math.hypot(face.pupils[1].x - face.pupils[0].x, face.pupils[1].y - face.pupils[0].y)
  const moved = face.points.reduce((sum, { x, y }, i) => sum + Math.hypot(x - placed[i]!.x, y - placed[i]!.y), 0)
  return {
    ...measureCover(square, face),
    ...turnOf(face),
    inside: insidePart(first, picture),
    eyeDistancePx: first.eyeDistance * scale,
    light: quantile(sampleInside(light, square.width, face, meshPoints.oval), 0.9),
    eyeLight: quantile(
      openEyes.flatMap((line) => sampleInside(light, square.width, face, line)),
      0.9,
    ),
    edgeWidth: edgeWidth(light, square.width, face),
    moved: moved / face.points.length / d,
  }
}

/** Around both open eyes. */
const openEyes = [
  [...meshPoints.leftUpperLid, ...meshPoints.leftLowerLid.toReversed()],
  [...meshPoints.rightUpperLid, ...meshPoints.rightLowerLid.toReversed()],
]

function lumaOf({ rgb, width, height }: RgbPicture): Float32Array {
  const luma = new Float32Array(width * height)
  for (let i = 0; i < luma.length; i++)
    luma[i] = 0.299 * rgb[i * 3]! + 0.587 * rgb[i * 3 + 1]! + 0.114 * rgb[i * 3 + 2]!
  return luma
}

const quantile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0

/** Every fourth pixel within a closed line of points. */
function sampleInside(luma: Float32Array, side: number, { points }: FaceMesh, line: readonly number[]): number[] {
  const corners = line.map((number) => points[number]!)
  const values: number[] = []
  const [top, bottom] = [Math.min(...corners.map(({ y }) => y)), Math.max(...corners.map(({ y }) => y))]
  for (let y = Math.max(0, Math.ceil(top)); y < Math.min(side, bottom); y += 4) {
    const xs = crossings(corners, y)
    for (let x = Math.max(0, Math.ceil(xs[0] ?? 0)); x < Math.min(side, xs.at(-1) ?? 0); x += 4)
      values.push(luma[y * side + x]!)
  }
  return values
}

const crossings = (line: readonly Point[], y: number) =>
  line
    .flatMap((a, i) => {
      const b = line[(i + 1) % line.length]!
      return a.y < y === b.y < y ? [] : [a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)]
    })
    .toSorted((a, b) => a - b)

/** Around the eyes: from light to dark, over the steepest slope. */
function edgeWidth(luma: Float32Array, side: number, { pupils }: FaceMesh): number {
  const d = Math.hypot(pupils[1].x - pupils[0].x, pupils[1].y - pupils[0].y)
  const values: number[] = []
  const slopes: number[] = []
  for (const { x, y } of pupils) {
    for (let row = Math.round(y - 0.14 * d); row < y + 0.14 * d; row++) {
      for (let column = Math.round(x - 0.24 * d); column < x + 0.24 * d; column++) {
        if (row < 1 || column < 1 || row >= side - 1 || column >= side - 1) continue
        const at = row * side + column
        values.push(luma[at]!)
        slopes.push(Math.hypot(luma[at + 1]! - luma[at - 1]!, luma[at + side]! - luma[at - side]!) / 2)
      }
    }
  }
  const contrast = quantile(values, 0.98) - quantile(values, 0.02)
  return contrast / Math.max(0.1, quantile(slopes, 0.98)) / d
}
