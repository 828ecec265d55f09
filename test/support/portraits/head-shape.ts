import type { Person } from './person.ts'
import { ellipsoid, joined, shared } from './solid.ts'

/** Height of the line between the lips, and half the mouth's width. */
export const mouthY = -1.135
export const mouthHalfWidth = 0.43
export const eyeY = 0.022

/** How much higher the mouth is so far from its middle. */
export const smileLift = (person: Person, x: number) => person.smile * 0.16 * (x / mouthHalfWidth) ** 2

/** Half the height of the gap between the lips. */
export const gapAt = (person: Person, x: number) =>
  (person.mouthOpen / 2) * Math.sqrt(Math.max(0, 1 - (x / (mouthHalfWidth * 0.92)) ** 2))

/** Points of a head without a turn: x to the picture's right, y up, z to the viewer; the eyes are at x = ±0.5. */
export function skinDistance(person: Person, x: number, y: number, z: number): number {
  const aside = Math.abs(x)
  const low = y < -0.2 ? -0.2 + (y + 0.2) / person.faceLength : y
  const wide = person.jawWidth
  const drop = person.mouthOpen * 0.5
  let d = ellipsoid(x, y - 0.45, z + 0.55, 1.22, 1.5, 1.45)
  d = joined(d, ellipsoid(x, low + 0.75, z + 0.35, 0.98 * wide, 1.2, 1.15), 0.5)
  d = joined(d, ellipsoid(x, low + 1.62 + drop, z - 0.42, 0.42 * wide, 0.34, 0.34), 0.35)
  d = joined(d, ellipsoid(aside - 0.62, low + 0.5 - 0.06 * person.smile, z - 0.32, 0.36, 0.3, 0.34), 0.4)
  d = shared(d, -ellipsoid(aside - 0.5, y - 0.02, z - 1.12, 0.4, 0.22, 0.42), 0.32)
  d = joined(d, ellipsoid(x, y - 0.42, z - 0.45, 0.85, 0.22, 0.42), 0.35)
  d = joined(d, ellipsoid(x, y + 0.28, z - 0.86, 0.13, 0.52, 0.26), 0.22)
  d = joined(d, ellipsoid(x, low + 0.62, z - 1.08, 0.19, 0.15, 0.22), 0.16)
  d = joined(d, ellipsoid(aside - 0.18, low + 0.68, z - 0.92, 0.13, 0.11, 0.15), 0.1)
  d = shared(d, -ellipsoid(aside - 0.09, low + 0.76, z - 1.08, 0.06, 0.035, 0.1), 0.04)
  d = joined(d, ellipsoid(aside - 0.5, y - 0.03, z - 0.58, 0.29, 0.24, 0.27), 0.06)
  d = joined(d, ellipsoid(x, low + 1.08, z - 0.62, 0.5, 0.3, 0.3), 0.3)
  d = withLips(person, d, x, low, z)
  d = joined(d, Math.max(Math.sqrt(x * x + (z + 0.5) ** 2) - 0.78, y + 0.9), 0.35)
  return joined(d, ellipsoid(aside - 1.2, y + 0.25, z + 0.45, 0.12, 0.42, 0.26), 0.1)
}

function withLips(person: Person, skin: number, x: number, low: number, z: number): number {
  const bend = x * x * 0.25
  const y = low - mouthY - smileLift(person, x)
  const open = person.mouthOpen / 2
  let d = joined(skin, ellipsoid(x, y - 0.045 - open, z - 0.86 + bend, 0.4, 0.085, 0.13), 0.07)
  d = joined(d, ellipsoid(x, y + 0.095 + open, z - 0.86 + bend, 0.34, 0.1, 0.14), 0.07)
  const cut = 0.012 + gapAt(person, x)
  return shared(d, -ellipsoid(x, y, z - 1.02 + bend, 0.42, cut, 0.12 + 2 * open), 0.04)
}

export const shirtDistance = (x: number, y: number, z: number) => ellipsoid(x, y + 4.1, z + 0.7, 2.6, 1.75, 1.3)

export function hairDistance({ hair, hairLength, scarf }: Person, x: number, y: number, z: number): number {
  if (scarf) return scarfDistance(x, y, z)
  if (!hair) return 10
  let d = ellipsoid(x, y - 0.62, z + 0.68, 1.36, 1.52, 1.55)
  if (hairLength > 0.5) d = joined(d, ellipsoid(x, y + 0.5, z + 0.9, 1.55, 1.2 + hairLength * 0.5, 0.9), 0.4)
  d = shared(d, -ellipsoid(x, y, z - 1, 1.1, 1.22 + 0.2 * Math.max(0, x), 1.15), 0.12)
  d = shared(d, -(y + hairLength), 0.2)
  return d - 0.02 * Math.sin(x * 38 + Math.sin(y * 7) * 2) * Math.cos(z * 16)
}

function scarfDistance(x: number, y: number, z: number): number {
  let d = ellipsoid(x, y - 0.4, z + 0.6, 1.5, 1.75, 1.6)
  d = joined(d, ellipsoid(x, y + 1.9, z + 0.4, 1.5, 1.1, 1.35), 0.6)
  d = shared(d, -ellipsoid(x, y + 0.45, z - 0.9, 0.98, 1.42, 1.5), 0.15)
  return d - 0.015 * Math.sin(y * 12 + x * 5)
}

/** To the dark and to the thin gold parts of the frame of somebody's glasses. */
export function frameDistances({ glasses }: Person, x: number, y: number, z: number): { dark: number; gold: number } {
  if (glasses === 'none') return { dark: 10, gold: 10 }
  return glasses === 'browline' ? browlineDistances(x, y, z) : { dark: ringsDistance(x, y, z), gold: 10 }
}

/** Two rings, a bridge and the bows. */
function ringsDistance(x: number, y: number, z: number): number {
  const aside = Math.abs(x)
  const ringed = Math.hypot(ringDistance(aside, y), z - frontOf(aside)) - 0.035
  const bridge = length2(y - 0.08, z - 1.08) - 0.035
  return Math.min(ringed, aside < 0.2 ? bridge : 10, bowDistance(aside, y - 0.06, z))
}

/** Bars from the nose to the temples with bows behind them, and below them rims and a bridge of wire. */
function browlineDistances(x: number, y: number, z: number): { dark: number; gold: number } {
  const aside = Math.abs(x)
  const barY = 0.24 - 0.12 * (aside - 0.6) ** 2
  const beyondEnd = Math.max(0, Math.abs(aside - 0.62) - 0.4)
  const bar = Math.hypot(beyondEnd, Math.max(0, Math.abs(y - barY) - 0.02), z - frontOf(aside)) - 0.03
  const rim = Math.max(Math.hypot(ringDistance(aside, y), z - frontOf(aside)) - 0.014, y - barY)
  const bridge = Math.max(length2(y - 0.16, z - 1.08) - 0.014, aside - 0.24)
  return { dark: Math.min(bar, bowDistance(aside, y - 0.22, z)), gold: Math.min(rim, bridge) }
}

const frontOf = (aside: number) => 1.02 - 0.12 * (aside - 0.5)
const ringDistance = (aside: number, y: number) => Math.hypot((aside - 0.52) / 1.15, y) - 0.32
const bowDistance = (aside: number, y: number, z: number) =>
  Math.max(length2(aside - 1.02 - (0.9 - z) * 0.14, y) - 0.035, z - 0.98, -0.4 - z)

const length2 = (a: number, b: number) => Math.sqrt(a * a + b * b)
