import { isOwnAddress } from '../../network/own-address.ts'

/** Each says that the request came through something else. */
const passedOnBy = [
  'Forwarded',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Real-IP',
  'Via',
  'X-Handed-On',
]

/**
 * Whether a page of this very machine sent the request: the connection comes from here, nothing has passed it on, and
 * the page and the server go by a name of this machine, since a proxy beside the server may be silent about itself.
 */
export function isFromThisMachine(headers: Headers, socketAddress: string | undefined): boolean {
  if (socketAddress === undefined || !isOwnAddress(socketAddress)) return false
  if (passedOnBy.some((name) => headers.has(name))) return false
  const origin = headers.get('Origin')
  const names = [`http://${headers.get('Host') ?? ''}`, ...(origin === null ? [] : [origin])]
  return names.every((url) => URL.canParse(url) && isOwnName(new URL(url).hostname))
}

function isOwnName(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  return hostname === 'localhost' || hostname.endsWith('.localhost') || isOwnAddress(address)
}
