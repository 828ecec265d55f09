import { createFft } from '../../../server/audio/fft.ts'

const size = 8192

/** The mean power of a sound in each `stepHz` of its spectrum (Hann windows of 8192 samples, half overlapping). */
function powerSpectrum(samples: Float32Array, rateHz: number): { stepHz: number; powers: Float64Array } {
  const fft = createFft(size)
  const powers = new Float64Array(size / 2)
  const padded = samples.length >= size ? samples : Float32Array.from({ length: size }, (_, i) => samples[i] ?? 0)
  for (let at = 0; at + size <= padded.length; at += size / 2) {
    const real = padded.slice(at, at + size).map((x, i) => x * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size)))
    const imaginary = new Float32Array(size)
    fft.forward(real, imaginary)
    for (let bin = 0; bin < powers.length; bin++) powers[bin]! += real[bin]! ** 2 + imaginary[bin]! ** 2
  }
  return { stepHz: rateHz / size, powers }
}

/** The power between two frequencies, as a share of all of it. */
export function bandShare(samples: Float32Array, rateHz: number, fromHz: number, toHz: number): number {
  const { stepHz, powers } = powerSpectrum(samples, rateHz)
  let [inside, all] = [0, 0]
  powers.forEach((power, bin) => {
    all += power
    if (bin * stepHz >= fromHz && bin * stepHz < toHz) inside += power
  })
  return inside / all
}

/** Where between two frequencies the spectrum, averaged over `widthHz`, is highest. */
export function peakHz(
  samples: Float32Array,
  rateHz: number,
  { fromHz, toHz, widthHz }: { fromHz: number; toHz: number; widthHz: number },
): number {
  const { stepHz, powers } = powerSpectrum(samples, rateHz)
  const half = Math.round(widthHz / stepHz / 2)
  let best = { hz: fromHz, power: -1 }
  for (let bin = Math.ceil(fromHz / stepHz); bin * stepHz <= toHz; bin++) {
    const power = powers.subarray(Math.max(0, bin - half), bin + half + 1).reduce((sum, value) => sum + value, 0)
    if (power > best.power) best = { hz: bin * stepHz, power }
  }
  return best.hz
}
