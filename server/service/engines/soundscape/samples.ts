/** Soundscapes are rendered at this rate. */
export const rateHz = 48_000

/** Numbers in [0, 1). */
export type Random = () => number

export const samplesIn = (seconds: number): number => Math.max(1, Math.round(seconds * rateHz))

export const between = (random: Random, low: number, high: number): number => low + (high - low) * random()

export function whiteNoise(length: number, random: Random): Float32Array {
  const out = new Float32Array(length)
  for (let i = 0; i < length; i++) out[i] = 2 * random() - 1
  return out
}

/** Something that wanders smoothly between two values, with about `changesPerS` turns a second. */
export function wandering(
  length: number,
  random: Random,
  changesPerS: number,
  low: number,
  high: number,
): Float32Array {
  const out = new Float32Array(length)
  const stretch = Math.max(1, Math.round(rateHz / changesPerS))
  let from = between(random, low, high)
  for (let start = 0; start < length; start += stretch) {
    const to = between(random, low, high)
    for (let i = start; i < Math.min(length, start + stretch); i++) {
      const t = (i - start) / stretch
      out[i] = from + (to - from) * t * t * (3 - 2 * t)
    }
    from = to
  }
  return out
}

/** A sound of a length in seconds by a function of the time. */
export const drawn = (seconds: number, sample: (seconds: number) => number): Float32Array =>
  new Float32Array(samplesIn(seconds)).map((_, i) => sample(i / rateHz))

/** From 0 up within `attackS`, then down by 60 dB in `decayS`. */
export const struck = (seconds: number, attackS: number, decayS: number): number =>
  Math.min(1, seconds / attackS) * 10 ** ((-3 * Math.max(0, seconds - attackS)) / decayS)

/** A swell over the whole of `lengthS`, highest at `peak` (a share of it). */
export function swell(seconds: number, lengthS: number, peak = 0.5): number {
  const t = seconds / lengthS
  if (t <= 0 || t >= 1) return 0
  return Math.sin((Math.PI / 2) * (t < peak ? t / peak : (1 - t) / (1 - peak))) ** 2
}

export function mixInto(target: Float32Array, at: number, sound: Float32Array, gain = 1): void {
  const end = Math.min(sound.length, target.length - at)
  for (let i = Math.max(0, -at); i < end; i++) target[at + i]! += gain * sound[i]!
}

export const shapedBy = (sound: Float32Array, shape: (seconds: number) => number): Float32Array =>
  sound.map((sample, i) => sample * shape(i / rateHz))

/** Multiplies two curves of one length. */
export const times = (sound: Float32Array, curve: Float32Array): Float32Array =>
  sound.map((sample, i) => sample * curve[i]!)

export function peakOf(sound: Float32Array): number {
  let peak = 0
  for (const sample of sound) peak = Math.max(peak, Math.abs(sample))
  return peak
}
