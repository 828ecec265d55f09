import { wavFile } from '../../../../audio/wav-file.ts'
import { type Endpoint, EndpointFailure, postTo } from '../../../openai/endpoint.ts'
import type { SpeakingEndpoint } from '../../../openai/providers.ts'
import { sttSampleRateHz } from '../stt.ts'
import type { Transcriber } from '../transcriber.ts'

/** Words by `/audio/transcriptions`. */
export const transcriptionService = (endpoint: SpeakingEndpoint): Transcriber => ({
  name: 'The transcription service',
  languages: endpoint.languages,
  transcribe: (samples, options) => transcribe(endpoint, samples, options),
})

/** Rejects with EndpointFailure. */
async function transcribe(
  endpoint: Endpoint,
  samples: Float32Array,
  { names, language, signal }: Parameters<Transcriber['transcribe']>[1],
): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([wavFile(samples, sttSampleRateHz)], { type: 'audio/wav' }), 'utterance.wav')
  form.append('response_format', 'json')
  form.append('language', language)
  if (names.length > 0) form.append('prompt', names.join(', '))
  const response = await postTo(endpoint, '/audio/transcriptions', form, signal)
  const answer: unknown = await response.json().catch((cause: unknown) => {
    throw new EndpointFailure('/audio/transcriptions answered with something that is no JSON', { cause })
  })
  const { text } = (answer ?? {}) as { text?: unknown }
  if (typeof text !== 'string') throw new EndpointFailure('/audio/transcriptions answered without a text')
  return text.trim()
}
