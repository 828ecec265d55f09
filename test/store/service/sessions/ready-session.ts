import { FakeNode } from '../../../support/service/fake-node.ts'
import { TestService } from '../../../support/service/test-service.ts'

/** The least that the service takes for an offer. */
export const offer = [
  'v=0',
  'o=- 1 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:abcdefghijklmnopqrstuv',
  'a=fingerprint:sha-256 00',
  'm=video 9 UDP/TLS/RTP/SAVPF 96',
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
  '',
].join('\r\n')
/** The offer without the lines that start so. */
export const without = (start: string) =>
  offer
    .split('\r\n')
    .filter((line) => !line.startsWith(start))
    .join('\r\n')

/** One request to the session's address. */
export interface Sent {
  method?: string
  token?: string
  body?: BodyInit
  type?: string
  path?: string
  origin?: string
  /** Where the connection comes from. */
  from?: string
  headers?: Record<string, string>
}

/** A session that is READY, with its credentials when they are asked for. */
export async function begin() {
  const node = new FakeNode()
  const service = await TestService.start({}, node)
  const { body } = await service.createSession(await service.readyAvatar())
  const { id } = body
  await service.untilStatus('realtime_sessions', id, 'READY')
  const consume = () => service.call('POST', `realtime_sessions/${id}/consume`)
  const status = () => service.statusOf('realtime_sessions', id)
  const send = ({
    method = 'POST',
    token,
    body: sdp = offer,
    type = 'application/sdp',
    path = '',
    origin,
    from,
    headers,
  }: Sent) => {
    const request = {
      method,
      headers: {
        ...headers,
        'Content-Type': type,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(origin !== undefined && { Origin: origin }),
      },
      ...(method === 'POST' || method === 'PATCH' ? { body: sdp } : {}),
    }
    return service.request(`/rtc/${id}${path}`, request, from)
  }
  return { service, node, id, consume, send, status }
}

/** The same with the token taken out. */
export async function beginConsumed() {
  const world = await begin()
  return { ...world, token: (await world.consume()).body['token'] as string }
}
