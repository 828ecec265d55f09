const factor = 3
const taps = 97
const cutoff = 0.95 / factor

/** Windowed sinc (Blackman), pass band up to 95 % of the lower rate's half. */
const kernel = Float32Array.from({ length: taps }, (_, i) => {
  const t = i - (taps - 1) / 2
  const phase = (2 * Math.PI * i) / (taps - 1)
  const window = 0.42 - 0.5 * Math.cos(phase) + 0.08 * Math.cos(2 * phase)
  return window * (t === 0 ? cutoff : Math.sin(Math.PI * t * cutoff) / (Math.PI * t))
})

/** Brings a stream of sound from 48 to 16 kHz, 1 ms late. Blocks must be a multiple of three samples. */
export class Decimator {
  #recent = new Float32Array(0)

  next(block: Float32Array): Float32Array<ArrayBuffer> {
    const kept = taps - 1
    const samples = new Float32Array(kept + block.length)
    samples.set(this.#recent)
    samples.set(block, kept)
    this.#recent = samples.slice(-kept)
    const out = new Float32Array(block.length / factor)
    for (let i = 0; i < out.length; i++) {
      const from = i * factor
      const centre = (taps - 1) / 2
      let sum = kernel[centre]! * samples[from + centre]!
      // The kernel is symmetric.
      for (let k = 0; k < centre; k++) sum += kernel[k]! * (samples[from + k]! + samples[from + taps - 1 - k]!)
      out[i] = sum
    }
    return out
  }
}
