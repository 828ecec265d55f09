/** An offer of another shape than the service answers; the message says what is missing. */
export class UnusableOffer extends Error {
  override name = 'UnusableOffer'
}

/** More floods a line of 400 kbit/s in the first seconds, and the picture stumbles for long; a good line has it all after 2 s. */
const startKbps = 300
/** Lost packets don't mean a narrow line: below this a face is mush, and a whole picture takes seconds to get through. */
const leastKbps = 200

/** The session part and each media section of an SDP, line ends kept out. */
function sections(sdp: string): { session: string[]; media: string[][] } {
  const [session = [], ...media] = sdp
    .split(/\r?\n(?=m=)/)
    .map((section) => section.split(/\r?\n/).filter((line) => line !== ''))
  return { session, media }
}

const kindOf = (section: string[]) => section[0]?.slice(2).split(' ')[0]
const hasLine = (section: string[], ...lines: string[]) => lines.some((line) => section.includes(line))

/**
 * Checks that an offer has the contract's shape: it sends sound, receives video and has one data channel.
 * Throws UnusableOffer.
 */
export function checkOffer(sdp: string): void {
  const { session, media } = sections(sdp)
  if (session[0] !== 'v=0') throw new UnusableOffer('The body is not SDP: its first line must be "v=0".')
  const only = (kind: string) => {
    const found = media.filter((section) => kindOf(section) === kind)
    if (found.length !== 1)
      throw new UnusableOffer(`The offer needs exactly one ${kind} section; it has ${found.length}.`)
    return found[0]!
  }
  const audio = only('audio')
  const video = only('video')
  only('application')
  if (hasLine(audio, 'a=recvonly', 'a=inactive')) throw new UnusableOffer('The audio section must be sendrecv.')
  if (hasLine(video, 'a=sendonly', 'a=inactive')) throw new UnusableOffer('The video section must be recvonly.')
  if (!vp8Payloads(video).length) throw new UnusableOffer('The video section must offer VP8.')
  if (!/^a=ice-ufrag:/m.test(sdp) || !/^a=fingerprint:/m.test(sdp)) {
    throw new UnusableOffer('The offer has no ICE credentials or no DTLS fingerprint.')
  }
}

/** Payload types of VP8 and of the retransmissions that belong to it. */
function vp8Payloads(video: string[]): string[] {
  const main = video.flatMap((line) => /^a=rtpmap:(\d+) VP8\//i.exec(line)?.[1] ?? [])
  const repair = video.flatMap((line) => {
    const [, payload, repaired] = /^a=fmtp:(\d+) apt=(\d+)/.exec(line) ?? []
    return payload && repaired && main.includes(repaired) ? [payload] : []
  })
  return [...main, ...repair]
}

function narrowVideo(video: string[], kbps: number): string[] {
  const kept = vp8Payloads(video)
  return video.flatMap((line, index) => {
    if (index === 0) {
      const words = line.split(' ')
      return [[...words.slice(0, 3), ...words.slice(3).filter((payload) => kept.includes(payload))].join(' ')]
    }
    const payload = /^a=(?:rtpmap|fmtp|rtcp-fb):(\d+)/.exec(line)?.[1]
    if (payload !== undefined && !kept.includes(payload)) return []
    if (line.startsWith('b=')) return []
    if (line.startsWith('c=')) return [line, `b=AS:${kbps}`]
    if (line.startsWith(`a=rtpmap:${kept[0]} `)) {
      const rates = [`start-bitrate=${Math.min(kbps, startKbps)}`, `min-bitrate=${Math.min(kbps, leastKbps)}`]
      return [line, `a=fmtp:${kept[0]} ${rates.map((rate) => `x-google-${rate}`).join(';')}`]
    }
    return [line]
  })
}

/**
 * Leaves one video codec, VP8, and caps what we send: the sender's setParameters has no effect in this stack,
 * the remote description's bandwidth has.
 */
export function narrowOffer(sdp: string, kbps: number): string {
  const { session, media } = sections(sdp)
  const all = [session, ...media.map((section) => (kindOf(section) === 'video' ? narrowVideo(section, kbps) : section))]
  return `${all.flat().join('\r\n')}\r\n`
}
