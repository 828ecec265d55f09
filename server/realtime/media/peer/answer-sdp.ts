import { isIPv6 } from 'node:net'

interface Candidate {
  line: string
  protocol: string
  address: string
  type: string
}

function parseCandidate(line: string): Candidate | null {
  const match = /^a=candidate:\S+ \d+ (\S+) \d+ (\S+) \d+ typ (\S+)/.exec(line)
  return match ? { line, protocol: match[1]!.toLowerCase(), address: match[2]!, type: match[3]! } : null
}

const isLinkLocal = (address: string) => /^169\.254\.|^fe[89ab][0-9a-f]:/i.test(address)

/**
 * Keeps the candidates a visitor can use: UDP, no link-local addresses. With a public address, the host candidates
 * show that address instead of the machine's own, of which one per port is enough.
 */
export function narrowAnswer(sdp: string, publicIp?: string): string {
  const seen = new Set<string>()
  const lines = sdp.split('\r\n').flatMap((line) => {
    const candidate = parseCandidate(line)
    if (candidate === null) return [line]
    if (candidate.protocol !== 'udp' || isLinkLocal(candidate.address)) return []
    if (publicIp === undefined || candidate.type !== 'host') return [line]
    if (isIPv6(candidate.address) !== isIPv6(publicIp)) return []
    const replaced = line.replace(` ${candidate.address} `, ` ${publicIp} `)
    const place = replaced.replace(/^a=candidate:\S+ (\d+) (\S+) \d+/, '$1 $2')
    if (seen.has(place)) return []
    seen.add(place)
    return [replaced]
  })
  return lines.join('\r\n')
}
