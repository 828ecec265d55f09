import type { SessionCredentials } from '../../shared/kiosk/api.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { SessionLost } from './session-lost.ts'

/** The session's WHIP-style resource: one offer, later offers that restart ICE, and its end. */
export interface Signalling {
  /** Gives the answer's SDP. Rejects with ApiFailure, or SessionLost when the session is over. */
  offer(sdp: string): Promise<string>
  restart(sdp: string): Promise<string>
  /** Whether the session has answered, so that it ends by hanging up. */
  isAnswered(): boolean
  /** Ends the session, also while the page is going away. Resolves when it is ended or `hangUpMs` are over. */
  hangUp(): Promise<void>
}

const timeoutMs = 8000
const hangUpMs = 1000

/** Speaks to `credentials.url`; `send` is the page's fetch. */
export function createSignalling(credentials: SessionCredentials, send: typeof fetch): Signalling {
  let location: string | null = null

  const request = async (method: string, url: string, sdp?: string) => {
    const isLast = method === 'DELETE'
    const response = await send(url, {
      method,
      body: sdp ?? null,
      keepalive: isLast,
      signal: AbortSignal.timeout(isLast ? hangUpMs : timeoutMs),
      headers: {
        Authorization: `Bearer ${credentials.token}`,
        ...(sdp === undefined ? {} : { 'Content-Type': 'application/sdp' }),
      },
    }).catch(() => {
      throw new ApiFailure(0, 'UNREACHABLE', 'Nothing answered.')
    })
    if ([404, 409, 410].includes(response.status)) throw new SessionLost('It is over.')
    if (!response.ok) throw new ApiFailure(response.status, 'SIGNALLING', 'It was refused.')
    return response
  }

  return {
    async offer(sdp) {
      const response = await request('POST', credentials.url, sdp)
      location = new URL(response.headers.get('Location') ?? '', new URL(credentials.url, document.baseURI)).href
      return response.text()
    },
    async restart(sdp) {
      return (await request('PATCH', location ?? credentials.url, sdp)).text()
    },
    isAnswered: () => location !== null,
    async hangUp() {
      const url = location
      location = null
      if (url !== null) await request('DELETE', url).catch(() => undefined)
    },
  }
}
