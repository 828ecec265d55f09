import { resolve } from 'node:path'
import { livePresetIds, type LivePresetId } from '../../../shared/catalog/voices.ts'
import { talkLanguages } from '../../../shared/catalog/talk-languages.ts'
import { ConfigError, type Env, list, parseHttpUrl, text } from './env.ts'

/** Voices of OpenAI's own service that come near to the presets. */
const usualVoices: Record<LivePresetId, string> = { clara: 'nova', victoria: 'shimmer', vincent: 'onyx' }

/**
 * OpenAI-compatible services for the words of answers (LLM), for what was asked (STT) and for the voice (TTS); a folder on
 * this machine may take the place of the second.
 */
export function readProviders(env: Env) {
  const tts = withModel(env, 'TTS')
  const voices = readVoices(env)
  return Object.freeze({
    llm: withModel(env, 'LLM'),
    stt: withModel(env, 'STT'),
    /** Absolute. */
    sttModelDir: readModelDir(env),
    tts: tts && Object.freeze({ ...tts, ...voices }),
  })
}

/** An OpenAI-compatible service that judges prompts instead of the word list; without a model it takes its own. */
export const readModeration = (env: Env) => readEndpoint(env, 'MODERATION')

/** An address without a path gets the usual `/v1`; any other is taken as it stands. */
function readEndpoint(env: Env, name: 'LLM' | 'STT' | 'TTS' | 'MODERATION') {
  const value = text(env, `${name}_BASE_URL`)
  if (value === undefined) return undefined
  const url = parseHttpUrl(value)
  if (url === undefined) {
    throw new ConfigError(`${name}_BASE_URL must be an address like https://api.example.com/v1, not "${value}".`)
  }
  const baseUrl = url.pathname === '/' ? `${url.origin}/v1` : url.href.replace(/\/+$/, '')
  return Object.freeze({ baseUrl, apiKey: text(env, `${name}_API_KEY`), model: text(env, `${name}_MODEL`) })
}

function withModel(env: Env, name: 'LLM' | 'STT' | 'TTS') {
  const endpoint = readEndpoint(env, name)
  if (endpoint === undefined) {
    if (text(env, `${name}_LANGUAGES`) === undefined) return undefined
    throw new ConfigError(
      `${name}_LANGUAGES must be left out when ${name}_BASE_URL is: the embedded part speaks English.`,
    )
  }
  const { model } = endpoint
  if (model !== undefined) return Object.freeze({ ...endpoint, model, languages: readLanguages(env, name) })
  throw new ConfigError(`${name}_MODEL must be set as well when ${name}_BASE_URL is: the service asks for it.`)
}

/** English first: it is served in any case. */
function readLanguages(env: Env, name: 'LLM' | 'STT' | 'TTS'): readonly string[] {
  const asked = list(env, `${name}_LANGUAGES`)
  const unknown = asked.find((language) => !talkLanguages.some((known) => known === language))
  if (unknown === undefined) return Object.freeze([...new Set(['en', ...asked])])
  throw new ConfigError(
    `${name}_LANGUAGES must name languages like de,ar,ja out of ${talkLanguages.join(', ')}, not "${unknown}".`,
  )
}

function readModelDir(env: Env): string | undefined {
  const folder = text(env, 'STT_MODEL_DIR')
  if (folder === undefined) return undefined
  if (text(env, 'STT_BASE_URL') === undefined) return resolve(folder)
  throw new ConfigError('STT_MODEL_DIR must be left out when STT_BASE_URL is set: only one can recognise speech.')
}

/** "clara=nova" for every language, "clara.ja=jf_alpha" for one of them. */
function readVoices(env: Env) {
  const voices = { ...usualVoices }
  const languageVoices: Record<string, string> = {}
  for (const item of list(env, 'TTS_VOICES')) {
    const [preset, voice, ...more] = item.split('=').map((part) => part.trim())
    const [presetName, language] = preset?.split('.') ?? []
    const presetId = livePresetIds.find((id) => id === presetName)
    const isSpoken = language === undefined || talkLanguages.some((known) => known === language)
    if (presetId === undefined || !isSpoken || voice === undefined || voice === '' || more.length > 0) {
      throw new ConfigError(
        `TTS_VOICES must name voices of the presets, like clara=nova,vincent=onyx, or for one language clara.ja=jf_alpha, not "${item}".`,
      )
    }
    if (language === undefined) voices[presetId] = voice
    else languageVoices[`${presetId}.${language}`] = voice
  }
  return { voices: Object.freeze(voices), languageVoices: Object.freeze(languageVoices) }
}
