const factor = 3
const taps = 97
const cutoff = 0.95 / factor

/** Windowed sinc (Blackman), pass band up to 95 % of the lower rate's half. */
const kernel = Float64Array.from({ length: taps }, (_, i) => {
  const t = i - (taps - 1) / 2
  const phase = (2 * Math.PI * i) / (taps - 1)
  const window = 0.42 - 0.5 * Math.cos(phase) + 0.08 * Math.cos(2 * phase)
  return window * (t === 0 ? cutoff : Math.sin(Math.PI * t * cutoff) / (Math.PI * t))
})

/** Brings a stream of sound from 48 to 16 kHz, 1 ms late. Blocks must be a multiple of three samples. */
export class Decimator {
  // Doubles, since sums are: converting each sample where it is used costs more than summing.
  #recent = new Float64Array(0)

  next(block: Float32Array): Float32Array<ArrayBuffer> {
    const kept = taps - 1
    const centre = kept / 2
    const samples = new Float64Array(kept + block.length + factor)
    samples.set(this.#recent)
    samples.set(block, kept)
    this.#recent = samples.slice(block.length, block.length + kept)
    const out = new Float32Array(block.length / factor)
    // Two at a time, so that each tap is fetched once for both; of an odd number the last one's neighbour is dropped.
    for (let i = 0; i < out.length; i += 2) {
      const from = i * factor
      const to = from + kept
      let sum = kernel[centre]! * samples[from + centre]!
      let next = kernel[centre]! * samples[from + factor + centre]!
      // The kernel is symmetric.
      for (let k = 0; k < centre; k++) {
        const tap = kernel[k]!
        sum += tap * (samples[from + k]! + samples[to - k]!)
        next += tap * (samples[from + factor + k]! + samples[to + factor - k]!)
      }
      out[i] = sum
      if (i + 1 < out.length) out[i + 1] = next
    }
    return out
  }
}
