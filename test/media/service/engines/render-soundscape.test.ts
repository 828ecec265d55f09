import { expect, test } from 'vitest'
import { seededRandom } from '../../../../shared/face/random.ts'
import {
  renderSoundscape,
  type SoundscapeOptions,
} from '../../../../server/service/engines/soundscape/render-soundscape.ts'
import { sounds } from '../../../../server/service/engines/soundscape/vocabulary.ts'
import { bandShare, peakHz } from '../../../support/audio/spectrum.ts'

const rateHz = 48_000

async function rendered(prompt: string, options: SoundscapeOptions) {
  const both = await renderSoundscape(prompt, options)
  const channel = (offset: number) => new Float32Array(both.length / 2).map((_, i) => both[2 * i + offset]!)
  return { both, left: channel(0), right: channel(1) }
}

const peakOf = (samples: Float32Array) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
const meanOf = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample, 0) / samples.length
const power = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length

/** How often the sound grows by 12 dB from one 20 ms to the next but one. */
function onsets(samples: Float32Array): number {
  const powers = Array.from({ length: Math.floor(samples.length / 960) }, (_, i) =>
    power(samples.subarray(i * 960, (i + 1) * 960)),
  )
  const loudest = Math.max(...powers)
  let last = -10
  return powers.filter((value, i) => {
    const isOnset = value > loudest / 30 && value > 16 * (powers[i - 2] ?? 0) && i - last > 5
    if (isOnset) last = i
    return isOnset
  }).length
}

test.each([0.5, 1.234, 2])('%s seconds are exactly that, with the peak at −1 dBFS and no offset', async (seconds) => {
  const { left, right } = await rendered('wind and a distant bell', { seconds })
  expect(left).toHaveLength(Math.round(seconds * rateHz))
  expect(right).toHaveLength(left.length)
  expect(20 * Math.log10(Math.max(peakOf(left), peakOf(right)))).toBeCloseTo(-1, 3)
  expect(Math.abs(meanOf(left))).toBeLessThan(1e-3)
  expect(Math.abs(left[0]!) + Math.abs(left.at(-1)!)).toBeLessThan(1e-3)
})

test('the same prompt gives the same sound, another prompt another', async () => {
  const render = async (prompt: string) => (await rendered(prompt, { seconds: 0.5 })).both
  expect(await render('rain')).toEqual(await render('rain'))
  expect(await render('rain')).not.toEqual(await render('the rain'))
  expect(await render('nostalgia')).not.toEqual(await render('melancholy'))
})

test('rain is broadband, thunder rumbles, a bell has its partials', async () => {
  const left = async (prompt: string) => (await rendered(prompt, { seconds: 2 })).left
  const rain = await left('rain')
  expect(bandShare(rain, rateHz, 1000, 4000)).toBeGreaterThan(0.15)
  expect(bandShare(rain, rateHz, 4000, 16_000)).toBeGreaterThan(0.15)
  expect(bandShare(await left('thunder'), rateHz, 0, 300)).toBeGreaterThan(0.7)
  const bell = await left('a bell')
  for (const hz of [330, 660, 1320]) {
    const found = peakHz(bell, rateHz, { fromHz: hz - 60, toHz: hz + 60, widthHz: 0 })
    expect(Math.abs(found - hz)).toBeLessThan(8)
  }
})

test.each([
  ['one knock', 1],
  ['three knocks', 3],
  ['a dog barks twice', 2],
])('%s', async (prompt, count) => {
  expect(onsets((await rendered(prompt, { seconds: 3 })).left)).toBe(count)
})

test('what follows comes after', async () => {
  const { left } = await rendered('a heartbeat then crickets', { seconds: 2 })
  expect(bandShare(left.subarray(0, 40_000), rateHz, 0, 200)).toBeGreaterThan(0.9)
  expect(bandShare(left.subarray(60_000), rateHz, 3000, 6000)).toBeGreaterThan(0.9)
})

test('far away is duller than near, a cave rings on', async () => {
  const left = async (prompt: string) => (await rendered(prompt, { seconds: 1 })).left
  const bright = async (prompt: string) => bandShare(await left(prompt), rateHz, 3000, 20_000)
  expect(await bright('distant rain')).toBeLessThan((await bright('rain')) / 3)
  const late = async (prompt: string) => power((await left(prompt)).subarray(30_000, 42_000))
  expect(await late('one knock in a cave')).toBeGreaterThan(100 * (await late('one knock')))
})

test.each(['rain', 'wind', 'engine', 'sea and birds'])('a loop of %s has no seam', async (prompt) => {
  const { left } = await rendered(prompt, { seconds: 1.5, loop: true })
  const around = Float32Array.from([...left.subarray(-4800), ...left.subarray(0, 4800)])
  const steps = around.slice(1).map((sample, i) => Math.abs(sample - around[i]!))
  const seam = steps[4799]!
  expect(seam).toBeLessThanOrEqual(peakOf(steps.filter((_, i) => i !== 4799)))
  // No dip either: the level around the seam is that of the rest.
  const ratio = power(around) / power(left)
  expect(ratio).toBeGreaterThan(0.2)
  expect(ratio).toBeLessThan(5)
})

test('a length is chosen when none is asked for', async () => {
  expect((await rendered('one knock', {})).left.length).toBeLessThan(3 * rateHz)
  expect((await rendered('wind', {})).left.length).toBe(8 * rateHz)
})

test.each([
  ['weak, deep and slow', 'bed', { strength: 0, pitch: 0.4, pace: 0.4 }],
  ['strong, high and fast', 'bed', { strength: 1, pitch: 2.2, pace: 2.6 }],
  ['strong, high and fast', 'happening', { strength: 1, pitch: 2.2, pace: 2.6 }],
] as const)('%s, every %s of the vocabulary can be heard', (_, kind, manner) => {
  const silent = sounds.filter((sound) => {
    if (sound.kind !== kind) return false
    const random = seededRandom(1)
    const samples = sound.kind === 'bed' ? sound.render(6000, random, manner) : sound.render(random, manner)
    return !samples.every(Number.isFinite) || peakOf(samples) < 0.001
  })
  expect(silent.map((sound) => sound.name)).toEqual([])
})

test('it stops when the task is cancelled', async () => {
  const signal = AbortSignal.abort(new Error('cancelled'))
  await expect(renderSoundscape('rain', { seconds: 30, signal })).rejects.toThrow('cancelled')
})
