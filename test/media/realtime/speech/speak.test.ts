import { beforeAll, describe, expect, test } from 'vitest'
import { Flite } from '../../../../server/realtime/speech/flite.ts'
import { speak } from '../../../../server/realtime/speech/speak.ts'
import { type Speech, type VoicePresetId, voiceSampleRateHz } from '../../../../server/realtime/speech/tts.ts'
import { formantsHz, framePowers, pitchesHz, quantile, speechLevelDb } from './measure.ts'

const presetIds: VoicePresetId[] = ['clara', 'victoria', 'vincent']
const sentences = [
  'Welcome to the city museum.',
  'The toilets are on the ground floor, next to the cloakroom.',
  'Built in **1938**, the harbour took £4 from Tomás between 10:00–16:00.',
  'No.',
]
const pangram = 'Pack my box with five dozen jumbo maps, please; the lamp bumped a big pump.'
const long = `${'The museum shop on the ground floor sells books, maps and postcards of the old harbour. '.repeat(3)}Enjoy!`

let flite: Flite
const spoken = new Map<string, Speech>()
/** Speaks each text once for all tests. */
const say = (text: string, presetId: VoicePresetId): Speech => {
  const key = `${presetId} ${text}`
  if (!spoken.has(key)) spoken.set(key, sayNow(text, presetId))
  return spoken.get(key)!
}
const sayNow = (text: string, presetId: VoicePresetId): Speech => {
  const work = speak(flite, text, presetId)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
const samplesOf = (speech: Speech) => Float32Array.from(speech.pcm, (sample) => sample / 32768)
const durationMs = (speech: Speech) => (speech.pcm.length / voiceSampleRateHz) * 1000

beforeAll(async () => {
  flite = await Flite.open()
})

describe.each(presetIds)('%s', (presetId) => {
  test('speaks at the pace of a person, from the first sample to the last', () => {
    for (const text of sentences) {
      const speech = say(text, presetId)
      expect(durationMs(speech)).toBeGreaterThan(200)
      const powers = framePowers(samplesOf(speech), voiceSampleRateHz, 5)
      const isAudible = (power: number) => power > Math.max(...powers) * 10 ** -4.5
      expect(powers.findIndex(isAudible) * 5).toBeLessThan(15)
      expect((powers.length - 1 - powers.findLastIndex(isAudible)) * 5).toBeLessThanOrEqual(25)
    }
    const wordsAMinute = (10 / durationMs(say(sentences[1]!, presetId))) * 60_000
    expect(wordsAMinute).toBeGreaterThan(130)
    expect(wordsAMinute).toBeLessThan(210)
  })

  test('has no clipping, no offset and no click at its ends', () => {
    for (const text of sentences) {
      const { pcm } = say(text, presetId)
      expect(pcm.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBeLessThan(0.98 * 32768)
      expect(Math.abs(pcm.reduce((sum, sample) => sum + sample, 0) / pcm.length)).toBeLessThan(10)
      expect(Math.abs(pcm[0]!)).toBeLessThan(10)
      expect(Math.abs(pcm.at(-1)!)).toBeLessThan(10)
    }
  })

  test('moves the mouth without gaps from the start to the end of the sound', () => {
    for (const text of [...sentences, long]) {
      const speech = say(text, presetId)
      let at = 0
      for (const cue of speech.visemes) {
        expect(cue.fromMs).toBeCloseTo(at, 6)
        expect(cue.toMs).toBeGreaterThanOrEqual(cue.fromMs)
        at = cue.toMs
      }
      expect(at).toBeCloseTo(durationMs(speech), 6)
    }
  })

  test('places every word in order within the sound', () => {
    for (const text of [...sentences, long]) {
      const speech = say(text, presetId)
      expect(speech.words.length).toBeGreaterThan(0)
      speech.words.forEach((word, i) => {
        const previous = speech.words[i - 1]
        expect(word.atMs).toBeGreaterThanOrEqual(previous?.atMs ?? 0)
        expect(word.from).toBeGreaterThanOrEqual(previous?.to ?? 0)
        expect(word.to).toBeGreaterThan(word.from)
        expect(word.atMs).toBeLessThan(durationMs(speech))
      })
    }
  })

  test('closes the lips for every p, b and m', () => {
    const closures = say(pangram, presetId).visemes.filter((cue) => cue.viseme === 'PP')
    const lipSounds = pangram.match(/[pbm]/gi)
    expect(closures).toHaveLength(lipSounds!.length)
    for (const cue of closures) expect(cue.toMs - cue.fromMs).toBeGreaterThan(20)
  })
})

test('the three presets are three people: pitch, vocal tract and pace', () => {
  const text = 'Are you Martha Marr? The garden at the harbour has a large dark barn, and a path past the park.'
  const people = presetIds.map((presetId) => {
    const speech = say(text, presetId)
    const samples = samplesOf(speech)
    const pitches = pitchesHz(samples, voiceSampleRateHz)
    const thirdFormants = speech.visemes
      .filter((cue) => cue.viseme === 'aa' && cue.toMs - cue.fromMs > 60)
      .map((cue) => formantsHz(samples.subarray(cue.fromMs * 16, cue.toMs * 16), voiceSampleRateHz))
      .flatMap((formants) => formants.find((formant) => formant > 2300) ?? [])
    return {
      pitch: quantile(pitches, 0.5),
      lowPitch: quantile(pitches, 0.1),
      highPitch: quantile(pitches, 0.9),
      formant: quantile(
        thirdFormants.toSorted((a, b) => a - b),
        0.5,
      ),
      durationMs: durationMs(speech),
    }
  })
  const [clara, victoria, vincent] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  // 12 semitones are an octave: at least 4 lie between two neighbours, and their ranges don't meet.
  expect(12 * Math.log2(clara.pitch / victoria.pitch)).toBeGreaterThan(4)
  expect(12 * Math.log2(victoria.pitch / vincent.pitch)).toBeGreaterThan(4)
  expect(clara.lowPitch).toBeGreaterThan(victoria.highPitch)
  expect(victoria.lowPitch).toBeGreaterThan(vincent.highPitch)
  expect(clara.formant / victoria.formant).toBeGreaterThan(1.07)
  expect(victoria.formant / vincent.formant).toBeGreaterThan(1.02)
  expect(clara.durationMs / victoria.durationMs).toBeGreaterThan(1.08)
  expect(vincent.durationMs / victoria.durationMs).toBeGreaterThan(1.08)
})

test('the presets are equally loud', () => {
  for (const text of sentences) {
    const levels = presetIds.map((presetId) => speechLevelDb(samplesOf(say(text, presetId)), voiceSampleRateHz))
    expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(1)
  }
})

test('word times fall where the words are heard', () => {
  const text = 'Museum, museum, museum, museum.'
  const speech = say(text, 'clara')
  const powers = framePowers(samplesOf(speech), voiceSampleRateHz, 10)
  const quiet = Math.max(...powers) * 0.002
  for (const word of speech.words.slice(1)) {
    const frame = Math.round(word.atMs / 10)
    expect(Math.max(...powers.slice(frame + 1, frame + 8))).toBeGreaterThan(quiet)
    expect(Math.min(...powers.slice(Math.max(0, frame - 8), frame + 1))).toBeLessThan(quiet)
  }
})

test('the weighty words are stressed and the small ones are not', () => {
  const speech = say('The harbour of the city is at the end of the street.', 'clara')
  const stressedWords = speech.words.filter((word, i) => {
    const endMs = speech.words[i + 1]?.atMs ?? Infinity
    return speech.visemes.some((cue) => cue.stressed && cue.fromMs >= word.atMs && cue.fromMs < endMs)
  })
  expect(stressedWords.map((word) => speech.text.slice(word.from, word.to))).toEqual([
    'harbour',
    'city',
    'end',
    'street',
  ])
})

test('a long text is spoken in steps, none of which holds others up for long', () => {
  const work = speak(flite, long, 'clara')
  let steps = 1
  while (!work.next().done) steps++
  expect(steps).toBe(4)
})

test('a text without words is silent', () => {
  expect(say(' … 👋', 'clara')).toMatchObject({ pcm: new Int16Array(0), visemes: [], words: [] })
})
