/** Log mel energies, frame after frame. */
interface Spectrogram {
  data: Float32Array
  nfr: number
  nfeat: number
}

/** As the acoustic model's feat_params.json has it: so many cepstra, raised by a sine of this half period. */
const cepstra = 13
const lifter = 22
/** Frames (10 ms) that are remembered, and to how many the memory shrinks then: older sound fades. */
const mostFrames = 800
const keptFrames = 500

const lifted = (i: number) => 1 + (lifter / 2) * Math.sin((i * Math.PI) / lifter)

/**
 * The mean of the newest sound's cepstra as the CMU Sphinx decoders compute them: the orthonormal DCT-II of the log mel
 * energies, liftered. Frames without energy don't count.
 */
export class CepstralMean {
  #energies = new Float64Array(0)
  #frames = 0

  add({ data, nfr, nfeat }: Spectrogram): void {
    if (this.#energies.length === 0) this.#energies = new Float64Array(nfeat)
    for (let frame = 0; frame < nfr; frame++) {
      const energies = data.subarray(frame * nfeat, (frame + 1) * nfeat)
      if (energies.reduce((sum, energy) => sum + energy, 0) < 0) continue
      for (let band = 0; band < nfeat; band++) this.#energies[band]! += energies[band]!
      this.#frames++
    }
    if (this.#frames <= mostFrames) return
    this.#energies = this.#energies.map((energy) => (energy * keptFrames) / this.#frames)
    this.#frames = keptFrames
  }

  values(): number[] {
    const bands = this.#energies.length
    return Array.from({ length: cepstra }, (_, i) => {
      const wave = (band: number) => Math.cos((i * (band + 0.5) * Math.PI) / bands)
      const sum = this.#energies.reduce((all, energy, band) => all + energy * wave(band), 0)
      return (sum / Math.max(1, this.#frames)) * Math.sqrt((i === 0 ? 1 : 2) / bands) * lifted(i)
    })
  }
}
