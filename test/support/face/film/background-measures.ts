import { nearestPlaces } from '../../../../shared/face/nearest-places.ts'
import type { FoundPortrait } from '../../portraits/found-portrait.ts'
import type { FilmMeasures } from './film-measures.ts'
import { filmPoses } from './film-poses.ts'
import { frameSide, type FilmSubject } from './film-subject.ts'

type ShowsPerson = FoundPortrait['showsPerson']

/** Video compression hides smaller steps of luma. */
const seenStep = 8

interface Places {
  /** Whether a place shows the person, by the column and row of a grid over the frame; null where it isn't known. */
  isPerson(column: number, row: number): boolean | null
  /** Pixels of the frame from one place of the grid to the next. */
  stepPx: number
}

/** The part of what isn't the person that changes though no head comes there, %. */
function changedAround({ frames }: FilmSubject, { isPerson, stepPx }: Places): number {
  const side = frameSide / stepPx
  const wanted = Array.from({ length: side * side }, (_, at) => isPerson(at % side, Math.floor(at / side)) !== false)
  const nearest = nearestPlaces(side, (at) => wanted[at]!)
  const rest = frames.get('sil')!
  let [away, changed] = [0, 0]
  for (const [place, person] of nearest.entries()) {
    const [column, row] = [place % side, Math.floor(place / side)]
    const awayPx = stepPx * Math.hypot(column - (person % side), row - Math.floor(person / side))
    const poses = filmPoses.filter(({ outlineMovesPx }) => awayPx > outlineMovesPx)
    if (poses.length === 0) continue
    away++
    const middle = Math.floor(stepPx / 2)
    const at = (row * stepPx + middle) * frameSide + column * stepPx + middle
    if (poses.some(({ name }) => Math.abs(frames.get(name)![at]! - rest[at]!) > seenStep)) changed++
  }
  return away === 0 ? 0 : (100 * changed) / away
}

/** The part of the true background that changes, %. */
function changedBackground(subject: FilmSubject, showsPerson: ShowsPerson): number {
  const stepPx = 2
  const place = (index: number) => ((index + 0.5) * stepPx) / frameSide
  const isPerson = (column: number, row: number) => showsPerson(place(column), place(row))
  return changedAround(subject, { isPerson, stepPx })
}

/** The part of what is outside the found matte that changes, %. */
function changedOutsideMatte(subject: FilmSubject): number {
  const { still, backdrop } = subject.face
  const scale = still.side / frameSide
  const isPerson = (column: number, row: number) => {
    for (let y = Math.floor(row * scale); y < (row + 1) * scale; y++)
      for (let x = Math.floor(column * scale); x < (column + 1) * scale; x++)
        if (backdrop.cover[y * still.side + x]! > 0) return true
    return false
  }
  return changedAround(subject, { isPerson, stepPx: 1 })
}

/** What moves that isn't the person. */
export function backgroundMeasures(
  subject: FilmSubject,
  showsPerson: ShowsPerson,
): Pick<FilmMeasures, 'background' | 'outsideMatte'> {
  return { background: changedBackground(subject, showsPerson), outsideMatte: changedOutsideMatte(subject) }
}
