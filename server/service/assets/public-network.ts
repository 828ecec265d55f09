import type { LookupAddress } from 'node:dns'
import type { buildConnector } from 'undici'
import { AssetInvalid } from './asset-invalid.ts'
import { lookUpNames, type LookUpName } from './look-up-names.ts'
import { isPublicAddress } from './public-address.ts'

/** The network as whatever reaches out on a stranger's behalf sees it; tests hand in their own. */
export interface Network {
  lookup: LookUpName
  /** Whether an address may be connected to. */
  isPublic(address: string): boolean
  /** PEM of an authority to trust instead of the system's. */
  ca?: string
  /** Where a public host's HTTPS is, instead of 443. */
  port?: number
}

/** The machine's own. */
export const systemNetwork: Network = {
  lookup: lookUpNames(),
  isPublic: isPublicAddress,
}

const connectLimitMs = 10_000

/** Rejects with the signal's reason as soon as it aborts. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** Every address of a host; rejects with AssetInvalid unless all of them are public. */
export async function publicAddresses(host: string, network: Network, signal: AbortSignal): Promise<LookupAddress[]> {
  const addresses = await untilAborted(network.lookup(host, signal), signal).catch(() => {
    signal.throwIfAborted()
    return []
  })
  if (addresses.length === 0) throw new AssetInvalid(`The host ${host} has no address.`)
  if (!addresses.every(({ address }) => network.isPublic(address))) {
    throw new AssetInvalid(`The host ${host} is not on the public internet.`)
  }
  return addresses
}

/** A connection to the addresses that were checked, whatever the name says a moment later. */
export function connectTo(
  build: typeof buildConnector,
  addresses: LookupAddress[],
  { ca, port }: Network,
): buildConnector.connector {
  const [first] = addresses as [LookupAddress]
  const connect = build({
    timeout: connectLimitMs,
    ...(ca !== undefined && { ca }),
    lookup: (_host, options, done) => (options.all ? done(null, addresses) : done(null, first.address, first.family)),
  })
  return (options, done) => connect(port === undefined ? options : { ...options, port: String(port) }, done)
}
