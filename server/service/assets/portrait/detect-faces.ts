import type { Point } from '../../../../shared/face/landmarks.ts'
import type { RgbPicture } from '../../../../shared/face/planes.ts'
import type { FaceModels } from './face-models.ts'
import { cutView, type FaceView, pointOfView } from './face-view.ts'

/** Where a face may be, in pixels of the picture. */
export interface Detection {
  /** 0–1. */
  score: number
  x: number
  y: number
  side: number
  /** Rough pupils, left and right as in the view. */
  eyes: [Point, Point]
}

const inputPx = 256
/** The detector's grids of places: cells along a side, and places in each cell (BlazeFace, Bazarevsky et al., 2019). */
const grids = [
  { cells: 16, perCell: 2 },
  { cells: 8, perCell: 6 },
]
/** Numbers that tell of one place: its box, then six points. */
const perPlace = 16
/** Boxes that share more than this part are one face. */
const mostShared = 0.3

/** Lists the faces in a look at the picture, the surest first. */
export async function detectFaces(
  models: FaceModels,
  picture: RgbPicture,
  view: FaceView,
  minScore: number,
): Promise<Detection[]> {
  const values = cutView(picture, view, inputPx).map((value) => value / 127.5 - 1)
  const outputs = await models.detector(values, inputPx)
  const found: Detection[] = []
  for (const { cells, perCell } of grids) {
    const places = cells * cells * perCell
    const scores = outputs.find(({ length }) => length === places)!
    const boxes = outputs.find(({ length }) => length === places * perPlace)!
    for (let place = 0; place < places; place++) {
      const score = 1 / (1 + Math.exp(-scores[place]!))
      if (score < minScore) continue
      const cell = Math.floor(place / perCell)
      const [cellX, cellY] = [((cell % cells) + 0.5) / cells, (Math.floor(cell / cells) + 0.5) / cells]
      const value = (at: number) => boxes[place * perPlace + at]! / inputPx
      const point = (at: number) => pointOfView(view, cellX + value(at), cellY + value(at + 1))
      found.push({ score, ...point(0), side: Math.max(value(2), value(3)) * view.side, eyes: [point(4), point(6)] })
    }
  }
  return apartFromEachOther(found)
}

/** Of boxes that lie over each other the surest. */
function apartFromEachOther(found: Detection[]): Detection[] {
  const kept: Detection[] = []
  for (const face of found.toSorted((a, b) => b.score - a.score))
    if (!kept.some((other) => sharedPart(face, other) > mostShared)) kept.push(face)
  return kept
}

/** The part of the smaller box that lies in the other, since a face within a face is none. */
function sharedPart(a: Detection, b: Detection): number {
  const along = (p: number, q: number) =>
    Math.max(0, Math.min(p + a.side / 2, q + b.side / 2) - Math.max(p - a.side / 2, q - b.side / 2))
  return (along(a.x, b.x) * along(a.y, b.y)) / Math.min(a.side, b.side) ** 2
}
