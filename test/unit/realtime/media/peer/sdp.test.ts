import { describe, expect, test } from 'vitest'
import { narrowAnswer } from '../../../../../server/realtime/media/peer/answer-sdp.ts'
import { checkOffer, narrowOffer, UnusableOffer } from '../../../../../server/realtime/media/peer/offer-sdp.ts'
import { narrowCandidates } from '../../../../../server/realtime/media/peer/visitor-candidates.ts'

const transport = [
  'c=IN IP4 0.0.0.0',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:0123456789abcdef0123456',
  'a=fingerprint:sha-256 00:11',
]
const audio = ['m=audio 9 UDP/TLS/RTP/SAVPF 111', ...transport, 'a=sendrecv', 'a=rtpmap:111 opus/48000/2']
const video = [
  'm=video 9 UDP/TLS/RTP/SAVPF 96 97 98 99',
  ...transport,
  'a=recvonly',
  'a=rtpmap:96 VP8/90000',
  'a=rtcp-fb:96 nack',
  'a=rtpmap:97 rtx/90000',
  'a=fmtp:97 apt=96',
  'a=rtpmap:98 H264/90000',
  'a=rtcp-fb:98 nack',
  'a=rtpmap:99 rtx/90000',
  'a=fmtp:99 apt=98',
]
const data = ['m=application 9 UDP/DTLS/SCTP webrtc-datachannel', ...transport, 'a=sctp-port:5000']
const sdp = (...media: string[][]) =>
  `${['v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0', ...media.flat()].join('\r\n')}\r\n`

describe('an offer', () => {
  test('of the contract’s shape is taken', () => {
    expect(() => checkOffer(sdp(audio, video, data))).not.toThrow()
  })

  test.each([
    ['garbage', 'hello'],
    ['nothing', ''],
    ['no audio', sdp(video, data)],
    ['no video', sdp(audio, data)],
    ['no data channel', sdp(audio, video)],
    ['two audio sections', sdp(audio, audio, video, data)],
    ['audio that only listens', sdp(audio.with(5, 'a=recvonly'), video, data)],
    [
      'video without VP8',
      sdp(
        audio,
        video.filter((line) => !line.includes('VP8')),
        data,
      ),
    ],
  ])('with %s is refused with a sentence', (_what, offer) => {
    expect(() => checkOffer(offer)).toThrow(UnusableOffer)
  })

  test('is narrowed to VP8 with its retransmissions, and capped', () => {
    const narrowed = narrowOffer(sdp(audio, video, data), 600)
    expect(narrowed).toContain('m=video 9 UDP/TLS/RTP/SAVPF 96 97\r\n')
    expect(narrowed).not.toMatch(/H264|:98 |:99 /)
    expect(narrowed).toContain('b=AS:600')
    expect(narrowed).toContain('a=fmtp:96 x-google-start-bitrate=300;x-google-min-bitrate=200')
    expect(narrowed).toContain('a=rtpmap:111 opus/48000/2')
  })
})

describe('an answer', () => {
  const candidate = (protocol: string, address: string, port = 50000) =>
    `a=candidate:1 1 ${protocol} 2122260223 ${address} ${port} typ host generation 0`

  test('offers only UDP candidates that a visitor can reach', () => {
    const answer = [
      'v=0',
      candidate('udp', '192.168.1.4'),
      candidate('tcp', '192.168.1.4'),
      candidate('udp', '169.254.0.3'),
      candidate('udp', 'fe80::1'),
    ]
    expect(narrowAnswer(answer.join('\r\n')).split('\r\n')).toEqual(['v=0', candidate('udp', '192.168.1.4')])
  })

  test('shows the public address once per port', () => {
    const answer = [candidate('udp', '10.0.0.2'), candidate('udp', '172.17.0.1'), candidate('udp', '10.0.0.2', 50001)]
    expect(narrowAnswer(answer.join('\r\n'), '203.0.113.7').split('\r\n')).toEqual([
      candidate('udp', '203.0.113.7'),
      candidate('udp', '203.0.113.7', 50001),
    ])
  })
})

describe('a visitor’s candidates', () => {
  const candidate = (address: string, more = 'udp') => `a=candidate:1 1 ${more} 2122260223 ${address} 50000 typ host`
  const keeps = (line: string, isFromThisMachine = false) =>
    narrowCandidates(['v=0', line, 'a=end'].join('\n'), { isFromThisMachine, publicIp: '198.100.9.9' }).includes(line)

  test.each([
    candidate('198.100.3.4'),
    candidate('192.168.1.20'),
    candidate('100.64.0.9'),
    candidate('2a00:1450:4001::5'),
    candidate('fd12::4'),
    candidate('198.100.3.4', 'UDP'),
    candidate('0b4a6c0e-3f5d-4e9b-8a51-1f9d8d6f2a77.local'),
    `${candidate('198.100.3.4')} raddr 0.0.0.0 rport 0 generation 0 ufrag abcd network-cost 999`,
  ])('that may be its own are kept: %s', (line) => {
    expect(keeps(line)).toBe(true)
  })

  test.each([
    candidate('198.100.3.4', 'tcp'),
    candidate('198.100.3.4', 'ssltcp'),
    candidate('198.100.3.4', 'udp '),
    `${candidate('198.100.3.4', 'tcp')} tcptype passive`,
    candidate('127.0.0.1'),
    candidate('127.8.8.8'),
    candidate('::1'),
    candidate('::ffff:127.0.0.1'),
    candidate('0.0.0.0'),
    candidate('::'),
    candidate('169.254.169.254'),
    candidate('fe80::1'),
    candidate('224.0.0.251'),
    candidate('ff02::fb'),
    candidate('255.255.255.255'),
    candidate('64:ff9b::7f00:1'),
    candidate('198.100.9.9'),
    candidate('localhost'),
    candidate('this-machine.local'),
    candidate('example.org'),
    candidate('127.1'),
    candidate('0x7f000001'),
    candidate('2130706433'),
    `a=candidate-more:1 1 udp 2122260223 198.100.3.4 50000 typ host`,
    `A=candidate:1 1 tcp 2122260223 198.100.3.4 50000 typ host`,
  ])('that lead elsewhere are left out: %s', (line) => {
    expect(keeps(line)).toBe(false)
  })

  test.each([candidate('127.0.0.1'), candidate('::1'), candidate('198.100.9.9')])(
    'that name this machine are kept for a page on it: %s',
    (line) => {
      expect(keeps(line, true)).toBe(true)
    },
  )

  test.each([
    candidate('127.0.0.1', 'tcp'),
    candidate('169.254.0.3'),
    candidate('224.0.0.251'),
    candidate('localhost'),
  ])('are left out even for a page on this machine: %s', (line) => {
    expect(keeps(line, true)).toBe(false)
  })
})
