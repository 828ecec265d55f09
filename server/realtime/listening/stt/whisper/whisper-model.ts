import { availableParallelism } from 'node:os'
import { isMultilingual, numberKindsIn, requireLibrary } from './whisper-folder.ts'

/** What is used of transformers.js. */
interface TransformersLibrary {
  env: { allowRemoteModels: boolean; useFSCache: boolean; fetch: () => never; logLevel: number }
  LogLevel: { ERROR: number }
  pipeline(task: 'automatic-speech-recognition', folder: string, options: object): Promise<Pipeline>
}
type Pipeline = (samples: Float32Array, options: object) => Promise<{ text: string }>

export interface WhisperModel {
  /** The words of an utterance, 16 kHz mono within ±1, at most 30 s. Rejects at the next word when `signal` aborts. */
  transcribe(samples: Float32Array, signal: AbortSignal): Promise<string>
}

const sampleRateHz = 16_000
/** Far more than people say: where a model says the same again and again, it ends there. */
const tokensPerSecond = 8
const leastTokens = 16

/** Loads the model of a folder with the transformers.js there; nothing is asked of the network. Rejects when that fails. */
export async function loadWhisper(folder: string): Promise<WhisperModel> {
  const library = requireLibrary(folder) as TransformersLibrary
  library.env.allowRemoteModels = false
  library.env.useFSCache = false
  library.env.fetch = () => {
    throw new Error('Models come from their folder only.')
  }
  library.env.logLevel = library.LogLevel.ERROR
  const understand = await library.pipeline('automatic-speech-recognition', folder, {
    device: 'cpu',
    dtype: numberKindsIn(folder),
    // Half of the cores, since the conversations' sound and faces need the others.
    session_options: { intraOpNumThreads: Math.max(Math.floor(availableParallelism() / 2), 1) },
  })
  const language = isMultilingual(folder) ? { language: 'en', task: 'transcribe' } : {}
  const transcribe = async (samples: Float32Array, signal: AbortSignal) => {
    const { text } = await understand(samples, {
      ...language,
      max_new_tokens: leastTokens + Math.ceil((samples.length / sampleRateHz) * tokensPerSecond),
      // Called for every token; throwing here is the library's only way to stop.
      streamer: { put: () => signal.throwIfAborted(), end() {} },
    })
    return text.trim()
  }
  // The first run is slow and fails if the model's files don't fit each other, so it is made before anybody waits.
  await transcribe(new Float32Array(sampleRateHz), AbortSignal.any([]))
  return { transcribe }
}
