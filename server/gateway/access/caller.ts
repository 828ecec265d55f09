import { isIP } from 'node:net'
import { parse } from 'hono/utils/cookie'
import ipaddr from 'ipaddr.js'

/** Who sent a request and under which origin they see this server, proxies taken into account. */
export interface Caller {
  address: string
  /** Scheme, host and port as the browser has them. */
  ownOrigin: string
  /** Some forwarding header was there, trusted or not. */
  isForwarded: boolean
  /** What a browser on this machine was given to show that it is; not checked yet. */
  proof: string | undefined
}

export const proofCookie = 'visavis_here'

export interface CallerRules {
  /** Addresses and networks (CIDR) whose X-Forwarded-* headers count. */
  trustProxy: readonly string[]
  publicUrl: string | undefined
}

const forwardingHeaders = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP', 'Via']

/** Reads the caller of a request that came in over a connection from `socketAddress`. */
export function readCaller(request: Request, socketAddress: string, rules: CallerRules): Caller {
  const { headers } = request
  const isTrusted = networkMatcher(rules.trustProxy)
  const isFromProxy = isTrusted(socketAddress)
  const host = (isFromProxy ? lastOf(headers.get('X-Forwarded-Host')) : undefined) ?? headers.get('Host')
  const scheme = (isFromProxy ? lastOf(headers.get('X-Forwarded-Proto')) : undefined) ?? new URL(request.url).protocol
  const base = `${scheme.replace(/:$/, '')}://${host ?? new URL(request.url).host}`
  return {
    address: isFromProxy ? forwardedAddress(headers.get('X-Forwarded-For'), socketAddress, isTrusted) : socketAddress,
    ownOrigin: rules.publicUrl ?? (URL.canParse(base) ? new URL(base).origin : new URL(request.url).origin),
    isForwarded: forwardingHeaders.some((name) => headers.has(name)),
    proof: parse(headers.get('Cookie') ?? '', proofCookie)[proofCookie],
  }
}

/** The nearest address of the chain that is no proxy of ours: those before it may be made up. */
function forwardedAddress(header: string | null, socketAddress: string, isTrusted: (address: string) => boolean) {
  const chain = (header ?? '').split(',').map((part) => part.trim())
  const nearest = chain.toReversed().find((address) => !isTrusted(address))
  return nearest !== undefined && isIP(nearest) !== 0 ? nearest : socketAddress
}

const lastOf = (header: string | null) => header?.split(',').at(-1)?.trim()

function networkMatcher(networks: readonly string[]) {
  const ranges = networks.map((network) =>
    ipaddr.isValidCIDR(network) ? ipaddr.parseCIDR(network) : wholeAddress(ipaddr.process(network)),
  )
  return (address: string) => {
    if (!ipaddr.isValid(address)) return false
    const parsed = ipaddr.process(address)
    return ranges.some((range) => parsed.kind() === range[0].kind() && parsed.match(range))
  }
}

const wholeAddress = (address: ipaddr.IPv4 | ipaddr.IPv6): [ipaddr.IPv4 | ipaddr.IPv6, number] => [
  address,
  address.kind() === 'ipv4' ? 32 : 128,
]
