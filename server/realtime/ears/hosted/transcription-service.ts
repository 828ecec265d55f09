import { type Endpoint, EndpointFailure, postTo } from '../../openai/endpoint.ts'
import { decoderSampleRateHz } from '../decoder.ts'
import type { Transcriber } from '../transcriber.ts'

/** Words by `/audio/transcriptions`. */
export const transcriptionService = (endpoint: Endpoint): Transcriber => ({
  name: 'The transcription service',
  transcribe: (samples, options) => transcribe(endpoint, samples, options),
})

const headBytes = 44

/** 16 kHz mono sound within ±1 as a WAV of 16 bits a sample. */
function wavOf(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(headBytes + samples.length * 2)
  const view = new DataView(bytes.buffer)
  const dataBytes = samples.length * 2
  for (const [at, name] of [
    [0, 'RIFF'],
    [8, 'WAVEfmt '],
    [36, 'data'],
  ] as const) {
    for (let i = 0; i < name.length; i++) view.setUint8(at + i, name.charCodeAt(i))
  }
  view.setUint32(4, headBytes - 8 + dataBytes, true)
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, decoderSampleRateHz, true)
  view.setUint32(28, decoderSampleRateHz * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  view.setUint32(40, dataBytes, true)
  for (const [i, sample] of samples.entries()) {
    view.setInt16(headBytes + i * 2, Math.max(-1, Math.min(1, sample)) * 32_767, true)
  }
  return bytes
}

/** Rejects with EndpointFailure. */
async function transcribe(
  endpoint: Endpoint,
  samples: Float32Array,
  { names, signal }: { names: readonly string[]; signal: AbortSignal },
): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([wavOf(samples)], { type: 'audio/wav' }), 'utterance.wav')
  form.append('response_format', 'json')
  form.append('language', 'en')
  if (names.length > 0) form.append('prompt', names.join(', '))
  const response = await postTo(endpoint, '/audio/transcriptions', form, signal)
  const answer: unknown = await response.json().catch((cause: unknown) => {
    throw new EndpointFailure('/audio/transcriptions answered with something that is no JSON', { cause })
  })
  const { text } = (answer ?? {}) as { text?: unknown }
  if (typeof text !== 'string') throw new EndpointFailure('/audio/transcriptions answered without a text')
  return text.trim()
}
