import { isIP } from 'node:net'
import { assetUrlCharacters } from '../../../shared/catalog/limits.ts'
import { AssetInvalid } from './asset-invalid.ts'

const innerName = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|onion|home\.arpa)\.?$/i

/** Checks what can be known of an asset's URL without asking the network; throws AssetInvalid. */
export function checkAssetUrl(value: string): URL {
  if (value.length > assetUrlCharacters) {
    throw new AssetInvalid(`The URL is longer than ${assetUrlCharacters} characters.`)
  }
  if (!URL.canParse(value)) throw new AssetInvalid('Give an HTTPS URL, a data URI or the URI of an upload.')
  const url = new URL(value)
  if (url.protocol !== 'https:') throw new AssetInvalid('The URL must be HTTPS.')
  if (url.username !== '' || url.password !== '') throw new AssetInvalid('The URL must not carry a user or password.')
  if (url.port !== '') throw new AssetInvalid('The URL must use the usual port of HTTPS: leave the port out.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // The parser has already turned 0x7f.1, 2130706433 and the like into plain addresses.
  if (isIP(host) !== 0) throw new AssetInvalid('The URL must name a domain: IP addresses are refused.')
  if (!host.replace(/\.$/, '').includes('.') || innerName.test(host)) {
    throw new AssetInvalid('The URL must name a public domain.')
  }
  return url
}
