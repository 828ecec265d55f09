import type { Point } from '../../../../shared/face/landmarks.ts'
import type { RgbPicture } from '../../../../shared/face/planes.ts'
import type { FaceModels } from './face-models.ts'
import { cutView, type FaceView, pointInView, pointOfView } from './face-view.ts'
import { meshPoints } from './mesh-points.ts'

export interface MeshPoint extends Point {
  /** Away from the viewer, in the unit of x and y. */
  z: number
}

/** A face that was looked at closely, in pixels of the picture. */
export interface FaceMesh {
  /** How surely there is a face, 0–1. */
  presence: number
  /** In the order of the mesh, with finer lids. */
  points: MeshPoint[]
  pupils: [Point, Point]
  irisRadius: number
  /** How far it leans to the right, radians. */
  roll: number
}

const meshInputPx = 192
const irisInputPx = 64
const meshCount = 468
/** A view is so much wider than the points in it: what the models were made for. */
const room = { mesh: 1.5, eye: 2.3 }
/** Views that follow the points they showed: after two they rest. */
const meshLooks = 3

/** Looks where a face should be, closer with each look; null when there is none. */
export async function lookAtFace(models: FaceModels, picture: RgbPicture, start: FaceView): Promise<FaceMesh | null> {
  let view = start
  let points: MeshPoint[] = []
  let presence = 0
  for (let look = 0; look < meshLooks; look++) {
    const found = await meshIn(models, picture, view)
    ;({ points, presence } = found)
    if (presence < 0.5) return null
    view = viewAround(points)
  }
  const left = await eyeIn(models, picture, [points[33]!, points[133]!], view.angle, false)
  const right = await eyeIn(models, picture, [points[362]!, points[263]!], view.angle, true)
  const refine = (numbers: readonly number[], finer: Point[]) =>
    numbers.forEach((number, i) => {
      points[number] = { ...points[number]!, ...finer[i]! }
    })
  refine(meshPoints.leftUpperLid.slice(1, -1), left.upper)
  refine(meshPoints.leftLowerLid, left.lower)
  refine(meshPoints.rightUpperLid.slice(1, -1).toReversed(), right.upper)
  refine(meshPoints.rightLowerLid.toReversed(), right.lower)
  return {
    presence,
    points,
    pupils: [left.pupil, right.pupil],
    irisRadius: (left.irisRadius + right.irisRadius) / 2,
    roll: slope(left.pupil, right.pupil),
  }
}

export const slope = (a: Point, b: Point) => Math.atan2(b.y - a.y, b.x - a.x)

async function meshIn(models: FaceModels, picture: RgbPicture, view: FaceView) {
  const values = cutView(picture, view, meshInputPx).map((value) => value / 255)
  const outputs = await models.mesh(values, meshInputPx)
  const raw = outputs.find(({ length }) => length === meshCount * 3)!
  const flag = outputs.find(({ length }) => length === 1)![0]!
  const points = Array.from({ length: meshCount }, (_, i): MeshPoint => {
    const at = (axis: number) => raw[i * 3 + axis]! / meshInputPx
    return { ...pointOfView(view, at(0), at(1)), z: at(2) * view.side }
  })
  // The converted model tells the share itself, or its logit.
  return { points, presence: flag >= 0 && flag <= 1 ? flag : 1 / (1 + Math.exp(-flag)) }
}

/** Lids, pupil and iris of one eye; flipped for the right one, since the model knows the other. */
async function eyeIn(
  models: FaceModels,
  picture: RgbPicture,
  [a, b]: [Point, Point],
  angle: number,
  isFlipped: boolean,
) {
  const side = room.eye * Math.hypot(a.x - b.x, a.y - b.y)
  const view: FaceView = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, side, angle, isFlipped }
  const values = cutView(picture, view, irisInputPx).map((value) => value / 255)
  const [data] = await models.iris(values, irisInputPx)
  const point = (i: number) => pointOfView(view, data![i * 3]! / irisInputPx, data![i * 3 + 1]! / irisInputPx)
  const [right, top, left, bottom] = [72, 73, 74, 75].map(point) as [Point, Point, Point, Point]
  const apart = (p: Point, q: Point) => Math.hypot(p.x - q.x, p.y - q.y)
  return {
    lower: Array.from({ length: 9 }, (_, i) => point(i)),
    upper: Array.from({ length: 7 }, (_, i) => point(9 + i)),
    pupil: point(71),
    irisRadius: (apart(left, right) + apart(top, bottom)) / 4,
  }
}

/** The square in which the mesh sees a face best, turned upright. */
export function viewAround(points: readonly MeshPoint[]): FaceView {
  const angle = slope(points[33]!, points[263]!)
  const upright: FaceView = { x: 0, y: 0, side: 1, angle }
  const placed = points.map((point) => pointInView(upright, point))
  const xs = placed.map(({ x }) => x)
  const ys = placed.map(({ y }) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const middle = pointOfView(upright, (left + right) / 2, (top + bottom) / 2)
  return { ...middle, side: room.mesh * Math.max(right - left, bottom - top), angle }
}
