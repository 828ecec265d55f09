import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'

/** Every address of a host name; rejects when it has none, or when `signal` aborts. */
export type LookUpName = (host: string, signal: AbortSignal) => Promise<LookupAddress[]>

const tryLimitMs = 2_000
const tries = 2

/**
 * Asks the system's servers of names, or those given, as `address:port`. The system's own look-up can't be stopped and
 * holds one of the few threads that files are read on, so that a mute server would hold up all files.
 */
export function lookUpNames(servers?: readonly string[]): LookUpName {
  return async (host, signal) => {
    signal.throwIfAborted()
    const resolver = new Resolver({ timeout: tryLimitMs, tries })
    if (servers) resolver.setServers(servers)
    const stop = () => resolver.cancel()
    signal.addEventListener('abort', stop, { once: true })
    try {
      const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
      signal.throwIfAborted()
      if (four.status === 'rejected' && six.status === 'rejected') throw four.reason as Error
      const found = (result: PromiseSettledResult<string[]>, family: number) =>
        result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : []
      return [...found(four, 4), ...found(six, 6)]
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }
}
