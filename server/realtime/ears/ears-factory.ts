import { loadDenoiser } from '../../media/denoiser.ts'
import type { EarsFactory } from './ears.ts'
import { ListeningEars } from './listening-ears.ts'
import { RecogniserPool } from './recogniser-pool.ts'

/**
 * Ears for every conversation of this process. `now` is the machine's clock in milliseconds; `threadUrl` is the built program of
 * recogniser-thread.ts. Rejects when RNNoise can't be loaded.
 */
export async function openEarsFactory(parts: { now: () => number; threadUrl: URL }): Promise<EarsFactory> {
  const openDenoiser = await loadDenoiser()
  const pool = new RecogniserPool(parts.threadUrl)
  return {
    open: (options) => new ListeningEars({ now: parts.now, denoiser: openDenoiser(), recognisers: pool }, options),
    async warm(texts) {
      const recogniser = pool.acquire(texts)
      await recogniser.ready
      pool.release(recogniser)
    },
    close: () => pool.close(),
  }
}
