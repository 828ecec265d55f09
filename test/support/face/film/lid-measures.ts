import { type EyeOpening, openBottom, openTop } from '../../../../shared/face/eye-opening.ts'
import type { FilmMeasures } from './film-measures.ts'
import { frameSide, type FilmSubject } from './film-subject.ts'
import { hardestLine } from './lines.ts'

/** Measures what lids look like and how eyes turn. */
export function lidMeasures({ face, toFrame, frames }: FilmSubject): Pick<FilmMeasures, 'lidLine' | 'whites'> {
  const rest = frames.get('sil')!
  const openings = face.openings.map((eye) => ({
    eye,
    /** Pixels of the frame within the open eye. */
    inside: insideOf(eye, toFrame),
  }))

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
  return { lidLine, whites: 100 * Math.max(0, ...lost) }
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

const sortedAt = (frame: Uint8Array, inside: number[]) => inside.map((at) => frame[at]!).toSorted((a, b) => a - b)

/** Half way from the iris to the lightest white. */
function whiteOf(frame: Uint8Array, inside: number[]): number {
  const values = sortedAt(frame, inside)
  return (values[Math.floor(values.length * 0.9)]! + values[Math.floor(values.length * 0.2)]!) / 2
}
