import { clamp } from './curves.ts'
import type { Matte } from './matte.ts'
import { nearestPlaces } from './nearest-places.ts'
import { planesOfI420, type Planes } from './planes.ts'
import { plateOf } from './plate.ts'

/** A picture taken apart, so that a head moves before a background that stays. */
export interface Backdrop {
  /** The person without what the background adds at their outline: 0 where it is only background. At the picture's size. */
  figure: Planes
  /** How far the person covers each pixel of it, 0–255. */
  cover: Uint8Array
  /** The background, going on behind the outline of the person. At the frame's size. */
  plate: Planes
}

/** Hairs reach so far beyond the rough outline, as a part of the picture's side: background is taken from further out. */
const hairShare = 9 / 512
/** So little of the other layer isn't seen, and each pixel that has both costs time in every frame. */
const unseenShare = 0.05
/** Side of a block whose depth is measured, as a power of two. */
const depthBlockLog = 2
/** Colours nearer than this, in steps of 255, don't tell person from background. */
const alike = 18

/**
 * Takes a picture apart along its matte. Where both layers are laid over each other without a movement they give the
 * picture again. Pauses between its steps.
 */
export function* takeApart(still: Planes, matte: Matte, frameSide: number): Generator<undefined, Backdrop> {
  const small = shrunk(still, frameSide)
  const rough = matte.covers(frameSide)
  yield
  // What is nearest is looked for in blocks of four pixels, which is exact enough and takes a quarter of the time.
  const blocks = frameSide / 2
  const outside = matte.distances(blocks)
  const background = nearestPlaces(blocks, (block) => outside[block]! > hairShare)
  yield
  const roughly = matte.covers(blocks)
  const person = nearestPlaces(blocks, (block) => roughly[block]! > 0.98)
  yield
  const cover = refined(small, rough, background, person)
  yield
  const plate = yield* plateOf(small, cover, pixelsOf(background, frameSide))
  yield
  return { ...separated(still, cover, plate), plate }
}

/** The picture at the frame's size, by means of what falls on each pixel's middle. */
function shrunk(still: Planes, frameSide: number): Planes {
  const { side, y, u, v } = still
  if (side === frameSide) return still
  const out = planesOfI420(new Uint8Array((frameSide ** 2 * 3) / 2), frameSide)
  const scale = side / frameSide
  const plane = (from: Uint8Array, fromSide: number, to: Uint8Array, toSide: number) => {
    for (let row = 0, at = 0; row < toSide; row++) {
      const top = Math.floor(row * scale)
      const under = Math.min(fromSide - 1, Math.max(top, Math.ceil((row + 1) * scale) - 1))
      for (let column = 0; column < toSide; column++, at++) {
        const left = Math.floor(column * scale)
        const right = Math.min(fromSide - 1, Math.max(left, Math.ceil((column + 1) * scale) - 1))
        const sum =
          from[top * fromSide + left]! +
          from[top * fromSide + right]! +
          from[under * fromSide + left]! +
          from[under * fromSide + right]!
        to[at] = (sum + 2) >> 2
      }
    }
  }
  plane(y, side, out.y, frameSide)
  plane(u, side >> 1, out.u, frameSide >> 1)
  plane(v, side >> 1, out.v, frameSide >> 1)
  return out
}

/** The first pixel of the block that is nearest to a pixel's own: itself in a block that is wanted; −1 when there is none. */
function nearestOf(nearest: Int32Array, at: number, side: number): number {
  const blocks = side >> 1
  const row = (at / side) | 0
  const own = (row >> 1) * blocks + ((at - row * side) >> 1)
  const block = nearest[own]!
  if (block < 0 || block === own) return block < 0 ? -1 : at
  const blockRow = (block / blocks) | 0
  return 2 * (blockRow * side + block - blockRow * blocks)
}

const chromaOf = (at: number, side: number) => ((at / side) >> 1) * (side >> 1) + ((at % side) >> 1)

/** The cover of each pixel: in the unsure band as far as its colour is on the way from the background's to the person's. */
function refined(small: Planes, rough: Float32Array, background: Int32Array, person: Int32Array): Float32Array {
  const { side, y, u, v } = small
  const refined = new Float32Array(rough.length)
  for (let at = 0; at < rough.length; at++) {
    const cover = rough[at]!
    refined[at] = cover > 0.98 ? 1 : cover
    if (cover > 0.98) continue
    const b = nearestOf(background, at, side)
    const p = nearestOf(person, at, side)
    // What is its own nearest background is beyond the reach of hairs.
    if (b === at) refined[at] = 0
    if (b === at || b < 0 || p < 0) continue
    const c = chromaOf(at, side)
    const cb = chromaOf(b, side)
    const cp = chromaOf(p, side)
    const dy = y[p]! - y[b]!
    const du = 2 * (u[cp]! - u[cb]!)
    const dv = 2 * (v[cp]! - v[cb]!)
    const apart = dy * dy + du * du + dv * dv
    const along = (y[at]! - y[b]!) * dy + 2 * (u[c]! - u[cb]!) * du + 2 * (v[c]! - v[cb]!) * dv
    const trust = apart / (apart + alike * alike)
    const byColour = cover + (clamp(along / Math.max(1, apart), 0, 1) - cover) * trust
    // Skin in the shade can have the background's colour: inside the outline it must not be lost.
    const share = Math.max(byColour, 2 * cover - 1)
    refined[at] = share < unseenShare ? 0 : share > 1 - unseenShare ? 1 : share
  }
  return refined
}

/** 1 for each pixel of the blocks that are their own nearest background. */
function pixelsOf(background: Int32Array, side: number): Uint8Array {
  const blocks = side >> 1
  const pixels = new Uint8Array(side * side)
  for (let block = 0; block < background.length; block++) {
    if (background[block] !== block) continue
    const first = 2 * (Math.floor(block / blocks) * side + (block % blocks))
    pixels.fill(1, first, first + 2)
    pixels.fill(1, first + side, first + side + 2)
  }
  return pixels
}

/** What is left of the picture when the part of the background that shines through is taken from it. */
function separated(still: Planes, small: Float32Array, plate: Planes): Pick<Backdrop, 'figure' | 'cover'> {
  const { side } = still
  const figure = { side, y: still.y.slice(), u: still.u.slice(), v: still.v.slice() }
  const cover = new Uint8Array(side * side)
  const frameSide = plate.side
  const scale = side / frameSide
  const columnOf = Int32Array.from({ length: side }, (_, column) => Math.floor(column / scale))
  for (let row = 0, at = 0; row < side; row++) {
    const first = columnOf[row]! * frameSide
    for (let column = 0; column < side; column++, at++) {
      const from = first + columnOf[column]!
      const share = small[from]!
      cover[at] = 255 * share + 0.5
      if (share === 1) continue
      figure.y[at] = share === 0 ? 0 : clamp(still.y[at]! - (1 - share) * plate.y[from]!, 0, 255)
    }
  }
  const half = side >> 1
  for (let row = 0, at = 0; row < half; row++) {
    const first = columnOf[2 * row]! * frameSide
    for (let column = 0; column < half; column++, at++) {
      const place = first + columnOf[2 * column]!
      const share = small[place]!
      if (share === 1) continue
      const from = chromaOf(place, frameSide)
      figure.u[at] = share === 0 ? 128 : clamp(still.u[at]! - (1 - share) * (plate.u[from]! - 128), 0, 255)
      figure.v[at] = share === 0 ? 128 : clamp(still.v[at]! - (1 - share) * (plate.v[from]! - 128), 0, 255)
    }
  }
  return { figure, cover }
}

/** How deep each block of the picture lies in what only the person covers, in pixels: 0 where background shows. */
export interface Depths {
  /** Blocks in a row and in a column. */
  blocks: number
  byBlock: Float32Array
}

export function depthsWithin(cover: Uint8Array, side: number): Depths {
  const blocks = side >> depthBlockLog
  const size = 1 << depthBlockLog
  const isWhole = (block: number) => {
    const first = ((block / blocks) | 0) * size * side + (block % blocks) * size
    for (let row = first; row < first + size * side; row += side)
      for (let at = row; at < row + size; at++) if (cover[at] !== 255) return false
    return true
  }
  const nearest = nearestPlaces(blocks, (block) => !isWhole(block))
  const depthOf = (block: number) => {
    const to = nearest[block]!
    if (to < 0) return side
    return size * Math.hypot((block % blocks) - (to % blocks), ((block / blocks) | 0) - ((to / blocks) | 0))
  }
  return { blocks, byBlock: Float32Array.from({ length: blocks ** 2 }, (_, block) => depthOf(block)) }
}

/** The depth of the block that a pixel is in, or of the nearest one. */
export function depthAt({ blocks, byBlock }: Depths, x: number, y: number): number {
  const column = clamp(x >> depthBlockLog, 0, blocks - 1)
  const row = clamp(y >> depthBlockLog, 0, blocks - 1)
  return byBlock[row * blocks + column]!
}
