import ipaddr from 'ipaddr.js'

const ipv6NetworkParts = 4

/** Whom limits are for: an IPv4 address, or the /64 that an IPv6 address is in, since a household or firm has a whole one. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const parts = (parsed as ipaddr.IPv6).parts.slice(0, ipv6NetworkParts).map((part) => part.toString(16))
  return `${parts.join(':')}::/64`
}
