import { type Endpoint, EndpointFailure, postTo } from '../../openai/endpoint.ts'
import { readSound, type ReadSound } from './read-sound.ts'

/** A minute of floats at 48 kHz: no sentence is as long. */
const mostBytes = 12 * 1024 * 1024

/** Plain words spoken by `/audio/speech`. Rejects with EndpointFailure. */
export async function fetchSpeech(
  endpoint: Endpoint,
  { input, voice }: { input: string; voice: string },
  signal: AbortSignal,
): Promise<ReadSound> {
  const response = await postTo(endpoint, '/audio/speech', { input, voice, response_format: 'pcm' }, signal)
  return readSound(await readBytes(response), response.headers.get('Content-Type'))
}

async function readBytes(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk as Uint8Array)
    length += (chunk as Uint8Array).length
    if (length > mostBytes) throw new EndpointFailure('/audio/speech answered with too much sound')
  }
  return Buffer.concat(chunks)
}
