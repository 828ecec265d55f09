import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

/** Whether an address in figures leads to this very machine: a loopback address, or one of its interfaces. */
export function isOwnAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() === 'loopback') return true
  const own = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
  return own.some((one) => ipaddr.process(one.address).toNormalizedString() === parsed.toNormalizedString())
}
