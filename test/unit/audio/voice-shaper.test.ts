import { expect, test } from 'vitest'
import { median, PitchTracker } from '../../../server/audio/pitch-tracker.ts'
import { type VoiceShape, VoiceShaper } from '../../../server/audio/voice-shaper.ts'
import { pitchesHz, quantile } from '../../media/realtime/speech/measure.ts'
import { peakHz } from '../../support/audio/spectrum.ts'

const rateHz = 48_000

/** A steady "a": pulses through two resonances, 0.6 s between two silences. */
function vowel(pitchHz: number): Float32Array {
  const period = Math.round(rateHz / pitchHz)
  let sound = Float32Array.from({ length: rateHz }, (_, i) =>
    i > rateHz * 0.2 && i < rateHz * 0.8 && i % period === 0 ? 1 : 0,
  )
  for (const [formantHz, bandwidthHz] of [
    [800, 90],
    [1600, 110],
  ] as const) {
    const r = Math.exp((-Math.PI * bandwidthHz) / rateHz)
    const b = 2 * r * Math.cos((2 * Math.PI * formantHz) / rateHz)
    let [y1, y2] = [0, 0]
    sound = sound.map((x) => {
      const y = (1 - r) * x + b * y1 - r * r * y2
      ;[y1, y2] = [y, y1]
      return y
    })
  }
  return sound
}

function shaped(sound: Float32Array, shape: VoiceShape): Float32Array {
  const tracker = new PitchTracker()
  tracker.push(sound)
  const shaper = new VoiceShaper(tracker.end(), shape)
  const blocks = Array.from({ length: 48 }, (_, i) => shaper.push(sound.subarray(i * 1000, i * 1000 + 1000)))
  return Float32Array.from([...blocks, shaper.end()].flatMap((block) => [...block]))
}

const resonancesHz = (sound: Float32Array) => {
  const middle = sound.subarray(rateHz * 0.3, rateHz * 0.7)
  const first = peakHz(middle, rateHz, { fromHz: 500, toHz: 1250, widthHz: 190 })
  return [first, peakHz(middle, rateHz, { fromHz: 1250, toHz: 2300, widthHz: 190 })] as const
}
const pitchHz = (sound: Float32Array) => quantile(pitchesHz(sound, rateHz), 0.5)

test('a track of the pitch is right to one percent and empty in silence', () => {
  const tracker = new PitchTracker()
  tracker.push(vowel(125))
  const track = tracker.end()
  expect(median(track.subarray(25, 75)) / 125).toBeCloseTo(1, 2)
  expect(track.subarray(0, 15).every((value) => value === 0)).toBe(true)
})

test('pitch moves without the resonances', () => {
  const sound = vowel(125)
  for (const factor of [0.7, 1.5]) {
    const out = shaped(sound, { pitch: (hz) => hz * factor, formantFactor: 1 })
    expect(out).toHaveLength(sound.length)
    expect(pitchHz(out) / (125 * factor)).toBeCloseTo(1, 1)
    const [first, second] = resonancesHz(out)
    expect(Math.abs(first - 800)).toBeLessThan(110)
    expect(Math.abs(second - 1600)).toBeLessThan(110)
  }
})

test('resonances move without the pitch', () => {
  const out = shaped(vowel(125), { pitch: (hz) => hz, formantFactor: 1.25 })
  expect(pitchHz(out) / 125).toBeCloseTo(1, 1)
  const [first, second] = resonancesHz(out)
  expect(Math.abs(first - 1000)).toBeLessThan(80)
  expect(Math.abs(second - 2000)).toBeLessThan(80)
})

test('what is not voiced passes unchanged', () => {
  let state = 1
  const noise = Float32Array.from({ length: rateHz }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return 0.1 * (state / 2 ** 31 - 1)
  })
  const out = shaped(noise, { pitch: (hz) => hz * 2, formantFactor: 1.2 })
  const largest = out.reduce((most, sample, i) => Math.max(most, Math.abs(sample - noise[i]!)), 0)
  expect(largest).toBeLessThan(1e-6)
})
