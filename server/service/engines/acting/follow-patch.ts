import type { Grey } from './grey.ts'

/** A rectangle of a grey picture, pixels. */
export interface Patch {
  left: number
  top: number
  width: number
  height: number
}

/** How far a patch may go from one frame to the next, pixels. */
const reach = 5

/**
 * Follows a patch of the first picture through the next ones by the least mean difference, to parts of a pixel. Returns
 * how far it is from where it was first.
 */
export function followPatch(first: Grey, patch: Patch): (next: Grey) => { x: number; y: number } {
  let [wholeX, wholeY] = [0, 0]
  return (next) => {
    let best = { x: wholeX, y: wholeY, cost: Infinity }
    for (let y = wholeY - reach; y <= wholeY + reach; y++) {
      for (let x = wholeX - reach; x <= wholeX + reach; x++) {
        // In an even area every position matches equally well, so ties go to not moving.
        const cost = difference(first, next, patch, x, y) + 0.02 * Math.hypot(x - wholeX, y - wholeY)
        if (cost < best.cost) best = { x, y, cost }
      }
    }
    wholeX = best.x
    wholeY = best.y
    const costAt = (aside: number, down: number) => difference(first, next, patch, best.x + aside, best.y + down)
    const here = costAt(0, 0)
    return {
      x: best.x + between(costAt(-1, 0), here, costAt(1, 0)),
      y: best.y + between(costAt(0, -1), here, costAt(0, 1)),
    }
  }
}

/** Where the lowest point of a parabola through three costs lies, −0.5 to 0.5 from the middle one. */
function between(before: number, here: number, after: number): number {
  const bend = before - 2 * here + after
  if (!(bend > 1e-6) || !Number.isFinite(bend)) return 0
  return Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend)))
}

function difference(first: Grey, next: Grey, { left, top, width, height }: Patch, x: number, y: number): number {
  // What both pictures have of the patch; every other row tells enough.
  const fromColumn = Math.max(left, 0, -x)
  const toColumn = Math.min(left + width, first.widthPx, next.widthPx - x)
  const fromRow = Math.max(top, 0, -y)
  const toRow = Math.min(top + height, first.heightPx, next.heightPx - y)
  const area = Math.max(0, toColumn - fromColumn) * Math.max(0, toRow - fromRow)
  if (area < (width * height) / 3) return Infinity
  let sum = 0
  let count = 0
  for (let j = fromRow; j < toRow; j += 2) {
    const known = j * first.widthPx
    const looked = (j + y) * next.widthPx + x
    for (let i = fromColumn; i < toColumn; i++) {
      const change = next.values[looked + i]! - first.values[known + i]!
      sum += change < 0 ? -change : change
    }
    count += toColumn - fromColumn
  }
  return sum / count
}
