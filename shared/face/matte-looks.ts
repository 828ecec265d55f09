import { clamp } from './curves.ts'
import type { Planes } from './planes.ts'

/** Side of the matte, whatever the picture's. */
export const matteSide = 160

/** The picture at matte size, three numbers to a place; chroma counts double. */
export function coloursOf({ side, y: luma, u, v }: Planes): Float32Array {
  const n = matteSide
  const out = new Float32Array(n * n * 3)
  for (let j = 0; j < n; j++) {
    for (let i = 0; i < n; i++) {
      const x = Math.floor(((i + 0.5) * side) / n)
      const y = Math.floor(((j + 0.5) * side) / n)
      let sum = 0
      for (let dy = -2; dy <= 2; dy += 2)
        for (let dx = -2; dx <= 2; dx += 2) sum += luma[clamp(y + dy, 0, side - 1) * side + clamp(x + dx, 0, side - 1)]!
      const chroma = (y >> 1) * (side >> 1) + (x >> 1)
      const at = (j * n + i) * 3
      out[at] = sum / 9
      out[at + 1] = u[chroma]! * 2
      out[at + 2] = v[chroma]! * 2
    }
  }
  return out
}

/** Looks in a coarse histogram: a colour, counted in its neighbours' bins as well, and how rough it is. */
const binsPerChannel = 20
const colourBins = binsPerChannel ** 3
const binOf = (value: number, offset: number) => clamp(Math.floor((value + offset) / 13) + 1, 1, binsPerChannel - 2)
/**
 * Deviations of luma, steps of 255, that part four kinds of roughness. White hair before a white wall, and dark hair in a
 * dark room, have the colours of what is behind them, but not their smoothness.
 */
const roughnesses = [1.5, 3, 6]

/** The bin of each place of the matte. */
export function looksOf(planes: Planes, colours: Float32Array): Int32Array {
  const deviations = deviationsOf(planes)
  const last = matteSide - 1
  const looks = new Int32Array(deviations.length)
  for (let row = 0, at = 0; row < matteSide; row++) {
    for (let column = 0; column < matteSide; column++, at++) {
      // The least of the neighbours': an edge alone makes nothing rough.
      const deviation = Math.min(
        deviations[at]!,
        deviations[column === 0 ? at : at - 1]!,
        deviations[column === last ? at : at + 1]!,
        deviations[row === 0 ? at : at - matteSide]!,
        deviations[row === last ? at : at + matteSide]!,
      )
      let roughness = 0
      while (roughness < roughnesses.length && deviation >= roughnesses[roughness]!) roughness++
      const y = binOf(colours[at * 3]!, 0)
      const u = binOf(colours[at * 3 + 1]!, -128)
      const v = binOf(colours[at * 3 + 2]!, -128)
      looks[at] = ((roughness * binsPerChannel + y) * binsPerChannel + u) * binsPerChannel + v
    }
  }
  return looks
}

/** The deviation of luma around each place, about as far as the next one. */
function deviationsOf({ side, y: luma }: Planes): Float32Array {
  const n = matteSide
  const step = Math.max(1, Math.round(side / 512))
  const deviations = new Float32Array(n * n)
  for (let j = 0; j < n; j++) {
    for (let i = 0; i < n; i++) {
      const x = Math.floor(((i + 0.5) * side) / n)
      const y = Math.floor(((j + 0.5) * side) / n)
      let [sum, squares] = [0, 0]
      for (let dy = -2; dy <= 2; dy++) {
        const row = clamp(y + dy * step, 0, side - 1) * side
        for (let dx = -2; dx <= 2; dx++) {
          const value = luma[row + clamp(x + dx * step, 0, side - 1)]!
          sum += value
          squares += value * value
        }
      }
      deviations[j * n + i] = Math.sqrt(Math.max(0, squares / 25 - (sum / 25) ** 2))
    }
  }
  return deviations
}

/** How little a place looks like the background: 0 the same, 1 nothing like it. Seeds are 0 at the places they hold. */
export function strangeness(looks: Int32Array, person: Float32Array, background: Float32Array): Float32Array {
  const [ofPerson, ofBackground] = [sharesOf(looks, person), sharesOf(looks, background)]
  const strange = new Float32Array(looks.length)
  for (let at = 0; at < looks.length; at++) {
    const [here, there] = [ofBackground[looks[at]!]!, ofPerson[looks[at]!]!]
    strange[at] = 1 - here / (here + there + 0.004)
  }
  return strange
}

/** How much of the seeds each bin has. */
function sharesOf(looks: Int32Array, seeds: Float32Array): Float32Array {
  const counts = new Float32Array(colourBins * (roughnesses.length + 1))
  let count = 0
  for (let at = 0; at < seeds.length; at++) {
    if (seeds[at] !== 0) continue
    count++
    counts[looks[at]!]! += 1
  }
  const shares = withNeighbours(withNeighbours(withNeighbours(counts, 1), binsPerChannel), binsPerChannel ** 2)
  for (let bin = 0; bin < shares.length; bin++) shares[bin]! /= Math.max(1, count)
  return shares
}

/** The sum of each bin and its two neighbours along one channel; the outermost bins are empty. */
function withNeighbours(bins: Float32Array, step: number): Float32Array {
  const sums = new Float32Array(bins.length)
  for (let at = step; at < bins.length - step; at++) sums[at] = bins[at - step]! + bins[at]! + bins[at + step]!
  return sums
}
