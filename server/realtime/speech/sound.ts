import { filter } from '../../audio/biquad.ts'
import { limited } from '../../audio/level.ts'

const sincReach = 8
const sincPhases = 1024

/** A Hann-windowed sinc at `sincPhases` positions between two samples, each with the weights of its neighbours. */
const sincTable = Array.from({ length: sincPhases }, (_, phase) =>
  Float32Array.from({ length: 2 * sincReach }, (__, tap) => {
    const x = Math.PI * (tap - sincReach + 1 - phase / sincPhases)
    return (x === 0 ? 1 : Math.sin(x) / x) * (0.5 + 0.5 * Math.cos(x / sincReach))
  }),
)

/**
 * Plays a sound `factor` times as fast by windowed-sinc interpolation: pitch and formants rise with it, and it gets
 * 1/factor as long. For factors near 1, where the speech leaves nothing to fold over.
 */
export function resample(samples: Float32Array, factor: number): Float32Array {
  const padded = new Float32Array(samples.length + 2 * sincReach)
  padded.set(samples, sincReach - 1)
  const out = new Float32Array(Math.floor(samples.length / factor))
  for (let i = 0; i < out.length; i++) {
    const position = Math.floor(i * factor * sincPhases)
    const weights = sincTable[position % sincPhases]!
    const first = Math.floor(position / sincPhases)
    let sum = 0
    for (let tap = 0; tap < weights.length; tap++) sum += padded[first + tap]! * weights[tap]!
    out[i] = sum
  }
  return out
}

/** Mean power of consecutive frames. */
function framePowers(samples: Float32Array, frameLength: number): number[] {
  return Array.from({ length: Math.floor(samples.length / frameLength) }, (_, frame) => {
    let sum = 0
    for (let i = frame * frameLength; i < (frame + 1) * frameLength; i++) sum += samples[i]! ** 2
    return sum / frameLength
  })
}

/** Where the sound is, in samples: from just before its first to just after its last audible frame. */
export function audibleSpan(samples: Float32Array, sampleRateHz: number): { from: number; to: number } {
  const frameLength = Math.round(sampleRateHz * 0.005)
  const powers = framePowers(samples, frameLength)
  const threshold = Math.max(...powers, 1e-9) * 10 ** -4.5
  const first = powers.findIndex((power) => power > threshold)
  const last = powers.findLastIndex((power) => power > threshold)
  if (first < 0) return { from: 0, to: 0 }
  return { from: Math.max(0, first - 1) * frameLength, to: Math.min(samples.length, (last + 4) * frameLength) }
}

/**
 * Loudness in dBFS: mean power after the weighting of ITU-R BS.1770 (high pass 38 Hz, +4 dB shelf), over the frames
 * that are within 20 dB of the loudest, so that pauses don't count.
 */
function loudnessDb(samples: Float32Array, sampleRateHz: number): number {
  const weighted = filter(
    samples,
    [
      { type: 'highpass', frequencyHz: 38 },
      { type: 'highshelf', frequencyHz: 1500, gainDb: 4 },
    ],
    sampleRateHz,
  )
  const powers = framePowers(weighted, Math.round(sampleRateHz * 0.02))
  const gate = Math.max(...powers) / 100
  const loud = powers.filter((power) => power > gate)
  return 10 * Math.log10(loud.reduce((sum, power) => sum + power, 0) / loud.length)
}

const ceilingLevel = 0.97

/** Brings a sound to a loudness without clipping and fades its ends over `fadeMs` against clicks. */
export function finish(
  samples: Float32Array,
  options: { sampleRateHz: number; loudnessDb: number; fadeMs: number },
): Float32Array {
  const { sampleRateHz } = options
  const gain = 10 ** ((options.loudnessDb - loudnessDb(samples, sampleRateHz)) / 20)
  const fade = Math.min(samples.length >> 1, Math.round((sampleRateHz * options.fadeMs) / 1000))
  const out = samples.map((sample) => limited(sample * gain, ceilingLevel))
  for (let i = 0; i < fade; i++) {
    const envelope = 0.5 - 0.5 * Math.cos((Math.PI * i) / fade)
    out[i]! *= envelope
    out[out.length - 1 - i]! *= envelope
  }
  return out
}
