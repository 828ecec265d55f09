import { type EyeOpening, openBottom, openTop } from '../../../../shared/face/eye-opening.ts'
import type { FilmMeasures } from './film-measures.ts'
import { frameSide, type FilmSubject } from './film-subject.ts'
import { hardestLine } from './lines.ts'

/** Steps of luma by which a pixel counts as covered. */
const coveredStep = 10
/** A lid and its lashes change what is seen by more than this part of its light, their shade on the eye by less. */
const lidStep = 0.22
/** Columns within this part of an eye's width are looked at: towards the corners lids are thinner than a pixel. */
const measuredWidth = 0.7

/** Measures how lids close and eyes turn. */
export function lidMeasures({ face, toFrame, frames }: FilmSubject): Pick<FilmMeasures, 'lids' | 'lidLine' | 'whites'> {
  const rest = frames.get('sil')!
  const openings = face.openings.map((eye) => ({
    eye,
    /** Pixels of the frame within the open eye. */
    inside: insideOf(eye, toFrame),
  }))
  const half = openings.map(({ eye }) => lidHeight(eye, toFrame, frames.get('blink 0.5')!, rest))
  const open = openings.map(({ inside }) => stillOpen(frames.get('blink 1')!, rest, inside))
  const lids = 100 * Math.max(Math.abs(half[0]! - half[1]!), Math.abs(open[0]! - open[1]!))

  const d = face.geometry.eyeDistance
  const brow = face.geometry.browEndY ?? face.geometry.browY + 0.1 * d
  const aroundLids = (x: number, y: number) =>
    openings.some(({ eye }) => {
      const [px, py] = [(x + 0.5) / toFrame, (y + 0.5) / toFrame]
      if (Math.abs(px - eye.x) > 1.05 * eye.halfWidth || py < brow + 0.03 * d) return false
      // The line of the lashes is where the lower lid is.
      return (
        py < openBottom(eye, px) - 0.06 * d || (py > openBottom(eye, px) + 0.03 * d && py < eye.y + eye.below + 0.2 * d)
      )
    })
  const skin = (x: number, y: number) =>
    aroundLids(x, y) &&
    openings.every(({ eye }) => {
      const [px, py] = [(x + 0.5) / toFrame, (y + 0.5) / toFrame]
      return py < openTop(eye, px) - 0.07 * d || py > openBottom(eye, px)
    })
  const shutLids = hardestLine(frames.get('blink 1')!, aroundLids)
  const lidLine = Math.max(0, shutLids - hardestLine(rest, skin))

  const light = (frame: Uint8Array, inside: number[]) => {
    const bright = whiteOf(rest, inside)
    return inside.filter((at) => frame[at]! > bright).length
  }
  const lost = openings.flatMap(({ inside }) =>
    ['look left', 'look right'].map((pose) => 1 - light(frames.get(pose)!, inside) / Math.max(1, light(rest, inside))),
  )
  return { lids, lidLine, whites: 100 * Math.max(0, ...lost) }
}

function insideOf(eye: EyeOpening, toFrame: number): number[] {
  const places: number[] = []
  for (let y = Math.floor((eye.y - eye.above) * toFrame); y <= (eye.y + eye.below) * toFrame; y++) {
    for (let x = Math.floor((eye.x - eye.halfWidth) * toFrame); x <= (eye.x + eye.halfWidth) * toFrame; x++) {
      const [px, py] = [(x + 0.5) / toFrame, (y + 0.5) / toFrame]
      if (py > openTop(eye, px) && py < openBottom(eye, px)) places.push(y * frameSide + x)
    }
  }
  return places
}

/** Where the edge of an upper lid is, 0 as in the picture, 1 at the lower lid: the mean of the middle half of its columns. */
function lidHeight(eye: EyeOpening, toFrame: number, frame: Uint8Array, rest: Uint8Array): number {
  const heights: number[] = []
  const from = Math.ceil((eye.x - measuredWidth * eye.halfWidth) * toFrame)
  for (let column = from; column < (eye.x + measuredWidth * eye.halfWidth) * toFrame; column++) {
    const [top, bottom] = [openTop, openBottom].map((edge) => edge(eye, (column + 0.5) / toFrame) * toFrame)
    let edge = Math.ceil(top!)
    for (let row = edge; row < bottom!; row++) {
      const at = row * frameSide + column
      if (Math.abs(rest[at]! - frame[at]!) > lidStep * rest[at]!) edge = row + 1
    }
    heights.push((edge - top!) / (bottom! - top!))
  }
  heights.sort((a, b) => a - b)
  const middle = heights.slice(Math.floor(heights.length * 0.25), Math.ceil(heights.length * 0.75))
  return middle.reduce((sum, height) => sum + height, 0) / middle.length
}

/** The part of an eye that a frame still shows as at rest, where it is lighter or darker than the lid that should cover it. */
function stillOpen(frame: Uint8Array, rest: Uint8Array, inside: number[]): number {
  const lid = sortedAt(frame, inside)[inside.length >> 1]!
  const shown = inside.filter(
    (at) => Math.abs(frame[at]! - rest[at]!) < coveredStep && frame[at]! > lid + 3 * coveredStep,
  )
  return shown.length / inside.length
}

const sortedAt = (frame: Uint8Array, inside: number[]) => inside.map((at) => frame[at]!).toSorted((a, b) => a - b)

/** Half way from the iris to the lightest white. */
function whiteOf(frame: Uint8Array, inside: number[]): number {
  const values = sortedAt(frame, inside)
  return (values[Math.floor(values.length * 0.9)]! + values[Math.floor(values.length * 0.2)]!) / 2
}
