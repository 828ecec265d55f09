import type { Planes } from './planes.ts'

/** A direct way to the background from a place: how far, and what pixel is there. −1 when there is none. */
interface Way {
  far: Int16Array
  end: Int32Array
}

/** Ends of a line whose colours differ by so much, in steps of 255, are half as likely to belong together. */
const alike = 10
/** What only one end is known of counts like ends that differ by much. */
const oneEnded = 0.1
/** Heads move less than this part of the side: what is further from any background is never seen. */
const deepestShare = 48 / 512
/** Distances up to so many pixels count much the same. */
const near = 20

/**
 * The picture where it is background, and behind the person what continues it: lines go on straight, since of a row and
 * a column each counts the more the more its ends look alike. `isBackground` is 1 where that is sure, and `cover`
 * 0 where nothing is to be filled. Pauses between its steps.
 */
export function* plateOf(
  { side, y, u, v }: Planes,
  cover: Float32Array,
  isBackground: Uint8Array,
): Generator<undefined, Planes> {
  const plate = { side, y: y.slice(), u: u.slice(), v: v.slice() }
  const rows = [waysAlong(side, 1, isBackground), waysAlong(side, -1, isBackground)] as const
  yield
  const columns = [waysAlong(side, side, isBackground), waysAlong(side, -side, isBackground)] as const
  yield
  const chromaOf = (at: number) => ((at / side) >> 1) * (side >> 1) + ((at % side) >> 1)
  const sum = { weight: 0, y: 0, u: 0, v: 0 }
  const add = (at: number, [before, after]: readonly [Way, Way]) => {
    const [a, b] = [before.end[at]!, after.end[at]!]
    if (a < 0 && b < 0) return
    const [from, to] = [a < 0 ? b : a, b < 0 ? a : b]
    const [farA, farB] = [a < 0 ? after.far[at]! : before.far[at]!, b < 0 ? before.far[at]! : after.far[at]!]
    const [ca, cb] = [chromaOf(from), chromaOf(to)]
    const apart = Math.abs(y[from]! - y[to]!) + 2 * Math.abs(u[ca]! - u[cb]!) + 2 * Math.abs(v[ca]! - v[cb]!)
    const agreement = a < 0 || b < 0 ? oneEnded : 1 / (1 + (apart / alike) ** 2)
    const weight = agreement ** 2 / (Math.min(farA, farB) + near)
    const share = farA / (farA + farB)
    sum.weight += weight
    sum.y += weight * (y[from]! + (y[to]! - y[from]!) * share)
    sum.u += weight * (u[ca]! + (u[cb]! - u[ca]!) * share)
    sum.v += weight * (v[ca]! + (v[cb]! - v[ca]!) * share)
  }
  const ways = [...rows, ...columns]
  const isDeep = (at: number) => ways.every(({ far, end }) => end[at]! < 0 || far[at]! > deepestShare * side)
  for (let at = 0; at < cover.length; at++) {
    if (cover[at] === 0 || isBackground[at] || isDeep(at)) continue
    sum.weight = sum.y = sum.u = sum.v = 0
    add(at, rows)
    add(at, columns)
    if (sum.weight === 0) continue
    plate.y[at] = sum.y / sum.weight + 0.5
    const to = chromaOf(at)
    plate.u[to] = sum.u / sum.weight + 0.5
    plate.v[to] = sum.v / sum.weight + 0.5
  }
  return plate
}

/** The nearest background before each pixel, going along rows (`step` 1 or −1) or columns (`step` ± the side). */
function waysAlong(side: number, step: number, isBackground: Uint8Array): Way {
  const far = new Int16Array(side * side)
  const end = new Int32Array(side * side).fill(-1)
  const isRow = Math.abs(step) === 1
  for (let line = 0; line < side; line++) {
    const first = (isRow ? line * side : line) + (step > 0 ? 0 : (side - 1) * -step)
    for (let i = 0, at = first, last = -1, away = 0; i < side; i++, at += step) {
      if (isBackground[at]) [last, away] = [at, 0]
      else away++
      end[at] = last
      far[at] = away
    }
  }
  return { far, end }
}
