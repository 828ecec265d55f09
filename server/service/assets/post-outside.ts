import { AssetInvalid } from './asset-invalid.ts'
import { checkAssetUrl } from './asset-url.ts'
import { connectTo, publicAddresses, systemNetwork, type Network } from './public-network.ts'

interface Message {
  headers: Record<string, string>
  body: string
}

/** Why an address may not be sent to, in a sentence; undefined for one that may. */
export function refusalOf(url: string): string | undefined {
  try {
    checkAssetUrl(url)
    return undefined
  } catch (error) {
    if (error instanceof AssetInvalid) return error.message
    throw error
  }
}

/**
 * Makes what posts to an address that somebody named, under the same rules as the fetch of assets: HTTPS, public
 * addresses, no redirects, and the addresses that were checked are the ones connected to. Resolves to the status.
 */
export const createPostOutside =
  (network: Network = systemNetwork) =>
  async (value: string, { headers, body }: Message, signal: AbortSignal): Promise<number> => {
    const url = checkAssetUrl(value)
    const addresses = await publicAddresses(url.hostname, network, signal)
    // Loaded only here: few houses ever send anything, and it would lengthen every start.
    const { Agent, buildConnector, request } = await import('undici')
    const dispatcher = new Agent({ connect: connectTo(buildConnector, addresses, network) })
    try {
      const answer = await request(url, { method: 'POST', headers, body, dispatcher, signal })
      return answer.statusCode
    } finally {
      // What the host answers is nobody's to read.
      await dispatcher.destroy()
    }
  }
