import type { LivePresetId } from '../../../../shared/catalog/voices.ts'
import { primaryLanguage } from '../../../../shared/catalog/talk-languages.ts'
import { filter } from '../../../audio/biquad.ts'
import { type Endpoint, EndpointFailure } from '../../openai/endpoint.ts'
import { audibleSpan, finish, resample } from '../sound.ts'
import { SpeechCache } from '../speech-cache.ts'
import { type Speech, type Tts, type VoicePresetId, voiceSampleRateHz } from '../tts.ts'
import { fetchSpeech } from './fetch-speech.ts'
import { HangGuard, LeftAside, type HangLimits } from './hang-guard.ts'
import { plainWords } from './plain-words.ts'
import type { ReadSound } from './read-sound.ts'
import { visemesOfSound, wordTimesOf } from './timings-of-sound.ts'
import { timeWarp } from './time-warp.ts'

/** Nobody waits longer for a sentence: the embedded voice says it then, and all others until the service answers again. */
const usualLimits: HangLimits = { patienceMs: 4000, restMs: 30_000 }
const cacheBytes = 8 * 1024 * 1024
const loudnessDb = -19
const fadeMs = 4
/** No embedded voice speaks another language. */
const isAlone = (language: string) => language !== 'en'
/** Keeps what lies above 8 kHz from folding over. */
const beforeResampling = [
  { type: 'lowpass', frequencyHz: 7200 },
  { type: 'lowpass', frequencyHz: 7200 },
] as const

export interface HostedVoiceParts {
  /** Speaks when the service doesn't, and tells when which word and sound comes. */
  embedded: Tts
  endpoint: Endpoint & { voices: Record<LivePresetId, string>; languageVoices: Record<string, string> }
  log: (message: string) => void
  limits?: HangLimits
}

/**
 * A voice of an OpenAI-compatible speech service (`/audio/speech`). It gives no timings, so the embedded voice says the
 * same sentence unheard, and its words and mouth shapes are moved to where the other voice says them.
 */
export function createHostedTts(parts: HostedVoiceParts): Tts {
  const { embedded, endpoint, log, limits = usualLimits } = parts
  const cache = new SpeechCache(cacheBytes)
  const underWay = new Map<string, Promise<Speech>>()
  const hung = () => log('The speech service hangs. It is left aside until it answers again.')
  const guard = new HangGuard(limits, hung, () => performance.now())
  const failed = (error: unknown, instead: string) => {
    // That the service is left aside was told once, when it hung.
    if (error instanceof LeftAside) return
    log(`The speech service failed: ${error instanceof Error ? error.message : String(error)}. ${instead}`)
  }

  const keyOf = (text: string, presetId: VoicePresetId, language: string) => `${presetId}.${language} ${text}`

  async function fetchSound(input: string, presetId: VoicePresetId, language: string): Promise<ReadSound> {
    const voice = endpoint.languageVoices[`${presetId}.${language}`] ?? endpoint.voices[presetId]
    return guard.ask((signal) => fetchSpeech(endpoint, { input, voice }, signal), { mayWait: isAlone(language) })
  }

  /** Where no embedded voice speaks nothing stands in for the service, and the mouth follows its loudness. */
  async function speakAlone(
    { text, presetId, language }: { text: string; presetId: VoicePresetId; language: string },
    sound: Promise<ReadSound>,
  ): Promise<Speech> {
    try {
      const pcm = heardSound(await sound)
      if (pcm.length === 0) throw new EndpointFailure('/audio/speech answered with silence')
      const words = wordTimesOf(text, language, (pcm.length / voiceSampleRateHz) * 1000)
      const speech = { text, pcm, visemes: visemesOfSound(pcm), words }
      cache.set(keyOf(text, presetId, language), speech)
      return speech
    } catch (error) {
      failed(error, 'Nothing is spoken.')
      throw error
    }
  }

  async function speak(text: string, presetId: VoicePresetId, language: string): Promise<Speech> {
    const input = plainWords(text)
    if (input === '') return { text, pcm: new Int16Array(), visemes: [], words: [] }
    const sound = fetchSound(input, presetId, language)
    sound.catch(() => {})
    // An embedded voice that is down silences no service.
    const own = isAlone(language) ? null : await embedded.speak(text, presetId).catch(() => null)
    if (own === null) return speakAlone({ text, presetId, language }, sound)
    if (own.pcm.length === 0) return own
    try {
      const pcm = heardSound(await sound)
      if (pcm.length === 0) throw new EndpointFailure('/audio/speech answered with silence')
      const speech = { ...own, pcm, ...movedTimes(own, pcm) }
      cache.set(keyOf(text, presetId, language), speech)
      return speech
    } catch (error) {
      failed(error, 'The embedded voice speaks.')
      return own
    }
  }

  return {
    speak(text, presetId, tag = 'en') {
      const language = primaryLanguage(tag)
      const key = keyOf(text, presetId, language)
      const known = cache.get(key)
      if (known) return Promise.resolve(known)
      const coming = underWay.get(key) ?? speak(text, presetId, language)
      underWay.set(key, coming)
      const settled = coming.catch(() => {})
      void settled.then(() => underWay.delete(key))
      return coming
    },
    close: () => embedded.close(),
  }
}

/** As it is played: 16 kHz, without silence at its ends, at the loudness of the embedded voices. */
function heardSound({ samples, sampleRateHz }: ReadSound): Int16Array {
  const factor = sampleRateHz / voiceSampleRateHz
  const sound =
    factor === 1 ? samples : resample(factor > 1 ? filter(samples, beforeResampling, sampleRateHz) : samples, factor)
  const { from, to } = audibleSpan(sound, voiceSampleRateHz)
  if (from === to) return new Int16Array(0)
  const finished = finish(sound.slice(from, to), { sampleRateHz: voiceSampleRateHz, loudnessDb, fadeMs })
  return Int16Array.from(finished, (sample) => sample * 32_767)
}

function movedTimes({ pcm: from, visemes, words }: Speech, to: Int16Array): Pick<Speech, 'visemes' | 'words'> {
  const at = timeWarp(from, to)
  return {
    visemes: visemes.map((cue) => ({ ...cue, fromMs: at(cue.fromMs), toMs: at(cue.toMs) })),
    words: words.map((word) => ({ ...word, atMs: at(word.atMs) })),
  }
}
