import { createReadStream } from 'node:fs'

/**
 * A file's bytes, opened only when they are asked for: a stream that fails before would have nobody to tell, and end the
 * process. Rejects when `signal` aborts.
 */
export async function* readInPieces(path: string, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(path)) {
    signal?.throwIfAborted()
    yield chunk as Uint8Array
  }
}
