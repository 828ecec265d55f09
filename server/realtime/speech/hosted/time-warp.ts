import { filter } from '../../../audio/biquad.ts'
import { voiceSampleRateHz } from '../tts.ts'

const frameMs = 10
const frameLength = (voiceSampleRateHz * frameMs) / 1000
/** Where vowels, nasals, fricatives and stops differ most. */
const bandsHz = [250, 600, 1200, 2200, 3500, 5500]
const bandQ = 1.2
/** Below this share of the loudest frame's energy everything is silence. */
const floorDb = -45
/** How far from an even pace two speakers of one sentence may be, as a share of its length. */
const reach = 0.25
const leastReachFrames = 30
/** What a step costs that holds one speaker still: small, or pauses could not be bridged. */
const holdCost = 0.6

/** Band energies of each 10 ms, dB, without the speaker's own colour: each band's mean is taken away. */
function features(pcm: Int16Array): Float32Array[] {
  const samples = Float32Array.from(pcm, (sample) => sample / 32_768)
  const count = Math.floor(samples.length / frameLength)
  const bands = bandsHz.map((frequencyHz) => {
    const sound = filter(samples, [{ type: 'bandpass', frequencyHz, q: bandQ }], voiceSampleRateHz)
    return Array.from({ length: count }, (_, frame) => {
      let sum = 1e-9
      for (let i = frame * frameLength; i < (frame + 1) * frameLength; i++) sum += sound[i]! ** 2
      return 10 * Math.log10(sum)
    })
  })
  for (const band of bands) {
    const loudest = Math.max(...band)
    const heard = band.map((level) => Math.max(level - loudest, floorDb))
    const mean = heard.reduce((sum, level) => sum + level, 0) / Math.max(1, count)
    for (const [i, level] of heard.entries()) band[i] = level - mean
  }
  return Array.from({ length: count }, (_, frame) => Float32Array.from(bands, (band) => band[frame]!))
}

function distance(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!)
  return sum / a.length
}

/**
 * Finds when in one spoken sentence is said what another speaker of the same words says at a time: dynamic time warping
 * (Sakoe and Chiba, 1978) over band energies. Takes and gives milliseconds; a later time never maps to an earlier one.
 */
export function timeWarp(from: Int16Array, to: Int16Array): (ms: number) => number {
  const [a, b] = [features(from), features(to)]
  const ratio = to.length / Math.max(1, from.length)
  if (a.length < 2 || b.length < 2) return (ms) => ms * ratio
  const width = Math.max(leastReachFrames, Math.ceil(b.length * reach))
  const columns = 2 * width + 1
  const centre = (i: number) => Math.round((i * (b.length - 1)) / (a.length - 1))
  const costs = new Float32Array(a.length * columns).fill(Infinity)
  const steps = new Uint8Array(a.length * columns)
  const at = (i: number, j: number) => {
    const column = j - centre(i) + width
    return i < 0 || j < 0 || column < 0 || column >= columns ? -1 : i * columns + column
  }
  const costAt = (i: number, j: number) => {
    const cell = at(i, j)
    return cell < 0 ? Infinity : costs[cell]!
  }
  for (const [i, here] of a.entries()) {
    for (let j = Math.max(0, centre(i) - width); j <= Math.min(b.length - 1, centre(i) + width); j++) {
      const local = distance(here, b[j]!)
      const both = i === 0 && j === 0 ? 0 : costAt(i - 1, j - 1)
      const holdB = costAt(i - 1, j) + holdCost
      const holdA = costAt(i, j - 1) + holdCost
      const best = Math.min(both, holdB, holdA)
      const cell = at(i, j)
      costs[cell] = best + local
      steps[cell] = best === both ? 0 : best === holdB ? 1 : 2
    }
  }
  const reached = new Float32Array(a.length)
  const visits = new Uint16Array(a.length)
  let [i, j] = [a.length - 1, b.length - 1]
  while (i >= 0 && j >= 0) {
    reached[i]! += j
    visits[i]!++
    const step = steps[at(i, j)]
    if (step !== 2) i--
    if (step !== 1) j--
  }
  const place = Array.from(reached, (sum, frame) => sum / Math.max(1, visits[frame]!))
  for (let frame = 1; frame < place.length; frame++) place[frame] = Math.max(place[frame]!, place[frame - 1]!)
  return (ms) => {
    const position = Math.min(Math.max(ms / frameMs, 0), place.length - 1)
    const before = Math.floor(position)
    const after = Math.min(before + 1, place.length - 1)
    return (place[before]! + (place[after]! - place[before]!) * (position - before)) * frameMs
  }
}
