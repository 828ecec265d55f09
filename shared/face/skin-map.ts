import type { FaceGeometry } from './complete-landmarks.ts'
import { smoothStep } from './curves.ts'
import { headCellPx } from './head-map.ts'
import type { Point } from './landmarks.ts'
import type { Matte } from './matte.ts'
import { skinChannels, type SkinChannel } from './pose.ts'

/** How far each vertex of the head's grid is moved by each part of the skin that moves at rest. */
export interface SkinMap {
  /** The vertices that are moved at all. */
  places: Int32Array
  /** For each of these places, pixels of the frame at a full movement. */
  parts: { channel: SkinChannel; x: Float32Array; y: Float32Array }[]
}

/** A movement that fades out to the edge of an oval. Lengths are eye distances, `at` is a place of the frame. */
interface Bump {
  at: Point
  wide: number
  high: number
  aside: number
  down: number
}

/** Builds the map for a frame of `frameSide` pixels from a face in picture pixels. */
export function skinMap(face: FaceGeometry, matte: Matte, hasGlasses: boolean, frameSide: number): SkinMap {
  const toFrame = frameSide / face.side
  const d = face.eyeDistance * toFrame
  const eyesY = face.eyesCentre.y * toFrame
  const bumps = bumpsOf(face, toFrame)
  const columns = Math.ceil(frameSide / headCellPx) + 1
  // What a vertex moves reaches as far as the next ones: all of it has to be the person.
  const cellDiagonal = 1.5 * headCellPx
  const giveAt = (x: number, y: number) => {
    const depth = matte.depth(x / toFrame, y / toFrame) * toFrame
    const bare = hasGlasses ? smoothStep((y - eyesY - 0.4 * d) / (0.25 * d)) : 1
    return bare * smoothStep((depth - cellDiagonal) / (0.25 * d))
  }

  const places: number[] = []
  const moves = skinChannels.map((channel) => ({ channel, x: [] as number[], y: [] as number[] }))
  for (let at = 0; at < columns * columns; at++) {
    const [x, y] = [(at % columns) * headCellPx, Math.floor(at / columns) * headCellPx]
    const shares = skinChannels.map((channel) => bumps[channel].map((bump) => ({ bump, share: bellAt(bump, x, y, d) })))
    if (shares.flat().every(({ share }) => share === 0)) continue
    const give = giveAt(x, y) * d
    if (give === 0) continue
    places.push(at)
    for (const [i, move] of moves.entries()) {
      move.x.push(give * shares[i]!.reduce((sum, { bump, share }) => sum + share * bump.aside, 0))
      move.y.push(give * shares[i]!.reduce((sum, { bump, share }) => sum + share * bump.down, 0))
    }
  }
  return {
    places: Int32Array.from(places),
    parts: moves.map(({ channel, x, y }) => ({ channel, x: Float32Array.from(x), y: Float32Array.from(y) })),
  }
}

/** 1 in the middle of a bump, 0 from its edge on. */
function bellAt({ at, wide, high }: Bump, x: number, y: number, d: number): number {
  const away = ((x - at.x) / (wide * d)) ** 2 + ((y - at.y) / (high * d)) ** 2
  return Math.max(0, 1 - away) ** 2
}

function bumpsOf(face: FaceGeometry, toFrame: number): Record<SkinChannel, Bump[]> {
  const d = face.eyeDistance * toFrame
  const [left, right] = face.eyes.map((eye) => eye.x * toFrame) as [number, number]
  const [middle, eyesY, browY] = [face.eyesCentre.x * toFrame, face.eyesCentre.y * toFrame, face.browY * toFrame]
  const mouthX = ((face.mouth.left.x + face.mouth.right.x) / 2) * toFrame
  const mouthY = face.mouth.centre.y * toFrame
  const noseY = eyesY + 0.62 * (mouthY - eyesY)
  // Lids hardly follow a brow, and lower lids no cheek, else eyes would seem to swim.
  const brow = (x: number): Bump[] => [
    { at: { x, y: browY - 0.04 * d }, wide: 0.52, high: 0.38, aside: 0, down: -0.0055 },
  ]
  const cheek = (x: number, outwards: 1 | -1): Bump[] => [
    {
      at: { x: x + 0.04 * outwards * d, y: eyesY + 0.62 * d },
      wide: 0.46,
      high: 0.42,
      aside: 0.002 * outwards,
      down: -0.0045,
    },
  ]
  const nostril = (outwards: 1 | -1): Bump => ({
    at: { x: middle + 0.2 * outwards * d, y: noseY },
    wide: 0.3,
    high: 0.3,
    aside: 0.003 * outwards,
    down: 0,
  })
  return {
    skinBrowLeft: brow(left),
    skinBrowRight: brow(right),
    skinCheekLeft: cheek(left, -1),
    skinCheekRight: cheek(right, 1),
    skinBreath: [
      { at: { x: mouthX, y: mouthY + 0.3 * d }, wide: 0.6, high: 0.36, aside: 0, down: 0.0033 },
      nostril(-1),
      nostril(1),
    ],
  }
}
