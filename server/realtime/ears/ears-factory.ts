import { loadDenoiser } from '../../media/denoiser.ts'
import type { Endpoint } from '../openai/endpoint.ts'
import type { EarsFactory } from './ears.ts'
import { transcribe } from './hosted/transcribe.ts'
import { type Transcribe, TranscribedRecogniser } from './hosted/transcribed-recogniser.ts'
import { ListeningEars } from './listening-ears.ts'
import type { Recognisers } from './recogniser-keeper.ts'
import { RecogniserPool } from './recogniser-pool.ts'

export interface EarsFactoryParts {
  now: () => number
  threadUrl: URL
  /** A transcription service that understands better than the embedded recogniser. */
  endpoint?: Endpoint
  log: (message: string) => void
}

/** Nobody waits longer for what was said; the embedded recogniser's words are taken then. */
const patienceMs = 2500

/** Recognisers that ask a transcription service, each around one of the pool's. */
function transcribed(pool: RecogniserPool, endpoint: Endpoint, log: (message: string) => void): Recognisers {
  return {
    acquire(texts) {
      const { names } = texts
      const ask: Transcribe = (samples, signal) =>
        transcribe(endpoint, samples, { names, signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]) })
      return new TranscribedRecogniser(pool.acquire(texts), ask, log)
    },
    release(recogniser) {
      if (!(recogniser instanceof TranscribedRecogniser)) return
      recogniser.end()
      pool.release(recogniser.embedded)
    },
  }
}

/**
 * Ears for every conversation of this process. `now` is the machine's clock in milliseconds; `threadUrl` is the built program of
 * recogniser-thread.ts. Rejects when RNNoise can't be loaded.
 */
export async function openEarsFactory(parts: EarsFactoryParts): Promise<EarsFactory> {
  const openDenoiser = await loadDenoiser()
  const pool = new RecogniserPool(parts.threadUrl)
  const recognisers = parts.endpoint ? transcribed(pool, parts.endpoint, parts.log) : pool
  return {
    open: (options) =>
      new ListeningEars({ now: parts.now, denoiser: openDenoiser(), recognisers, log: parts.log }, options),
    async warm(texts) {
      const recogniser = pool.acquire(texts)
      await recogniser.ready
      pool.release(recogniser)
    },
    close: () => pool.close(),
  }
}
