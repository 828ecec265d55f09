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
    const costs = new Map<string, number>()
    const costAt = (x: number, y: number) => {
      const key = `${x},${y}`
      const cost = costs.get(key) ?? difference(first, next, patch, x, y)
      costs.set(key, cost)
      return cost
    }
    for (let y = wholeY - reach; y <= wholeY + reach; y++) {
      for (let x = wholeX - reach; x <= wholeX + reach; x++) {
        // Standing still wins where nothing can be told apart.
        const cost = costAt(x, y) + 0.02 * Math.hypot(x - wholeX, y - wholeY)
        if (cost < best.cost) best = { x, y, cost }
      }
    }
    wholeX = best.x
    wholeY = best.y
    return {
      x: best.x + between(costAt(best.x - 1, best.y), costAt(best.x, best.y), costAt(best.x + 1, best.y)),
      y: best.y + between(costAt(best.x, best.y - 1), costAt(best.x, best.y), costAt(best.x, best.y + 1)),
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
  let sum = 0
  let count = 0
  for (let j = top; j < top + height; j++) {
    const row = j + y
    if (row < 0 || row >= next.heightPx || j < 0 || j >= first.heightPx) continue
    for (let i = left; i < left + width; i++) {
      const column = i + x
      if (column < 0 || column >= next.widthPx || i < 0 || i >= first.widthPx) continue
      sum += Math.abs(next.values[row * next.widthPx + column]! - first.values[j * first.widthPx + i]!)
      count++
    }
  }
  return count < (width * height) / 3 ? Infinity : sum / count
}
