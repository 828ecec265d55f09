import { rateHz, samplesIn } from './samples.ts'

/** Partials that ring out: frequency, amplitude, and the time in which each falls by 60 dB. */
export function ringing(
  seconds: number,
  partials: readonly (readonly [hz: number, amplitude: number, decayS: number])[],
): Float32Array {
  const out = new Float32Array(samplesIn(seconds))
  for (const [hz, amplitude, decayS] of partials) {
    if (hz >= rateHz / 2) continue
    // A turning pointer that shrinks: no sine for every sample.
    const shrink = 10 ** (-3 / (decayS * rateHz))
    const [cos, sin] = [shrink * Math.cos((2 * Math.PI * hz) / rateHz), shrink * Math.sin((2 * Math.PI * hz) / rateHz)]
    let [x, y] = [0, amplitude]
    for (let i = 0; i < out.length; i++) {
      out[i]! += x
      ;[x, y] = [x * cos + y * sin, y * cos - x * sin]
    }
  }
  // A strike takes a moment: without it the first sample clicks.
  const attack = Math.min(out.length, samplesIn(0.002))
  for (let i = 0; i < attack; i++) out[i]! *= i / attack
  return out
}

/** A voice-like or engine-like sound: harmonics of a moving pitch, each as loud as `loudness` says. */
export function harmonics(
  seconds: number,
  pitchHz: (seconds: number) => number,
  loudness: (hz: number, harmonic: number, seconds: number) => number,
  most = 24,
): Float32Array {
  const out = new Float32Array(samplesIn(seconds))
  const amplitudes = new Float64Array(most + 1)
  let phase = 0
  let count = 0
  for (let i = 0; i < out.length; i++) {
    if (i % 64 === 0) {
      const now = i / rateHz
      const hz = pitchHz(now)
      count = Math.min(most, Math.floor((0.45 * rateHz) / hz))
      for (let n = 1; n <= count; n++) amplitudes[n] = loudness(n * hz, n, now)
    }
    phase += pitchHz(i / rateHz) / rateHz
    // sin(n·x) from the two before it.
    const x = 2 * Math.PI * phase
    const twoCos = 2 * Math.cos(x)
    let [before, here] = [0, Math.sin(x)]
    let sum = 0
    for (let n = 1; n <= count; n++) {
      sum += amplitudes[n]! * here
      ;[before, here] = [here, twoCos * here - before]
    }
    out[i] = sum
  }
  return out
}

/** How loud a resonance makes a frequency. */
export const resonance = (hz: number, centreHz: number, widthHz: number): number =>
  1 / Math.sqrt(1 + ((hz - centreHz) / (widthHz / 2)) ** 2)

/**
 * A band-pass whose centre moves (the trapezoidal state-variable filter of V. Zavalishin, The Art of VA Filter Design);
 * as loud at the centre as before.
 */
export function swept(sound: Float32Array, centreHz: (index: number) => number, q: number): Float32Array {
  const damping = 1 / q
  let [g, a1] = [0, 0]
  let [band, low] = [0, 0]
  return sound.map((input, i) => {
    if (i % 32 === 0) {
      g = Math.tan((Math.PI * Math.min(0.45 * rateHz, centreHz(i))) / rateHz)
      a1 = 1 / (1 + g * (g + damping))
    }
    const v1 = a1 * (band + g * (input - low))
    const v2 = low + g * v1
    band = 2 * v1 - band
    low = 2 * v2 - low
    return damping * v1
  })
}
