import { rateHz } from './samples.ts'

const combMs = [29.7, 37.1, 41.1, 43.7]
const allpassMs = [5, 1.7]
/** The right channel's delays are a little longer, so that the echo is wide. */
const spreadMs = 0.6

/** The echo alone of a place (M. R. Schroeder, Natural Sounding Artificial Reverberation, 1962), for one channel. */
export function reverberated(sound: Float32Array, echo: number, channel: 0 | 1): Float32Array {
  const decayS = 0.4 + 2.4 * echo
  const out = new Float32Array(sound.length)
  for (const ms of combMs) {
    const delay = Math.round(((ms + channel * spreadMs) * rateHz) / 1000)
    const gain = 10 ** ((-3 * delay) / rateHz / decayS)
    const line = new Float32Array(delay)
    let dull = 0
    for (let i = 0; i < sound.length; i++) {
      const at = i % delay
      const echoed = line[at]!
      // Walls take the high tones first.
      dull += 0.6 * (echoed - dull)
      line[at] = sound[i]! + gain * dull
      out[i]! += echoed / combMs.length
    }
  }
  let diffuse: Float32Array = out
  for (const ms of allpassMs) diffuse = diffused(diffuse, Math.round(((ms + channel * spreadMs) * rateHz) / 1000))
  return diffuse
}

function diffused(sound: Float32Array, delay: number): Float32Array {
  const line = new Float32Array(delay)
  const gain = 0.7
  return sound.map((input, i) => {
    const at = i % delay
    const delayed = line[at]!
    const kept = input + gain * delayed
    line[at] = kept
    return delayed - gain * kept
  })
}
