import { smoothStep } from '../../../../shared/face/curves.ts'
import { type Colour, colour } from '../prompt/colour-words.ts'
import type { Place } from '../prompt/scene-words.ts'
import { blend, type Canvas, litBy, mixColours } from './canvas.ts'
import type { Layout } from './layout.ts'
import { fractal, type Noise } from './noise.ts'

/** One strip of land. Lengths are parts of the picture's height. */
export interface Land {
  /** Its upper edge at `x`, from the picture's upper edge. */
  top(x: number): number
  surface: Colour
  /** 0 far – 1 near. */
  depth: number
  kind: 'rock' | 'ridge' | 'trees' | 'dune' | 'houses' | 'meadow'
}

const surfaces: Record<Land['kind'], string> = {
  rock: '74798a',
  ridge: '5b8a4c',
  trees: '2c5a3c',
  dune: 'dba766',
  houses: '505868',
  meadow: '86a544',
}

/** The lands of a place from far to near; the last lies before the water if there is any. */
const strips: Record<Place, Land['kind'][]> = {
  space: [],
  sea: ['ridge'],
  city: ['houses', 'houses', 'houses'],
  desert: ['dune', 'dune', 'dune', 'dune'],
  forest: ['ridge', 'trees', 'trees', 'trees'],
  snow: ['rock', 'ridge', 'trees', 'meadow'],
  mountains: ['rock', 'rock', 'ridge', 'trees'],
  fields: ['ridge', 'ridge', 'meadow', 'meadow'],
  hills: ['rock', 'ridge', 'ridge', 'meadow'],
}

const fallenLeaves = colour('b8692c')

/** The strips of land of a scene, far to near. With water, they all end at the horizon, behind it. */
export function landsOf(layout: Layout): Land[] {
  const { words, horizon, noise, random } = layout
  const kinds = strips[words.place]
  return kinds.map((kind, i) => {
    const depth = kinds.length === 1 ? 0.25 : 0.12 + (0.78 * i) / (kinds.length - 1)
    // Without water the strips step down towards the viewer; behind water they stand on its far shore.
    const foot = words.water ? horizon : horizon + (0.98 - horizon) * Math.pow(i / kinds.length, 1.25)
    const low = words.place === 'sea' ? 0.35 : words.water ? 1 - 0.24 * i : 1
    const offset = 20 * i + 40 * random()
    const shade = words.place === 'snow' && kind !== 'trees' ? colour('e8eef5') : colour(surfaces[kind])
    const own = words.colours.of.land?.[0] ?? (words.autumn && kind !== 'rock' ? fallenLeaves : undefined)
    const surface = own ? mixColours(shade, own, 0.75) : shade
    const height = heights[kind]
    return { kind, depth, surface, top: (x) => foot - low * height(noise, x, offset, depth) }
  })
}

/** How high each kind of land rises above its foot at `x`. */
const heights: Record<Land['kind'], (noise: Noise, x: number, offset: number, depth: number) => number> = {
  rock: (noise, x, offset, depth) => {
    const folds = 1 - Math.abs(fractal(noise, x * 1.3 + offset, offset, 6)) * 1.9
    return (0.34 - 0.16 * depth) * Math.max(0.06, folds)
  },
  ridge: (noise, x, offset) => 0.09 + 0.13 * (0.5 + fractal(noise, x * 1.1 + offset, offset, 4)),
  dune: (noise, x, offset) => 0.05 + 0.15 * (1 - Math.abs(fractal(noise, x * 0.8 + offset, offset, 2)) * 1.7),
  meadow: (noise, x, offset) => 0.04 + 0.06 * (0.5 + fractal(noise, x * 0.7 + offset, offset, 2)),
  trees: (noise, x, offset, depth) => {
    const ground = 0.06 + 0.1 * (0.5 + fractal(noise, x * 1.2 + offset, offset, 3))
    const widthOfTree = 0.012 + 0.045 * depth
    let tallest = 0
    for (const neighbour of [-1, 0, 1]) {
      const cell = Math.floor(x / widthOfTree) + neighbour
      const wobble = noise(cell * 0.73 + offset, 3.3)
      const centre = (cell + 0.5 + 0.4 * wobble) * widthOfTree
      const away = Math.abs(x - centre) / (widthOfTree * 0.62)
      if (away > 1) continue
      // Boughs: each storey of a fir is wider at its lower edge.
      const rise = 1 - away
      const boughs = rise + 0.07 * Math.sin(rise * 26) * away
      tallest = Math.max(tallest, boughs * (2.1 + 1.1 * noise(cell * 0.37, offset)) * widthOfTree)
    }
    return ground + tallest
  },
  houses: (noise, x, offset, depth) => {
    const plot = 0.035 + 0.05 * depth
    const cell = Math.floor(x / plot)
    const size = 0.5 + 0.9 * noise(cell * 0.61 + offset, 7.7)
    const setBack = Math.abs(x / plot - cell - 0.5) > 0.36 ? 0.75 : 1
    return (0.1 + 0.3 * Math.max(0.08, size) * (1 - 0.35 * depth)) * setBack
  },
}

/** Paints one strip of land down to `untilRow`. */
export function paintLand(canvas: Canvas, layout: Layout, land: Land, untilRow: number): void {
  const { widthPx, heightPx, depth } = canvas
  const { light, halfWidth, sunX, words } = layout
  const unit = 1 / heightPx
  const hazeShare = Math.min(0.95, (1 - land.depth) ** 1.4 * (0.72 + 0.3 * words.fog))
  const near = litBy(land.surface, light.ambient)
  const base = mixColours(near, light.haze, hazeShare)
  for (let column = 0; column < widthPx; column++) {
    const x = column * unit - halfWidth
    const top = land.top(x)
    const slope = (land.top(x + 0.02) - land.top(x - 0.02)) / 0.04
    // Sides that face the sun are lighter.
    const facing = Math.max(-1, Math.min(1, slope * Math.max(-1, Math.min(1, (sunX - x) * 3)) * 1.4))
    const topRow = top * heightPx
    for (let row = Math.max(0, Math.floor(topRow)); row < untilRow; row++) {
      const share = Math.min(1, row + 1 - topRow)
      const y = row * unit
      const tone = 1 + (1 - hazeShare) * toneAt(layout, land, x, y, y - top, facing)
      const mist = words.fog * 0.75 * smoothStep((y - top) / 0.16) * (1 - land.depth * 0.8)
      const [r, g, b] = colourAt(layout, land, base, x, y, y - top)
      const pixel = row * widthPx + column
      blend(
        canvas,
        pixel,
        r * tone + (light.haze[0] - r * tone) * mist,
        g * tone + (light.haze[1] - g * tone) * mist,
        b * tone + (light.haze[2] - b * tone) * mist,
        share,
      )
      if (share > 0.5) depth[pixel] = land.depth
    }
  }
}

/** How much lighter or darker a point of the land is than its surface: about −0.6 to 0.6. */
function toneAt({ noise }: Layout, { kind }: Land, x: number, y: number, below: number, facing: number): number {
  switch (kind) {
    case 'rock': {
      // Folds that run down the slopes: the light comes from one side of each.
      const bend = fractal(noise, x * 3, y * 3, 2) * 0.3
      const fold = (aside: number) => Math.abs(fractal(noise, (x + aside) * 4 + bend, y * 2.2 - bend, 4))
      return 2.6 * (fold(0.012) - fold(-0.012)) + 0.5 * (fold(0) - 0.25) + 0.22 * facing * Math.exp(-below / 0.08)
    }
    case 'ridge':
      return 0.3 * fractal(noise, x * 7, y * 14, 3) + 0.16 * facing - 0.6 * Math.min(0.3, below)
    case 'trees':
      return 0.5 * fractal(noise, x * 28, y * 16, 2) - 0.9 * Math.min(0.4, below)
    case 'dune': {
      const ripples = 0.07 * Math.sin((y * 95 + fractal(noise, x * 3, y * 5, 2) * 7) * 1)
      return 0.34 * facing * Math.exp(-below / 0.16) + ripples - 0.5 * Math.min(0.35, below)
    }
    case 'houses':
      return 0.08 * noise(x * 30, y * 3) - 0.4 * Math.min(0.4, below)
    case 'meadow':
      return 0.4 * fractal(noise, x * 16, y * 42, 3) + 0.1 * facing - 0.35 * Math.min(0.4, below)
    default:
      return kind satisfies never
  }
}

const lamp = colour('ffd58a')
const snow = colour('eef3f8')

/** The colour of a point of the land before its tone: windows, flowers, snow on high rock, else the strip's own. */
function colourAt(
  { words, noise, light }: Layout,
  land: Land,
  base: Colour,
  x: number,
  y: number,
  below: number,
): Colour {
  if (land.kind === 'houses') return windowAt(words.time !== 'day', land, x, y, below) ? lamp : base
  if (land.kind === 'rock') {
    const line = words.place === 'snow' ? 0.5 : 0.1
    const lies = fractal(noise, x * 6, y * 9, 3) * 0.16
    const share = 1 - smoothStep((below + lies - line * 0.5) / 0.06)
    return mixColours(base, mixColours(litBy(snow, light.ambient), light.haze, (1 - land.depth) * 0.45), share * 0.8)
  }
  if (land.kind === 'meadow' && words.place === 'fields') return flowerAt(words, land, base, light.ambient, x, y)
  return base
}

function windowAt(areLit: boolean, land: Land, x: number, y: number, below: number): boolean {
  if (!areLit || below < 0.012) return false
  const pitch = 0.007 + 0.006 * land.depth
  const i = Math.floor(x / pitch)
  const j = Math.floor(y / (pitch * 1.25))
  const isPane = x / pitch - i > 0.4 && y / (pitch * 1.25) - j > 0.45
  return isPane && below < 0.3 && scattered(i, j) % 100 < 24
}

/** A number that differs from cell to cell without any pattern. */
function scattered(i: number, j: number): number {
  let hash = Math.imul(i, 0x9e3779b1) ^ Math.imul(j, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 13), 0x27d4eb2f)
  return (hash ^ (hash >>> 16)) >>> 0
}

const wildFlowers = ['e9d24a', 'd9534f', 'f3efe6', '9a7bd0'].map(colour)

function flowerAt(words: Layout['words'], land: Land, base: Colour, ambient: Colour, x: number, y: number): Colour {
  // Farther up the field the flowers are smaller.
  const size = 0.004 + 0.02 * Math.max(0, y - 0.55)
  const i = Math.floor(x / size)
  const j = Math.floor(y / (size * 0.7))
  const hash = scattered(i, j)
  if (hash % 10 > 3) return base
  const away = Math.hypot(x / size - i - 0.5, y / (size * 0.7) - j - 0.5)
  const chosen = words.colours.of.flower ?? wildFlowers
  const petal = chosen[(hash >>> 8) % chosen.length]!
  return mixColours(base, litBy(petal, ambient), (1 - smoothStep((away - 0.25) / 0.2)) * land.depth)
}
