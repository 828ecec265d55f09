import { loadDenoiser } from '../../audio/denoiser.ts'
import type { EarsFactory } from './speech-input.ts'
import { TranscribedRecogniser } from './stt/with-fallback.ts'
import { ListeningEars } from './gated-speech-input.ts'
import type { Recognisers } from './stt/stt-keeper.ts'
import { RecogniserPool } from './stt/embedded/recogniser-pool.ts'
import { restingDenoiser } from './resting-denoiser.ts'
import type { Transcriber } from './stt/transcriber.ts'

export interface EarsFactoryParts {
  now: () => number
  threadUrl: URL
  transcriber?: Transcriber
  log: (message: string) => void
}

/** Recognisers that ask a transcriber, each around one of the pool's. */
function transcribed(pool: RecogniserPool, transcriber: Transcriber, log: (message: string) => void): Recognisers {
  return {
    acquire: (texts) =>
      new TranscribedRecogniser({ embedded: pool.acquire(texts), transcriber, names: texts.names, log }),
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
  const recognisers = parts.transcriber ? transcribed(pool, parts.transcriber, parts.log) : pool
  return {
    open: (options) =>
      new ListeningEars(
        { now: parts.now, denoiser: restingDenoiser(openDenoiser()), recognisers, log: parts.log },
        options,
      ),
    async warm(texts) {
      const recogniser = pool.acquire(texts)
      await recogniser.ready
      pool.release(recogniser)
    },
    close: () => pool.close(),
  }
}
