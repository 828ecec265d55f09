import type { WordTiming } from '../../../shared/kiosk/events.ts'
import { alignWords } from './align.ts'
import { filter } from '../../audio/biquad.ts'
import { type TimedPhone, visemeCues } from './cues.ts'
import type { Flite, Phone } from './flite.ts'
import { presets } from './presets.ts'
import { pronounce, type SpokenToken } from './normalise/normalise.ts'
import { audibleSpan, finish, resample } from './sound.ts'
import { spokenParts } from './spoken-parts.ts'
import { type Speech, type VoicePresetId, voiceSampleRateHz } from './tts.ts'

const pauseAfterMs = { '': 0, ',': 160, '.': 320, '?': 320, '!': 320 }
const loudnessDb = -19
const fadeMs = 4

const toMs = (samples: number) => (samples / voiceSampleRateHz) * 1000
const toSamples = (ms: number) => Math.round((ms * voiceSampleRateHz) / 1000)

/** One call of flite as a Speech of its own; its times start at 0. */
function speakPart(flite: Flite, tokens: SpokenToken[], presetId: VoicePresetId): Omit<Speech, 'text'> {
  const preset = presets[presetId]
  const sound = flite.speak(tokens.map((token) => token.spoken + token.pause).join(' '), preset.flite)
  if (sound.sampleRateHz !== voiceSampleRateHz) throw new Error(`Flite spoke at ${sound.sampleRateHz} Hz.`)
  const raw = Float32Array.from(sound.pcm, (sample) => sample / 32768)
  const toned = filter(resample(raw, preset.tractFactor), preset.tone, voiceSampleRateHz)
  const span = audibleSpan(toned, voiceSampleRateHz)
  const samples = finish(toned.slice(span.from, span.to), { sampleRateHz: voiceSampleRateHz, loudnessDb, fadeMs })

  const words = tokens.flatMap((token) => token.spoken.split(' '))
  const scaled = sound.phones.map(({ name, endS }) => ({ name, endS: endS / preset.tractFactor }))
  const phones = timedPhones(scaled, samples, toMs(span.from), words)
  return {
    pcm: Int16Array.from(samples, (sample) => sample * 32767),
    visemes: visemeCues(phones, words),
    words: wordTimings(tokens, phones),
  }
}

/** Phones with their place in the trimmed sound, their word and their power. */
function timedPhones(phones: Phone[], samples: Float32Array, trimmedMs: number, words: string[]): TimedPhone[] {
  const names = phones.map((phone) => phone.name).filter((name) => name !== 'pau')
  const wordOfPhone = alignWords(words, names).values()
  let fromMs = 0
  return phones.flatMap(({ name, endS }, i) => {
    const word = name === 'pau' ? -1 : (wordOfPhone.next().value ?? -1)
    const isLast = i === phones.length - 1
    const endMs = isLast ? Infinity : endS * 1000 - trimmedMs
    const phone = { name, fromMs, toMs: Math.min(toMs(samples.length), Math.max(fromMs, endMs)), word }
    fromMs = phone.toMs
    if (phone.toMs === phone.fromMs && name === 'pau') return []
    return [{ ...phone, power: meanPower(samples.subarray(toSamples(phone.fromMs), toSamples(phone.toMs))) }]
  })
}

const meanPower = (samples: Float32Array) =>
  samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length)

/** When each token starts: with the first phone of its first word, or where the one before it started. */
function wordTimings(tokens: SpokenToken[], phones: TimedPhone[]): WordTiming[] {
  let firstWord = 0
  let atMs = 0
  return tokens.map((token) => {
    const wordCount = token.spoken.split(' ').length
    const phone = phones.find(({ word }) => word >= firstWord && word < firstWord + wordCount)
    firstWord += wordCount
    atMs = Math.max(atMs, phone?.fromMs ?? 0)
    return { from: token.from, to: token.to, atMs }
  })
}

/**
 * Speaks plain or Markdown text, yielding between its parts so that others can be served there. A text without any word
 * gives a Speech without sound.
 */
export function* speak(flite: Flite, text: string, presetId: VoicePresetId): Generator<undefined, Speech> {
  const chunks: Int16Array[] = []
  const visemes: Speech['visemes'] = []
  const words: WordTiming[] = []
  let length = 0
  for (const [index, tokens] of [...spokenParts(pronounce(text))].entries()) {
    if (index > 0) yield
    const part = speakPart(flite, tokens, presetId)
    const startMs = toMs(length)
    if (length > 0)
      visemes.push({ viseme: 'sil', fromMs: visemes.at(-1)!.toMs, toMs: startMs, strength: 1, stressed: false })
    visemes.push(...part.visemes.map((cue) => ({ ...cue, fromMs: cue.fromMs + startMs, toMs: cue.toMs + startMs })))
    words.push(...part.words.map((word) => ({ ...word, atMs: word.atMs + startMs })))
    const pause = new Int16Array(toSamples(pauseAfterMs[tokens.at(-1)!.pause]))
    chunks.push(part.pcm, pause)
    length += part.pcm.length + pause.length
  }
  const trailingPause = chunks.pop()
  const pcm = new Int16Array(length - (trailingPause?.length ?? 0))
  let at = 0
  for (const chunk of chunks) {
    pcm.set(chunk, at)
    at += chunk.length
  }
  return { text, pcm, visemes, words }
}
