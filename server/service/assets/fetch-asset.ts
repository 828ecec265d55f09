import type { Dispatcher } from 'undici'
import { AssetInvalid } from './asset-invalid.ts'
import { checkAssetUrl } from './asset-url.ts'
import { connectTo, publicAddresses, systemNetwork, type Network } from './public-network.ts'

/** Gets an asset by URL under the interface's rules, piece by piece; rejects with AssetInvalid. */
export type FetchAsset = (url: string, limit: { bytes: number; signal: AbortSignal }) => AsyncIterable<Uint8Array>

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
