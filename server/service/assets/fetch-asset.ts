import type { LookupAddress } from 'node:dns'
import type { buildConnector, Dispatcher } from 'undici'
import { AssetInvalid } from './asset-invalid.ts'
import { checkAssetUrl } from './asset-url.ts'
import { lookUpNames, type LookUpName } from './look-up-names.ts'
import { isPublicAddress } from './public-address.ts'

/** The network as the fetch sees it; tests hand in their own. */
export interface Network {
  lookup: LookUpName
  /** Whether an address may be connected to. */
  isPublic(address: string): boolean
  /** PEM of an authority to trust instead of the system's. */
  ca?: string
  /** Where a public host's HTTPS is, instead of 443. */
  port?: number
}

/** Gets an asset by URL under the interface's rules, piece by piece; rejects with AssetInvalid. */
export type FetchAsset = (url: string, limit: { bytes: number; signal: AbortSignal }) => AsyncIterable<Uint8Array>

const systemNetwork: Network = {
  lookup: lookUpNames(),
  isPublic: isPublicAddress,
}

const megabyte = 1_048_576
const stepLimitMs = 10_000
const wholeLimitMs = 60_000

/** Refuses what the interface refuses, before a byte of the body is read. Returns the promised length, bytes. */
function checkHead(method: string, { statusCode, headers }: Dispatcher.ResponseData, limitBytes: number): number {
  if (statusCode >= 300 && statusCode < 400) throw new AssetInvalid('The URL redirects: name the final address.')
  if (statusCode !== 200) throw new AssetInvalid(`The host answered ${method} with ${statusCode} instead of 200.`)
  const type = headers['content-type']
  const length = headers['content-length']
  if (typeof type !== 'string' || !/^[\w.+-]+\/[\w.+-]+ *(;|$)/.test(type)) {
    throw new AssetInvalid('The host must send a valid Content-Type.')
  }
  if (typeof length !== 'string' || !/^[1-9]\d{0,12}$/.test(length)) {
    throw new AssetInvalid('The host must send a valid Content-Length.')
  }
  if (Number(length) > limitBytes) {
    throw new AssetInvalid(`The file is larger than ${Math.floor(limitBytes / megabyte)} MB.`)
  }
  return Number(length)
}

/** Rejects with the signal's reason as soon as it aborts. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

async function publicAddresses(host: string, network: Network, signal: AbortSignal): Promise<LookupAddress[]> {
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
function connectTo(
  build: typeof buildConnector,
  addresses: LookupAddress[],
  { ca, port }: Network,
): buildConnector.connector {
  const [first] = addresses as [LookupAddress]
  const connect = build({
    timeout: stepLimitMs,
    ...(ca !== undefined && { ca }),
    lookup: (_host, options, done) => (options.all ? done(null, addresses) : done(null, first.address, first.family)),
  })
  return (options, done) => connect(port === undefined ? options : { ...options, port: String(port) }, done)
}

async function* exactly(body: AsyncIterable<Uint8Array>, lengthBytes: number): AsyncGenerator<Uint8Array> {
  let sizeBytes = 0
  for await (const chunk of body) {
    sizeBytes += chunk.length
    if (sizeBytes > lengthBytes) throw new AssetInvalid('The file is longer than its Content-Length.')
    yield chunk
  }
  if (sizeBytes < lengthBytes) throw new AssetInvalid('The file is shorter than its Content-Length.')
}

/** Makes the fetch of assets. The addresses that were checked are the ones connected to. */
export function createFetchAsset(network: Network = systemNetwork, limitMs = wholeLimitMs): FetchAsset {
  return async function* fetchAsset(value, { bytes: limitBytes, signal: stop }) {
    const url = checkAssetUrl(value)
    const signal = AbortSignal.any([stop, AbortSignal.timeout(limitMs)])
    const unreadable = (cause: unknown) =>
      new AssetInvalid(`The host ${url.hostname} could not be read over HTTPS in time.`, { cause })
    const addresses = await publicAddresses(url.hostname, network, signal).catch((cause: unknown) => {
      throw cause instanceof AssetInvalid ? cause : unreadable(cause)
    })
    // Loaded only here, since few services ever fetch anything: it would lengthen every start.
    const { Agent, buildConnector, request } = await import('undici')
    const dispatcher = new Agent({
      headersTimeout: stepLimitMs,
      bodyTimeout: stepLimitMs,
      connect: connectTo(buildConnector, addresses, network),
    })
    try {
      const head = await request(url, { method: 'HEAD', dispatcher, signal })
      await head.body.dump()
      checkHead('HEAD', head, limitBytes)
      const got = await request(url, { method: 'GET', dispatcher, signal })
      yield* exactly(got.body as AsyncIterable<Uint8Array>, checkHead('GET', got, limitBytes))
    } catch (cause) {
      throw cause instanceof AssetInvalid ? cause : unreadable(cause)
    } finally {
      await dispatcher.destroy()
    }
  }
}
