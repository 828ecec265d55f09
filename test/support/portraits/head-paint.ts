import { eyeY, gapAt, mouthHalfWidth, mouthY, smileLift } from './head-shape.ts'
import type { Colour, Person } from './person.ts'

export interface Paint {
  colour: Colour
  /** Strength and narrowness of the shine. */
  shine: number
  narrow: number
}

const mixed = (from: Colour, to: Colour, part: number): Colour => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
  from[2] + (to[2] - from[2]) * part,
]
const scaled = (colour: Colour, by: number): Colour => [colour[0] * by, colour[1] * by, colour[2] * by]
const within = (value: number) => Math.max(0, Math.min(1, value))

/** Noise that is the same at the same place. */
export function noiseAt(x: number, y: number): number {
  const s = Math.sin(x * 127.1 + y * 311.7) * 43758.5453
  return s - Math.floor(s)
}

/** The paint of the head at a point of its skin, before it is turned. */
export function skinPaint(person: Person, x: number, y: number, z: number): Paint {
  const low = lowOf(person, y)
  const aside = Math.abs(x)
  let colour = scaled(person.skin, 0.97 + 0.03 * noiseAt(Math.round(x * 90), Math.round(y * 90)))
  const flush = Math.exp(-((aside - 0.62) ** 2 + (y + 0.5) ** 2) / 0.09)
  colour = [colour[0] * (1 - 0.02 * flush), colour[1] * (1 - 0.13 * flush), colour[2] * (1 - 0.12 * flush)]
  if (z < -0.2) return { colour, shine: 0.12, narrow: 20 }
  colour = withWrinkles(person, colour, x, low)
  colour = withBeard(person, colour, x, low)
  colour = withBrows(person, colour, x, y)
  const masked = maskCover(person, x, low)
  if (person.mask && masked > 0) return { colour: mixed(colour, person.mask, masked), shine: 0.03, narrow: 10 }
  return eyePaint(person, x, y) ?? mouthPaint(person, colour, x, low)
}

const maskCover = (person: Person, x: number, y: number) =>
  person.mask ? within((1 - Math.hypot(x / 0.95, (y + 1.15) / 0.78)) * 30) : 0

function withWrinkles({ wrinkles }: Person, colour: Colour, x: number, y: number): Colour {
  if (wrinkles === 0) return colour
  const aside = Math.abs(x)
  const line = (distance: number) => Math.exp(-((distance / 0.018) ** 2))
  const folds =
    (aside > 0.2 && aside < 0.7 && y < -0.6 && y > -1.25 ? line(aside - 0.3 - (-0.6 - y) * 0.5) : 0) +
    (aside < 0.6 ? line(y - 0.75) + line(y - 0.9) + line(y - 1.02) : 0) * 0.7 +
    (aside > 0.78 ? line(y - 0.05 - (aside - 0.78) * 0.4) + line(y + 0.04 + (aside - 0.78) * 0.4) : 0) * 0.8 +
    line(y + 0.2 - 0.1 * (aside - 0.5) ** 2) * (aside > 0.3 && aside < 0.75 ? 0.8 : 0)
  return scaled(colour, 1 - 0.35 * wrinkles * Math.min(1, folds))
}

function withBeard({ beard, moustache, beardColour }: Person, colour: Colour, x: number, y: number): Colour {
  const aside = Math.abs(x)
  const grain = 0.7 + 0.3 * noiseAt(Math.round(x * 60), Math.round(y * 40))
  const chin =
    within((-0.75 - y + 0.35 * Math.max(0, aside - 0.45)) * 6) *
    within((Math.hypot(x / 0.52, (y + 1.12) / 0.3) - 1) * 5)
  const lip = within((0.5 - aside) * 8) * within((y + 1.02) * 14) * within((-0.84 - y) * 14)
  return mixed(colour, beardColour, Math.min(1, (chin * beard + lip * moustache) * grain))
}

function withBrows({ hair, beardColour, brows }: Person, colour: Colour, x: number, y: number): Colour {
  const along = (Math.abs(x) - 0.5) / 0.42
  if (Math.abs(along) >= 1) return colour
  const height = 0.33 + 0.05 * (1 - along * along) - 0.03 * along
  const half = brows * 0.055 * (1 - 0.6 * Math.max(along, 0)) * Math.sqrt(1 - along * along * 0.98)
  const hairs = Math.max(0, 1 - Math.abs(y - height) / Math.max(half, 0.01))
  const cover = Math.min(1, hairs * 1.7) * (0.6 + 0.5 * noiseAt(Math.round(x * 80 + y * 60), 3))
  return mixed(colour, hair ?? beardColour, 0.85 * Math.min(cover, 1))
}

/** Whether a point of the skin is an eyeball, lashes not counted. */
export const isEyeball = (person: Person, x: number, y: number) => opening(person, Math.abs(x), y - 0.02) > 0

/** The opening of an eye: how far inside of it a place is. */
function opening({ eyeSize }: Person, aside: number, y: number): number {
  const along = (aside - 0.5) / (0.27 * eyeSize)
  if (Math.abs(along) > 1) return -1
  const part = Math.pow(1 - along * along, 0.7)
  return Math.min(0.1 * eyeSize * part + 0.01 - y, y + 0.085 * eyeSize * part - 0.01)
}

function eyePaint(person: Person, x: number, y: number): Paint | null {
  const aside = Math.abs(x)
  const inside = opening(person, aside, y - 0.02)
  if (inside <= -0.035) return null
  if (inside <= 0) {
    const lash = (1 + inside / 0.035) * (y > 0.02 ? 1 : 0.35)
    return { colour: scaled(person.skin, 1 - 0.8 * lash), shine: 0.1, narrow: 20 }
  }
  const cx = x - Math.sign(x) * 0.5
  const cy = y - eyeY
  const radius = Math.hypot(cx, cy) / person.eyeSize
  let colour: Colour = [0.82, 0.79, 0.77]
  if (radius < 0.125) {
    const rays = 0.85 + 0.3 * (0.5 + 0.5 * Math.sin(Math.atan2(cy, cx) * 28))
    colour = scaled(person.iris, rays * (radius > 0.108 ? 0.45 : 1))
  }
  if (radius < 0.052) colour = [0.02, 0.02, 0.02]
  colour = scaled(colour, 0.45 + 0.55 * Math.min(1, inside / 0.035))
  if (Math.hypot(cx + 0.04, cy - 0.045) < 0.024) colour = [1.6, 1.6, 1.6]
  return { colour, shine: 0.3, narrow: 60 }
}

/** What a point of the skin is of the mouth: between its lips, or above or below the line between them; null beside it. */
export type MouthPart = 'tooth' | 'gap' | 'above' | 'below'

export function mouthPart(person: Person, x: number, y: number): MouthPart | null {
  if (Math.abs(x) >= mouthHalfWidth) return null
  const down = lowOf(person, y) - mouthY - smileLift(person, x)
  const gap = gapAt(person, x)
  if (gap > 0.01 && Math.abs(down) < gap) return down > toothEdge(person, gap) ? 'tooth' : 'gap'
  return down > 0 ? 'above' : 'below'
}

const lowOf = ({ faceLength }: Person, y: number) => (y < -0.2 ? -0.2 + (y + 0.2) / faceLength : y)
/** Where the upper teeth end. */
const toothEdge = ({ mouthOpen }: Person, gap: number) => -gap + Math.max(0, mouthOpen - 0.17)

function mouthPaint(person: Person, skin: Colour, x: number, low: number): Paint {
  const along = x / mouthHalfWidth
  const plain: Paint = { colour: skin, shine: 0.12, narrow: 20 }
  if (Math.abs(along) >= 1) return plain
  const y = low - mouthY - smileLift(person, x)
  const gap = gapAt(person, x)
  const pressed = Math.pow(1 - along * along, 0.6)
  if (gap > 0.01 && Math.abs(y) < gap) return betweenLips(person, y, gap, x)
  const top = gap + (0.13 - 0.025 * Math.exp((-x * x) / 0.006)) * pressed
  const bottom = -gap - 0.19 * pressed
  const cover = within(Math.min((top - y) / 0.03, (y - bottom) / 0.03))
  const lip = mixed(scaled(person.skin, 0.75), y > 0 ? [0.55, 0.2, 0.2] : [0.64, 0.26, 0.25], 0.6)
  const seam = Math.exp(-((Math.abs(y) - gap) ** 2) / 0.00022)
  return { colour: scaled(mixed(skin, lip, cover), 1 - 0.72 * seam), shine: 0.12 + 0.15 * cover, narrow: 20 }
}

/** The upper teeth, and darkness below them. */
function betweenLips(person: Person, y: number, gap: number, x: number): Paint {
  const isTooth = y > toothEdge(person, gap)
  const between = Math.abs(((x + 10) % 0.125) - 0.0625) > 0.057
  const colour: Colour = isTooth ? scaled([0.86, 0.82, 0.74], between ? 0.75 : 1) : [0.13, 0.05, 0.05]
  return { colour: scaled(colour, 0.55 + 0.45 * within((gap - Math.abs(y)) / 0.03)), shine: 0.1, narrow: 40 }
}
