import type { FaceGeometry } from './complete-landmarks.ts'
import { clamp, smoothStep } from './curves.ts'
import type { Planes } from './planes.ts'

/** Side of the matte, whatever the picture's. */
const matteSide = 160
const far = 1e6

/** Where the person is and how far everything else is from them. Coordinates are pixels of the picture. */
export interface Matte {
  /** 0 background – 1 person. */
  cover(x: number, y: number): number
  /** Distance to the person in pixels, 0 within. */
  distance(x: number, y: number): number
}

/**
 * Separates person and background without a trained model: each point belongs to the seed it reaches on the cheaper way,
 * where crossing a change of colour is expensive (geodesic matting, after Bai and Sapiro, ICCV 2007).
 */
export function personMatte(planes: Planes, face: FaceGeometry): Matte {
  const toMatte = matteSide / planes.side
  const crossing = crossings(reduced(planes))
  const { person, background } = seeds(face, toMatte)
  const toPerson = spread(person, crossing, 6)
  const toBackground = spread(background, crossing, 6)
  const cover = toPerson.map((p, i) =>
    smoothStep((toBackground[i]! / Math.max(1e-3, toBackground[i]! + p) - 0.35) / 0.3),
  )
  const distance = spread(
    cover.map((c) => (c > 0.5 ? 0 : far)),
    crossings(null),
    2,
  )
  return {
    cover: (x, y) => sample(cover, x * toMatte, y * toMatte),
    distance: (x, y) => sample(distance, x * toMatte, y * toMatte) / toMatte,
  }
}

/** The picture at matte size; chroma counts double. */
function reduced({ side, y: luma, u, v }: Planes): Float32Array {
  const n = matteSide
  const out = new Float32Array(n * n * 3)
  for (let j = 0; j < n; j++) {
    for (let i = 0; i < n; i++) {
      const x = Math.floor(((i + 0.5) * side) / n)
      const y = Math.floor(((j + 0.5) * side) / n)
      let sum = 0
      for (const dy of [-2, 0, 2])
        for (const dx of [-2, 0, 2]) sum += luma[clamp(y + dy, 0, side - 1) * side + clamp(x + dx, 0, side - 1)]!
      const chroma = (y >> 1) * (side >> 1) + (x >> 1)
      out.set([sum / 9, u[chroma]! * 2, v[chroma]! * 2], (j * n + i) * 3)
    }
  }
  return out
}

/** Distance 0 at what is surely the person (head, neck) or surely not (the upper border, far to the sides). */
function seeds(face: FaceGeometry, toMatte: number) {
  const n = matteSide
  const chin = face.chinY * toMatte
  const crown = face.crownY * toMatte
  const centreX = face.eyesCentre.x * toMatte
  const centreY = (chin + crown) / 2
  const halfHeight = (chin - crown) / 2
  const halfWidth = face.faceHalfWidth * toMatte
  const person = new Float32Array(n * n).fill(far)
  const background = new Float32Array(n * n).fill(far)
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      const aside = Math.abs(x - centreX)
      const radius = (wide: number, high: number) =>
        Math.hypot(aside / (halfWidth * wide), (y - centreY) / (halfHeight * high))
      const inHead = radius(0.95, 0.93) < 1
      const inNeck = y > chin - 0.2 * halfHeight && aside < halfWidth * 0.5
      if (inHead || inNeck) person[y * n + x] = 0
      const onBorder = y < 3 || ((x < 3 || x > n - 4) && y < chin)
      const farAside = y < chin && aside > halfWidth * 2.3
      if ((onBorder && radius(1.5, 1.1) > 1) || farAside) background[y * n + x] = 0
    }
  }
  return { person, background }
}

/** The cost of the step from each point to its neighbour on the right, below, and on both diagonals below. */
interface Crossings {
  right: Float32Array
  below: Float32Array
  belowRight: Float32Array
  belowLeft: Float32Array
}

/** Costs for colours, or plain lengths without any. */
function crossings(colours: Float32Array | null): Crossings {
  const n = matteSide
  const costs = (offset: number, length: number) =>
    Float32Array.from({ length: n * n }, (_, at) => {
      if (!colours) return length
      let change = 0
      for (let i = 0; i < 3; i++) change += Math.abs(colours[at * 3 + i]! - (colours[(at + offset) * 3 + i] ?? 0))
      return length * (0.35 + change * 0.6)
    })
  return {
    right: costs(1, 1),
    below: costs(n, 1),
    belowRight: costs(n + 1, Math.SQRT2),
    belowLeft: costs(n - 1, Math.SQRT2),
  }
}

/** Spreads distances over the whole matte: sweeps from each corner in turn, until nothing changes. */
function spread(start: Float32Array, cost: Crossings, maxRounds: number): Float32Array {
  const distance = start.slice()
  for (let round = 0; round < maxRounds; round++) {
    let changed = false
    for (const down of [true, false])
      for (const rightwards of [true, false]) changed = sweep(distance, cost, rightwards, down) || changed
    if (!changed) break
  }
  return distance
}

/** One pass over the grid: each point learns from the four neighbours that the pass has visited. */
function sweep(distance: Float32Array, cost: Crossings, rightwards: boolean, down: boolean): boolean {
  const n = matteSide
  const behind = rightwards ? -1 : 1
  const above = down ? -n : n
  let changed = false
  for (let j = 0; j < n; j++) {
    const y = down ? j : n - 1 - j
    for (let i = 0; i < n; i++) {
      const x = rightwards ? i : n - 1 - i
      const at = y * n + x
      let best = distance[at]!
      if (i > 0) best = Math.min(best, distance[at + behind]! + cost.right[rightwards ? at - 1 : at]!)
      if (j > 0) {
        best = Math.min(best, distance[at + above]! + cost.below[down ? at - n : at]!)
        if (x > 0) {
          const left = at + above - 1
          best = Math.min(best, distance[left]! + (down ? cost.belowRight[left]! : cost.belowLeft[at]!))
        }
        if (x < n - 1) {
          const right = at + above + 1
          best = Math.min(best, distance[right]! + (down ? cost.belowLeft[right]! : cost.belowRight[at]!))
        }
      }
      if (best >= distance[at]!) continue
      distance[at] = best
      changed = true
    }
  }
  return changed
}

function sample(grid: Float32Array, x: number, y: number): number {
  const n = matteSide
  const cx = clamp(x - 0.5, 0, n - 1.01)
  const cy = clamp(y - 0.5, 0, n - 1.01)
  const at = Math.floor(cy) * n + Math.floor(cx)
  const [fx, fy] = [cx % 1, cy % 1]
  const above = grid[at]! * (1 - fx) + grid[at + 1]! * fx
  const below = grid[at + n]! * (1 - fx) + grid[at + n + 1]! * fx
  return above * (1 - fy) + below * fy
}
