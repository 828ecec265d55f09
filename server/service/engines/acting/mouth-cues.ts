import type { Viseme, VisemeCue } from '../../../../shared/face/visemes.ts'
import { type Bands, bandsPerSecond } from './speech-bands.ts'

const pieceMs = 1000 / bandsPerSecond
/** Sound this much below the loudest is silence, decibels; so is everything below the second, of full scale. */
const silentBelowDb = 30
const alwaysSilentDb = -58
/** A dip of this many decibels between two louder sounds is taken for closed lips. */
const closureDb = 9
/** A shape lasts at least this many pieces: mouths aren't faster. */
const leastPieces = 3

/** What the mouth does to a sound, told by its level and spectrum alone; an empty list for silence. */
export function mouthCues(pieces: readonly Bands[]): VisemeCue[] {
  const levels = smoothed(pieces.map(levelDb))
  const sorted = levels.toSorted((a, b) => a - b)
  const loud = sorted[Math.floor(sorted.length * 0.95)] ?? -100
  if (loud < alwaysSilentDb) return []
  const floor = Math.max(loud - silentBelowDb, alwaysSilentDb)
  const shapes = pieces.map((piece, i) => shapeOf(piece, levels, i, floor))
  return runsOf(shapes).map(({ shape, from, to }) => {
    const level = Math.max(...levels.slice(from, to))
    const strength = Math.max(0, Math.min(1, (level - floor) / (loud - floor)))
    return {
      viseme: shape,
      fromMs: from * pieceMs,
      toMs: to * pieceMs,
      strength: 0.25 + 0.75 * strength,
      stressed: (shape === 'aa' || shape === 'E' || shape === 'O') && strength > 0.9,
    }
  })
}

const levelDb = ({ low, middle, high, hiss }: Bands) => 10 * Math.log10(low + middle + high + hiss + 1e-12)

const smoothed = (values: number[]) =>
  values.map((value, i) => (2 * value + (values[i - 1] ?? value) + (values[i + 1] ?? value)) / 4)

function shapeOf({ low, middle, high, hiss }: Bands, levels: number[], i: number, floor: number): Viseme {
  const level = levels[i]!
  const before = Math.max(...levels.slice(Math.max(0, i - 5), i + 1))
  const after = Math.max(...levels.slice(i, i + 6))
  const dips = Math.min(before, after) - level > closureDb && Math.min(before, after) > floor + 6
  if (dips) return 'PP'
  if (level < floor) return 'sil'
  const all = low + middle + high + hiss
  if (hiss > 0.4 * all) return 'SS'
  const open = middle / all
  const bright = high / all
  if (bright > 0.3) return open > 0.22 ? 'E' : 'I'
  if (open > 0.3) return bright > 0.06 ? 'aa' : 'O'
  if (open > 0.16) return bright > 0.08 ? 'E' : 'O'
  return bright > 0.06 ? 'I' : 'U'
}

interface Run {
  shape: Viseme
  from: number
  to: number
}

/** Pieces of one shape in a row; runs that are too short join the one before. */
function runsOf(shapes: readonly Viseme[]): Run[] {
  const runs: Run[] = []
  shapes.forEach((shape, i) => {
    const last = runs.at(-1)
    if (last && (last.shape === shape || last.to - last.from < leastPieces)) {
      // A closure is short and must be seen: it wins over what it interrupts.
      if (shape === 'PP') last.shape = 'PP'
      last.to = i + 1
    } else runs.push({ shape, from: i, to: i + 1 })
  })
  return runs
}
