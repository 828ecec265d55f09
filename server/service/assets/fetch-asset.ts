import { lookup } from 'node:dns/promises'
import type { LookupAddress } from 'node:dns'
import { Agent, type Dispatcher, request } from 'undici'
import { AssetInvalid } from './asset-invalid.ts'
import { checkAssetUrl } from './asset-url.ts'
import { isPublicAddress } from './public-address.ts'

/** The network as the fetch sees it; tests hand in their own. */
export interface Network {
  /** Every address of a host name; rejects when it has none. */
  lookup(host: string): Promise<LookupAddress[]>
  /** Whether an address may be connected to. */
  isPublic(address: string): boolean
  /** PEM of an authority to trust instead of the system's. */
  ca?: string
}

/** Gets an asset by URL under the interface's rules; rejects with AssetInvalid. */
export type FetchAsset = (url: string, limit: { bytes: number; signal: AbortSignal }) => Promise<Uint8Array>

const systemNetwork: Network = {
  lookup: (host) => lookup(host, { all: true, verbatim: true }),
  isPublic: isPublicAddress,
}

const megabyte = 1_048_576
const stepLimitMs = 10_000

/** Refuses what the interface refuses, before a byte of the body is read. Returns the promised length, bytes. */
function checkHead({ statusCode, headers }: Dispatcher.ResponseData, limitBytes: number): number {
  if (statusCode >= 300 && statusCode < 400) throw new AssetInvalid('The URL redirects: name the final address.')
  if (statusCode !== 200) throw new AssetInvalid(`The host answered ${statusCode} instead of 200.`)
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

async function publicAddresses(host: string, network: Network): Promise<LookupAddress[]> {
  const addresses = await network.lookup(host).catch(() => [])
  if (addresses.length === 0) throw new AssetInvalid(`The host ${host} has no address.`)
  if (!addresses.every(({ address }) => network.isPublic(address))) {
    throw new AssetInvalid(`The host ${host} is not on the public internet.`)
  }
  return addresses
}

async function readExactly(response: Dispatcher.ResponseData, lengthBytes: number): Promise<Uint8Array> {
  const bytes = Buffer.alloc(lengthBytes)
  let filled = 0
  for await (const chunk of response.body as AsyncIterable<Buffer>) {
    if (filled + chunk.length > lengthBytes) throw new AssetInvalid('The file is longer than its Content-Length.')
    chunk.copy(bytes, filled)
    filled += chunk.length
  }
  if (filled < lengthBytes) throw new AssetInvalid('The file is shorter than its Content-Length.')
  return bytes
}

/** Makes the fetch of assets. The addresses that were checked are the ones connected to. */
export function createFetchAsset(network: Network = systemNetwork): FetchAsset {
  return async (value, { bytes: limitBytes, signal }) => {
    const url = checkAssetUrl(value)
    const addresses = await publicAddresses(url.hostname, network)
    const [first] = addresses as [LookupAddress]
    const agent = new Agent({
      headersTimeout: stepLimitMs,
      bodyTimeout: stepLimitMs,
      connect: {
        timeout: stepLimitMs,
        ...(network.ca !== undefined && { ca: network.ca }),
        lookup: (_host, options, done) =>
          options.all ? done(null, addresses) : done(null, first.address, first.family),
      },
    })
    try {
      const head = await request(url, { method: 'HEAD', dispatcher: agent, signal })
      await head.body.dump()
      checkHead(head, limitBytes)
      const got = await request(url, { method: 'GET', dispatcher: agent, signal })
      return await readExactly(got, checkHead(got, limitBytes))
    } catch (cause) {
      if (cause instanceof AssetInvalid) throw cause
      throw new AssetInvalid(`The host ${url.hostname} could not be read over HTTPS in time.`, { cause })
    } finally {
      await agent.destroy()
    }
  }
}
