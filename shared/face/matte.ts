import type { FaceGeometry } from './complete-landmarks.ts'
import { clamp, mix, smoothStep } from './curves.ts'
import { coloursOf, looksOf, matteSide, strangeness } from './matte-looks.ts'
import { nearestPlaces } from './nearest-places.ts'
import type { Planes } from './planes.ts'

const far = 1e6

/** Where the person is and how far everything else is from them. Coordinates are pixels of the picture. */
export interface Matte {
  /** 0 background – 1 person, for each pixel of a square of so many to a side that shows the whole picture. */
  covers(side: number): Float32Array
  /** Distance to the person for each pixel of such a square, as parts of the square's side. */
  distances(side: number): Float32Array
  /** Distance to the background in pixels, 0 outside of the person. */
  depth(x: number, y: number): number
  /** Distance to the person in pixels, 0 within. */
  distance(x: number, y: number): number
}

/**
 * Separates person and background without a trained model: each point belongs to the seed it reaches on the cheaper way,
 * where crossing a change of colour is expensive (geodesic matting, after Bai and Sapiro, ICCV 2007), and going through
 * what looks like the other seeds as well. Pauses between its steps.
 */
export function* personMatte(planes: Planes, face: FaceGeometry): Generator<undefined, Matte> {
  const toMatte = matteSide / planes.side
  const colours = coloursOf(planes)
  const looks = looksOf(planes, colours)
  yield
  const { person, likely, background, likelyBackground } = seeds(face, toMatte)
  // A turned head doesn't fill its oval, and has hair far beside it: there their looks decide.
  const ofCore = strangeness(looks, person, background)
  for (const i of likely) if (ofCore[i]! > 0.05) person[i] = 0
  for (const i of likelyBackground) if (ofCore[i]! < 0.9) background[i] = 0
  const strange = strangeness(looks, person, background)
  yield
  const changes = crossings(colours)
  yield
  const toPerson = spread(
    person,
    weighted(changes, (i) => 1.75 - 1.5 * strange[i]!),
  )
  yield
  const toBackground = spread(
    background,
    weighted(changes, (i) => 0.25 + 1.5 * strange[i]!),
  )
  yield
  // Background that moves along is seen less than hair that stays behind: what is strange is rather the person's.
  const whole = toPerson.map((p, i) =>
    smoothStep((toBackground[i]! / Math.max(1e-3, toBackground[i]! + p) - 0.34 + 0.19 * strange[i]!) / 0.2),
  )
  const cover = withoutSlivers(whole)
  const distance = distancesTo((i) => cover[i]! > 0.5)
  const depth = distancesTo((i) => cover[i]! <= 0.5)
  yield
  return {
    depth: (x, y) => sample(depth, x * toMatte, y * toMatte) / toMatte,
    covers: (side) => enlarged(cover, side, 1),
    distances: (side) => enlarged(distance, side, 1 / matteSide),
    distance: (x, y) => sample(distance, x * toMatte, y * toMatte) / toMatte,
  }
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
  // Of a turned head one sees less face, and more hair beside it.
  const headHalfWidth = Math.max(halfWidth, 1.1 * face.eyeDistance * toMatte)
  const person = new Float32Array(n * n).fill(far)
  const likely: number[] = []
  const likelyBackground: number[] = []
  const background = new Float32Array(n * n).fill(far)
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      const aside = Math.abs(x - centreX)
      const radius = (wide: number, high: number) =>
        Math.sqrt((aside / (halfWidth * wide)) ** 2 + ((y - centreY) / (halfHeight * high)) ** 2)
      const inHead = radius(0.72, 0.85) < 1
      const inNeck = y > chin - 0.2 * halfHeight && aside < halfWidth * 0.4
      if (inHead || inNeck) person[y * n + x] = 0
      else if (radius(0.95, 0.93) < 1) likely.push(y * n + x)
      const onBorder = y < 3 || ((x < 3 || x > n - 4) && y < chin)
      const farAside = y < chin && aside > headHalfWidth * 2.5
      const isAway = onBorder && radius(1.5, 1.1) > 1
      // High hair and hats reach the upper border.
      const isOverHead = isAway && aside < headHalfWidth * 1.6
      if ((isAway && !isOverHead) || farAside) background[y * n + x] = 0
      else if (isOverHead || (y < chin && aside > halfWidth * 2.1)) likelyBackground.push(y * n + x)
    }
  }
  return { person, likely, background, likelyBackground }
}

/** Side of a grid with a border of points that nothing reaches, so that every point has all neighbours. */
const bordered = matteSide + 2

/** The cost of the step from each point to its neighbour on the right, below, and on both diagonals below. */
interface Crossings {
  right: Float32Array
  below: Float32Array
  belowRight: Float32Array
  belowLeft: Float32Array
}

/** What the changes of colour between neighbours cost; with a border. */
function crossings(colours: Float32Array): Crossings {
  const costs = (stepX: number, stepY: number, length: number) => {
    const out = new Float32Array(bordered * bordered).fill(length)
    const step = (stepY * matteSide + stepX) * 3
    for (let y = 0; y < matteSide - stepY; y++) {
      for (let x = 0; x < matteSide; x++) {
        const at = (y * matteSide + x) * 3
        let change = 0
        for (let i = at; i < at + 3; i++) change += Math.abs(colours[i]! - (colours[i + step] ?? 0))
        out[(y + 1) * bordered + x + 1] = length * (0.35 + change * 0.6)
      }
    }
    return out
  }
  return {
    right: costs(1, 0, 1),
    below: costs(0, 1, 1),
    belowRight: costs(1, 1, Math.SQRT2),
    belowLeft: costs(-1, 1, Math.SQRT2),
  }
}

/** The same costs times a weight for each place. */
function weighted(costs: Crossings, weight: (place: number) => number): Crossings {
  const weights = new Float32Array(bordered * bordered).fill(1)
  for (let y = 0, place = 0; y < matteSide; y++)
    for (let x = 0; x < matteSide; x++, place++) weights[(y + 1) * bordered + x + 1] = weight(place)
  const times = (cost: Float32Array) => {
    const out = new Float32Array(cost.length)
    for (let at = 0; at < out.length; at++) out[at] = cost[at]! * weights[at]!
    return out
  }
  return {
    right: times(costs.right),
    below: times(costs.below),
    belowRight: times(costs.belowRight),
    belowLeft: times(costs.belowLeft),
  }
}

/** How far each place is from the nearest one that is wanted, in places. */
function distancesTo(isWanted: (place: number) => boolean): Float32Array {
  const nearest = nearestPlaces(matteSide, isWanted)
  const distances = new Float32Array(nearest.length)
  for (let at = 0; at < distances.length; at++) {
    const to = nearest[at]!
    const aside = (at % matteSide) - (to % matteSide)
    const down = Math.floor(at / matteSide) - Math.floor(to / matteSide)
    distances[at] = to < 0 ? far : Math.sqrt(aside * aside + down * down)
  }
  return distances
}

/** After so many rounds of sweeps hardly anything changes. */
const mostRounds = 3

/** Spreads distances over the whole matte: sweeps from each corner in turn, until nothing changes. */
function spread(start: Float32Array, cost: Crossings): Float32Array {
  const distance = new Float32Array(bordered * bordered).fill(far)
  const rowOf = (y: number) => (y + 1) * bordered + 1
  for (let y = 0; y < matteSide; y++) distance.set(start.subarray(y * matteSide, (y + 1) * matteSide), rowOf(y))
  for (let round = 0; round < mostRounds; round++) {
    let changed = false
    for (const down of [true, false])
      for (const rightwards of [true, false]) changed = sweep(distance, cost, rightwards, down) || changed
    if (!changed) break
  }
  const result = new Float32Array(start.length)
  for (let y = 0; y < matteSide; y++) result.set(distance.subarray(rowOf(y), rowOf(y) + matteSide), y * matteSide)
  return result
}

/** One pass over the grid: each point learns from the four neighbours that the pass has visited. */
function sweep(distance: Float32Array, cost: Crossings, rightwards: boolean, down: boolean): boolean {
  const behind = rightwards ? -1 : 1
  const above = down ? -bordered : bordered
  // A step's cost is kept at its upper or left end.
  const [leftDown, rightDown] = down ? [cost.belowRight, cost.belowLeft] : [cost.belowLeft, cost.belowRight]
  const fromBehind = rightwards ? -1 : 0
  const fromAbove = down ? -bordered : 0
  const fromLeft = down ? above - 1 : 0
  const fromRight = down ? above + 1 : 0
  let changed = false
  for (let j = 1; j <= matteSide; j++) {
    const row = (down ? j : bordered - 1 - j) * bordered
    for (let i = 1; i <= matteSide; i++) {
      const at = row + (rightwards ? i : bordered - 1 - i)
      const old = distance[at]!
      let best = old
      best = Math.min(best, distance[at + behind]! + cost.right[at + fromBehind]!)
      best = Math.min(best, distance[at + above]! + cost.below[at + fromAbove]!)
      best = Math.min(best, distance[at + above - 1]! + leftDown[at + fromLeft]!)
      best = Math.min(best, distance[at + above + 1]! + rightDown[at + fromRight]!)
      if (best >= old) continue
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

/** A grid at another size, times a factor. */
function enlarged(grid: Float32Array, side: number, factor: number): Float32Array {
  const n = matteSide
  const out = new Float32Array(side * side)
  const row = new Float32Array(n)
  const toGrid = n / side
  for (let y = 0, at = 0; y < side; y++) {
    const down = clamp((y + 0.5) * toGrid - 0.5, 0, n - 1.01)
    const from = (down | 0) * n
    for (let i = 0; i < n; i++) row[i] = factor * mix(grid[from + i]!, grid[from + n + i]!, down % 1)
    for (let x = 0; x < side; x++, at++) {
      const aside = clamp((x + 0.5) * toGrid - 0.5, 0, n - 1.01)
      const i = aside | 0
      out[at] = mix(row[i]!, row[i + 1]!, aside - i)
    }
  }
  return out
}

/** Without what is at most two places wide: an opening by squares of three places (mathematical morphology). */
function withoutSlivers(cover: Float32Array): Float32Array {
  const n = matteSide
  const along = (from: Float32Array, step: number, pick: (...values: number[]) => number) =>
    from.map((value, at) => {
      const place = step === 1 ? at % n : Math.floor(at / n)
      return pick(value, place === 0 ? value : from[at - step]!, place === n - 1 ? value : from[at + step]!)
    })
  const square = (from: Float32Array, pick: (...values: number[]) => number) => along(along(from, 1, pick), n, pick)
  return square(square(cover, Math.min), Math.max)
}
