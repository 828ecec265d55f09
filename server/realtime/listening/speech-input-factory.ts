import { loadDenoiser } from '../../audio/denoiser.ts'
import type { SpeechInputFactory, SpeechInputOptions } from './speech-input.ts'
import { primaryLanguage } from '../../../shared/catalog/talk-languages.ts'
import type { SttSource } from './stt/stt.ts'
import { transcriberAlone } from './stt/transcriber-alone.ts'
import { TranscriberStt, transcriberCapabilities } from './stt/transcriber-stt.ts'
import { sourceWithFallback } from './stt/with-fallback.ts'
import { GatedSpeechInput } from './gated-speech-input.ts'
import { RecogniserPool } from './stt/embedded/recogniser-pool.ts'
import { restingDenoiser } from './resting-denoiser.ts'
import type { Transcriber } from './stt/transcriber.ts'

export interface SpeechInputFactoryParts {
  now: () => number
  threadUrl: URL
  transcriber?: Transcriber
  log: (message: string) => void
}

/**
 * Speech input for every conversation of this process. `now` is the machine's clock in milliseconds; `threadUrl` is the built program of
 * recogniser-thread.ts. Rejects when RNNoise can't be loaded.
 */
export async function openSpeechInputFactory(parts: SpeechInputFactoryParts): Promise<SpeechInputFactory> {
  const openDenoiser = await loadDenoiser()
  const pool = new RecogniserPool(parts.threadUrl)
  const { transcriber, log } = parts
  const better = transcriber && {
    capabilities: transcriberCapabilities(transcriber),
    open: ({ names }: SpeechInputOptions['texts']) =>
      new TranscriberStt({
        transcriber,
        names,
        language: 'en',
        log: (message) => log(`${message} The embedded recogniser answers.`),
      }),
  }
  const english = better ? sourceWithFallback(better, pool) : pool

  /** Only English has an embedded recogniser behind the other. */
  function sourceFor(tag: string): SttSource {
    const language = primaryLanguage(tag)
    if (language === 'en') return english
    if (transcriber?.languages.includes(language)) return transcriberAlone(transcriber, language, log)
    const served = new Set(['en', ...(transcriber?.languages ?? [])])
    throw new Error(`Speech recognition serves ${[...served].join(', ')}, not ${tag}.`)
  }
  return {
    open(options) {
      const recognisers = sourceFor(options.language)
      const denoiser = restingDenoiser(openDenoiser())
      return new GatedSpeechInput({ now: parts.now, denoiser, recognisers, log }, options)
    },
    async warm(texts) {
      const recogniser = pool.acquire(texts)
      await recogniser.ready
      pool.release(recogniser)
    },
    close: () => pool.close(),
  }
}
