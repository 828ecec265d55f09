import type { RgbPicture } from '../../../shared/face/planes.ts'
import { backgroundAt } from './background.ts'
import { isEyeball, mouthPart, type MouthPart, noiseAt, type Paint, skinPaint } from './head-paint.ts'
import { frameDistances, hairDistance, shirtDistance, skinDistance } from './head-shape.ts'
import type { Colour, Person } from './person.ts'
import { placeOf, viewTo } from './head-turn.ts'
import { unit, type Vector } from './solid.ts'

const steps = 90
const farthest = 14

/** Renders a person by marching rays through distances, as a square of `sidePx`; the same each time. */
export function renderPerson(person: Person, sidePx: number): RgbPicture {
  const rgb = new Uint8Array(sidePx * sidePx * 3)
  const scene = new Scene(person)
  let seed = 7
  const random = () => (seed = (seed * 1664525 + 1013904223) >>> 0) / 4294967296
  for (let row = 0; row < sidePx; row++) {
    for (let column = 0; column < sidePx; column++) {
      const x = ((column + 0.5) / sidePx - 0.5) * person.width + person.centreX
      const y = -((row + 0.5) / sidePx - 0.5) * person.width + person.centreY
      const light = scene.lightAt(x, y)
      const grain = ((random() + random() + random()) / 3 - 0.5) * person.noise
      for (let channel = 0; channel < 3; channel++) {
        const value = Math.max(0, light[channel]! * person.light)
        const developed = Math.sqrt((value / (1 + value * 0.25)) * 1.15) + grain
        rgb[(row * sidePx + column) * 3 + channel] = Math.max(0, Math.min(255, developed * 255))
      }
    }
  }
  return { width: sidePx, height: sidePx, rgb }
}

/** Where the person is in their picture, fractions of it. */
export function showsPerson(person: Person): (x: number, y: number) => boolean {
  const scene = new Scene(person)
  const { width, centreX, centreY } = person
  return (x, y) => scene.surfaceAt((x - 0.5) * width + centreX, (0.5 - y) * width + centreY) !== null
}

/** Where an eyeball is seen in the picture of a person, fractions of it. */
export function showsEyeball(person: Person): (x: number, y: number) => boolean {
  const scene = new Scene(person)
  const { width, centreX, centreY } = person
  return (x, y) => scene.showsEyeball((x - 0.5) * width + centreX, (0.5 - y) * width + centreY)
}

/** What is seen of the mouth in the picture of a person, fractions of it; null where something else is. */
export function showsOfMouth(person: Person): (x: number, y: number) => MouthPart | null {
  const scene = new Scene(person)
  const { width, centreX, centreY } = person
  return (x, y) => scene.mouthPart((x - 0.5) * width + centreX, (0.5 - y) * width + centreY)
}

class Scene {
  private readonly person: Person
  private readonly key: Vector
  private readonly fill: Vector = unit([0.9, 0.1, 0.5])

  constructor(person: Person) {
    this.person = person
    this.key = unit([person.lightAside, 0.65, 0.8])
  }

  /** The light that comes from a point of the picture plane. */
  lightAt(px: number, py: number): Colour {
    const at = this.surfaceAt(px, py)
    return at ? this.shaded(at, px, py) : backgroundAt(this.person, px, py)
  }

  /** What of the person is seen at a point of the picture plane; null where the background is. */
  surfaceAt(px: number, py: number): Vector | null {
    const direction = unit([px, py, -9])
    let travelled = 6.2
    for (let step = 0; step < steps; step++) {
      const at = along(direction, travelled)
      const d = this.distance(at)
      if (d < 0.0012) return at
      travelled += d * 0.8
      if (travelled > farthest) break
    }
    return null
  }

  /** Whether an eyeball is seen at a point of the picture plane. */
  showsEyeball(px: number, py: number): boolean {
    const at = this.faceAt(px, py)
    return at !== null && isEyeball(this.person, at[0], at[1])
  }

  mouthPart(px: number, py: number): MouthPart | null {
    const at = this.faceAt(px, py)
    return at && mouthPart(this.person, at[0], at[1])
  }

  /** The place in the upright head of what is seen at a point of the picture plane, when it is skin of the face. */
  private faceAt(px: number, py: number): Vector | null {
    const at = this.surfaceAt(px, py)
    if (!at) return null
    const place = placeOf(this.person, at)
    const isSkin = skinDistance(this.person, ...place) - this.distance(at) < 1e-9
    return isSkin && place[2] > 0 ? place : null
  }

  /** To the nearest thing; the head is turned, the shirt isn't. */
  private distance(at: Vector): number {
    const [x, y, z] = placeOf(this.person, at)
    const head = Math.min(skinDistance(this.person, x, y, z), hairDistance(this.person, x, y, z))
    const { dark, gold } = frameDistances(this.person, x, y, z)
    return Math.min(head, dark, gold, shirtDistance(...at))
  }

  private shaded(at: Vector, px: number, py: number): Colour {
    const normal = this.normalAt(at)
    const { colour, shine, narrow, isSkin } = this.paintAt(at, px, py)
    const shadow = this.shadowAt(at, normal)
    const open = this.opennessAt(at, normal)
    const facing = dot(normal, this.key)
    const wrap = isSkin ? 0.3 : 0.1
    const direct = 1.15 * Math.max(0, (facing + wrap) / (1 + wrap)) * (0.22 + 0.78 * shadow)
    const filled = 0.28 * Math.max(0, dot(normal, this.fill))
    const around = 0.3 * open * (0.6 + 0.4 * normal[1])
    const half = unit([this.key[0], this.key[1], this.key[2] + 1])
    const glint = Math.pow(Math.max(0, dot(normal, half)), narrow) * shine * (0.3 + 0.7 * shadow)
    const blood = isSkin ? Math.max(0, 0.18 - Math.abs(facing - 0.05)) * 0.7 * this.person.skin[0] : 0
    return [
      colour[0] * (direct * 1.04 + filled * 0.8 + around * 0.95) + glint + blood * 0.25,
      colour[1] * (direct * 0.98 + filled * 0.9 + around) + glint + blood * 0.06,
      colour[2] * (direct * 0.9 + filled * 1.1 + around * 1.1) + glint + blood * 0.03,
    ]
  }

  private paintAt(at: Vector, px: number, py: number): Paint & { isSkin: boolean } {
    const { person } = this
    const [x, y, z] = placeOf(person, at)
    const skin = skinDistance(person, x, y, z)
    const hair = hairDistance(person, x, y, z)
    const shirt = shirtDistance(...at)
    const { dark, gold } = frameDistances(person, x, y, z)
    if (Math.min(dark, gold) < Math.min(skin, hair, shirt))
      return dark < gold
        ? { colour: [0.05, 0.04, 0.04], shine: 0.4, narrow: 40, isSkin: false }
        : { colour: [0.75, 0.6, 0.3], shine: 0.5, narrow: 30, isSkin: false }
    if (hair < skin && hair < shirt) {
      if (person.scarf) return { colour: person.scarf, shine: 0.05, narrow: 12, isSkin: false }
      const strand = 0.75 + 0.5 * noiseAt(Math.floor(x * 90 + Math.sin(y * 5) * 4), 1)
      const [r, g, b] = person.hair!
      return { colour: [r * strand, g * strand, b * strand], shine: 0.25, narrow: 14, isSkin: false }
    }
    if (shirt < skin) {
      const weave = 0.95 + 0.1 * noiseAt(Math.round(px * 70), Math.round(py * 70))
      const [r, g, b] = person.shirt
      return { colour: [r * weave, g * weave, b * weave], shine: 0.03, narrow: 20, isSkin: false }
    }
    const paint = skinPaint(person, x, y, z)
    if (person.glasses === 'none' || z < 0.2) return { ...paint, isSkin: true }
    const lens = Math.hypot((Math.abs(x) - 0.52) / 1.15, y) < 0.32
    if (!lens) return { ...paint, isSkin: true }
    if (person.glasses === 'dark') return { colour: [0.03, 0.03, 0.035], shine: 0.25, narrow: 30, isSkin: false }
    const [r, g, b] = paint.colour
    return { ...paint, colour: [r * 0.93 + 0.02, g * 0.94 + 0.02, b * 0.95 + 0.02], isSkin: true }
  }

  private normalAt([x, y, z]: Vector): Vector {
    const e = 0.004
    return unit([
      this.distance([x + e, y, z]) - this.distance([x - e, y, z]),
      this.distance([x, y + e, z]) - this.distance([x, y - e, z]),
      this.distance([x, y, z + e]) - this.distance([x, y, z - e]),
    ])
  }

  private shadowAt(at: Vector, normal: Vector): number {
    let light = 1
    let travelled = 0.04
    for (let step = 0; step < 26 && travelled <= 3; step++) {
      const d = this.distance(moved(at, normal, 0.01, this.key, travelled))
      light = Math.min(light, (9 * d) / travelled)
      if (light < 0.01) return 0
      travelled += Math.max(0.03, d)
    }
    return Math.max(0, light)
  }

  private opennessAt(at: Vector, normal: Vector): number {
    let open = 1
    for (let k = 1; k <= 4; k++) open -= ((0.07 * k - this.distance(moved(at, normal, 0.07 * k, normal, 0))) * 0.8) / k
    return Math.max(0.25, Math.min(1, open))
  }
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const along = ([x, y, z]: Vector, t: number): Vector => [x * t, y * t, viewTo + z * t]
const moved = (at: Vector, a: Vector, by: number, b: Vector, then: number): Vector => [
  at[0] + a[0] * by + b[0] * then,
  at[1] + a[1] * by + b[1] * then,
  at[2] + a[2] * by + b[2] * then,
]
