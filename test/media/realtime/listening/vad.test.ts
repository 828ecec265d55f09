import { expect, test } from 'vitest'
import { amplitudeOf, rms } from '../../../../server/audio/level.ts'
import { loadDenoiser } from '../../../../server/audio/denoiser.ts'
import { Onset } from '../../../../server/realtime/listening/onset.ts'
import { restingDenoiser } from '../../../../server/realtime/listening/resting-denoiser.ts'
import { Vad } from '../../../../server/realtime/listening/vad.ts'
import { music, pinkNoise } from '../../../bench/listening/surroundings.ts'
import { noise, spoken } from './hearing.ts'

const loaded = await loadDenoiser()
const openDenoiser = () => restingDenoiser(loaded())
const frameLength = 480

/** Lets sound through a gate; a turn begins with its onset, and lasts until the gate takes it for surroundings or the sound ends. */
function listen(sounds: Int16Array[]) {
  const denoiser = openDenoiser()
  const gate = new Vad()
  return sounds.map((pcm) => {
    const onset = new Onset()
    let inTurn = false
    let begunMs: number | null = null
    let turns = 0
    let silenceMs = 0
    let longestSilenceMs = 0
    for (let at = 0; at + frameLength <= pcm.length; at += frameLength) {
      const raw = Float32Array.from(pcm.subarray(at, at + frameLength), (sample) => sample / 32_768)
      const { sound, voice } = denoiser.next(raw)
      const { isNear, isVoice } = gate.next({ voice, sound, raw, inTurn })
      silenceMs = inTurn && !isVoice ? silenceMs + 10 : 0
      longestSilenceMs = Math.max(longestSilenceMs, silenceMs)
      if (!inTurn && onset.next(isNear)) {
        inTurn = true
        begunMs ??= at / 48
        turns++
      }
      if (inTurn && gate.tookSurroundingsForVoice()) inTurn = false
    }
    return { turns, begunMs, longestSilenceMs, stillInTurn: inTurn, surroundings: gate.surroundings() }
  })
}

const talk = 'the harbour was full of ships that came from the islands with oranges and coal for the winter'
const talkers = await Promise.all(
  (['awb', 'rms', 'slt'] as const).map((voice) => spoken([{ text: talk, afterMs: 0 }], { voice, tailMs: 0 })),
)

/** Six people talking at once, about as loud together as one visitor. */
function crowd(lengthMs: number): Int16Array {
  const all = new Float32Array(lengthMs * 48)
  for (const [i, { pcm }] of talkers.entries()) {
    for (let at = 0; at < all.length; at++) {
      all[at]! += 0.3 * (pcm[(at + i * 40_000) % pcm.length]! + pcm[(at + 90_000 + i * 25_000) % pcm.length]!)
    }
  }
  return Int16Array.from(all)
}

/** At a mean level, as loud as a visitor while they speak when nothing else is said. */
function levelled(sound: ArrayLike<number>, levelDb = -26): Int16Array {
  const samples = Float32Array.from(sound)
  const gain = (32_768 * amplitudeOf(levelDb)) / rms(samples)
  return Int16Array.from(samples, (sample) => Math.round(sample * gain))
}

const quiet = (lengthMs: number) => noise(lengthMs, 15, 'white')

test('a crowd that is there from the start opens no turn, and a visitor louder than it does', async () => {
  const babble = crowd(6000)
  const { pcm } = await spoken([{ text: 'what time do you open on sunday', afterMs: 500 }], {
    tailMs: 0,
    speechDb: -12,
  })
  const visitor = pcm.map((sample, at) => 0.25 * babble[at]! + sample)
  const [before, after] = listen([babble.map((sample) => 0.25 * sample), visitor])
  expect(before!.turns).toBe(0)
  expect(after).toMatchObject({ turns: 1, stillInTurn: true })
})

test.each([
  ['a crowd', crowd],
  ['music', music],
  ['pink noise', pinkNoise],
])('20 s of %s as loud as a visitor open no turn', (_name, make) => {
  const [heard] = listen([levelled(make(20_000))])
  expect(heard).toMatchObject({ turns: 0, surroundings: 'loud' })
})

test('a visitor is noticed quickly in steady noise 15 dB below', async () => {
  const { pcm, texts } = await spoken([{ text: 'what time do you open on sunday', afterMs: 2000 }], { tailMs: 0 })
  const noisy = levelled(pinkNoise(pcm.length / 48), -37)
  const [heard] = listen([pcm.map((sample, at) => sample + noisy[at]!)])
  expect(heard).toMatchObject({ turns: 1, stillInTurn: true })
  expect(heard!.begunMs! - texts[0]!.startMs).toBeLessThan(160)
})

test('a crowd that comes into a quiet room is taken for surroundings after one turn', () => {
  const babble = crowd(6000)
  const [, first, later] = listen([quiet(2000), babble, babble])
  expect(first!.turns).toBe(1)
  expect(later).toMatchObject({ turns: 0, surroundings: 'loud' })
})

test('a turn in a crowd 8 dB below falls silent when the visitor does', async () => {
  const { pcm } = await spoken([{ text: 'what time do you open on sunday', afterMs: 3000 }], { tailMs: 2500 })
  const babble = levelled(crowd(pcm.length / 48), -34)
  const [heard] = listen([pcm.map((sample, at) => sample + babble[at]!)])
  expect(heard).toMatchObject({ turns: 1, stillInTurn: true })
  expect(heard!.longestSilenceMs).toBeGreaterThan(1500)
})

test('one person who speaks for several seconds stays a voice', async () => {
  const long =
    'i would like to know what time you open on sunday and how much a ticket costs for two adults and a child'
  const { pcm, texts } = await spoken([{ text: long, afterMs: 100 }], { tailMs: 0 })
  expect(texts[0]!.endMs).toBeGreaterThan(4000)
  const [, speech] = listen([quiet(1500), pcm])
  expect(speech).toMatchObject({ turns: 1, stillInTurn: true, surroundings: 'quiet' })
  expect(speech!.begunMs! - texts[0]!.startMs).toBeLessThan(150)
})
