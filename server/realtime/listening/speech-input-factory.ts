import { loadDenoiser } from '../../audio/denoiser.ts'
import type { SpeechInputFactory } from './speech-input.ts'
import { SttWithFallback } from './stt/with-fallback.ts'
import { GatedSpeechInput } from './gated-speech-input.ts'
import type { SttSource } from './stt/stt-keeper.ts'
import { RecogniserPool } from './stt/embedded/recogniser-pool.ts'
import { restingDenoiser } from './resting-denoiser.ts'
import type { Transcriber } from './stt/transcriber.ts'

export interface SpeechInputFactoryParts {
  now: () => number
  threadUrl: URL
  transcriber?: Transcriber
  log: (message: string) => void
}

/** SttSource that ask a transcriber, each around one of the pool's. */
function transcribed(pool: RecogniserPool, transcriber: Transcriber, log: (message: string) => void): SttSource {
  return {
    acquire: (texts) => new SttWithFallback({ embedded: pool.acquire(texts), transcriber, names: texts.names, log }),
    release(recogniser) {
      if (!(recogniser instanceof SttWithFallback)) return
      recogniser.end()
      pool.release(recogniser.embedded)
    },
  }
}

/**
 * Speech input for every conversation of this process. `now` is the machine's clock in milliseconds; `threadUrl` is the built program of
 * recogniser-thread.ts. Rejects when RNNoise can't be loaded.
 */
export async function openSpeechInputFactory(parts: SpeechInputFactoryParts): Promise<SpeechInputFactory> {
  const openDenoiser = await loadDenoiser()
  const pool = new RecogniserPool(parts.threadUrl)
  const recognisers = parts.transcriber ? transcribed(pool, parts.transcriber, parts.log) : pool
  return {
    open: (options) =>
      new GatedSpeechInput(
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
