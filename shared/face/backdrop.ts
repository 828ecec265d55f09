import { clamp } from './curves.ts'
import type { Matte } from './matte.ts'
import { nearestPlaces } from './nearest-places.ts'
import { planesOfI420, type Planes } from './planes.ts'

/** A picture taken apart, so that a head moves before a background that stays. */
export interface Backdrop {
  /** The person without what the background adds at their outline: 0 where it is only background. At the picture's size. */
  figure: Planes
  /** How far the person covers each pixel of it, 0–255. */
  cover: Uint8Array
  /** The background, going on behind the outline of the person. At the frame's size. */
  plate: Planes
}

/** Hairs reach so far beyond the rough outline, in frames of 512 pixels: background is taken from further out. */
const hairPx = 9
/** So little of the other layer isn't seen, and each pixel that has both costs time in every frame. */
const unseenShare = 0.05
/** Colours nearer than this, in steps of 255, don't tell person from background. */
const alike = 18

/**
 * Takes a picture apart along its matte. Where both layers are laid over each other without a movement they give the
 * picture again. Pauses between its steps.
 */
export function* takeApart(still: Planes, matte: Matte, frameSide: number): Generator<undefined, Backdrop> {
  const small = shrunk(still, frameSide)
  const toPicture = still.side / frameSide
  const rough = new Float32Array(frameSide * frameSide)
  const outside = new Float32Array(frameSide * frameSide)
  for (let at = 0, y = 0; y < frameSide; y++) {
    for (let x = 0; x < frameSide; x++, at++) {
      const [px, py] = [(x + 0.5) * toPicture, (y + 0.5) * toPicture]
      rough[at] = matte.cover(px, py)
      outside[at] = (matte.distance(px, py) / still.side) * 512
    }
  }
  yield
  const background = nearestPlaces(frameSide, (at) => outside[at]! > hairPx)
  yield
  const person = nearestPlaces(frameSide, (at) => rough[at]! > 0.98)
  yield
  const cover = refined(small, rough, outside, background, person)
  yield
  const plate = plateOf(small, cover, background)
  yield
  return { ...separated(still, cover, plate), plate }
}

/** The picture at the frame's size, by means of what falls on each pixel's middle. */
function shrunk({ side, y, u, v }: Planes, frameSide: number): Planes {
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

const chromaOf = (at: number, side: number) => ((at / side) >> 1) * (side >> 1) + ((at % side) >> 1)

/** The cover of each pixel: in the unsure band as far as its colour is on the way from the background's to the person's. */
function refined(
  small: Planes,
  rough: Float32Array,
  outside: Float32Array,
  background: Int32Array,
  person: Int32Array,
): Float32Array {
  const { side, y, u, v } = small
  return rough.map((cover, at) => {
    if (outside[at]! > hairPx) return 0
    if (cover > 0.98) return 1
    const [b, p] = [background[at]!, person[at]!]
    if (b < 0 || p < 0) return cover
    const [c, cb, cp] = [chromaOf(at, side), chromaOf(b, side), chromaOf(p, side)]
    const [dy, du, dv] = [y[p]! - y[b]!, 2 * (u[cp]! - u[cb]!), 2 * (v[cp]! - v[cb]!)]
    const apart = dy * dy + du * du + dv * dv
    const along = (y[at]! - y[b]!) * dy + 2 * (u[c]! - u[cb]!) * du + 2 * (v[c]! - v[cb]!) * dv
    const trust = apart / (apart + alike * alike)
    const byColour = cover + (clamp(along / Math.max(1, apart), 0, 1) - cover) * trust
    // Skin in the shade can have the background's colour: inside the outline it must not be lost.
    const share = Math.max(byColour, 2 * cover - 1)
    return share < unseenShare ? 0 : share > 1 - unseenShare ? 1 : share
  })
}

/** The picture where it is background, and the nearest background behind the person. */
function plateOf(small: Planes, cover: Float32Array, background: Int32Array): Planes {
  const { side, y, u, v } = small
  const plate = { side, y: y.slice(), u: u.slice(), v: v.slice() }
  for (let at = 0; at < cover.length; at++) {
    const from = background[at]!
    if (cover[at] === 0 || from < 0) continue
    plate.y[at] = y[from]!
    const [to, c] = [chromaOf(at, side), chromaOf(from, side)]
    plate.u[to] = u[c]!
    plate.v[to] = v[c]!
  }
  return plate
}

/** What is left of the picture when the part of the background that shines through is taken from it. */
function separated(still: Planes, small: Float32Array, plate: Planes): Pick<Backdrop, 'figure' | 'cover'> {
  const { side } = still
  const figure = { side, y: still.y.slice(), u: still.u.slice(), v: still.v.slice() }
  const cover = new Uint8Array(side * side)
  const frameSide = plate.side
  const scale = side / frameSide
  const place = (row: number, column: number) => Math.floor(row / scale) * frameSide + Math.floor(column / scale)
  for (let row = 0, at = 0; row < side; row++) {
    for (let column = 0; column < side; column++, at++) {
      const from = place(row, column)
      const share = small[from]!
      cover[at] = 255 * share + 0.5
      if (share === 1) continue
      figure.y[at] = share === 0 ? 0 : clamp(still.y[at]! - (1 - share) * plate.y[from]!, 0, 255)
    }
  }
  const half = side >> 1
  for (let row = 0, at = 0; row < half; row++) {
    for (let column = 0; column < half; column++, at++) {
      const share = small[place(2 * row, 2 * column)]!
      if (share === 1) continue
      const from = chromaOf(place(2 * row, 2 * column), frameSide)
      figure.u[at] = share === 0 ? 128 : clamp(still.u[at]! - (1 - share) * (plate.u[from]! - 128), 0, 255)
      figure.v[at] = share === 0 ? 128 : clamp(still.v[at]! - (1 - share) * (plate.v[from]! - 128), 0, 255)
    }
  }
  return { figure, cover }
}
