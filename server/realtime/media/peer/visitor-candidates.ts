import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isOwnAddress } from '../../../network/own-address.ts'

export interface CandidateRules {
  /** Only a page of this machine has its addresses, loopback among them. */
  isFromThisMachine: boolean
  /** Address that visitors reach this machine at, when it differs from its own. */
  publicIp?: string
}

/** RFC 8839, section 5.1, as strict as the stack reads it, so that nothing is understood there that was not seen here. */
const udpCandidate =
  /^a=candidate:[\w+/]{1,32} [12] udp \d{1,10} (\S+) \d{1,5} typ (?:host|srflx|prflx|relay)(?: [\x20-\x7e]*)?$/i

/** What browsers hide a host address behind; other names would be looked up, also this machine's own. */
const mdnsName = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}[.]local$/i

/** Where visitors are: the internet, private networks, and those that providers share among customers. */
const visitorRanges = ['unicast', 'private', 'uniqueLocal', 'carrierGradeNat']

/**
 * Leaves the candidates of an offer that may be a visitor's. The stack sends checks to whatever an offer names, and by
 * TCP it connects to it, so an offer could reach what only this machine may reach. A page whose candidates are all left
 * out still gets through, by its own checks of the answer's candidates.
 */
export function narrowCandidates(sdp: string, rules: CandidateRules): string {
  return sdp
    .split(/\r?\n/)
    .filter((line) => !/^a=candidate/i.test(line) || isVisitors(line, rules))
    .join('\r\n')
}

function isVisitors(line: string, { isFromThisMachine, publicIp }: CandidateRules): boolean {
  const address = udpCandidate.exec(line)?.[1]
  if (address === undefined) return false
  if (mdnsName.test(address)) return true
  if (isIP(address) === 0 || !ipaddr.isValid(address)) return false
  const range = ipaddr.process(address).range()
  if (range === 'linkLocal') return false
  if (isOwnAddress(address) || address === publicIp) return isFromThisMachine
  return visitorRanges.includes(range)
}
