import type { DangerKind } from '../../shared/kiosk/events.ts'
import {
  pageTicketHeader,
  ticketHeader,
  type CreatedSession,
  type KioskLook,
  type SessionCredentials,
  type SessionState,
} from '../../shared/kiosk/api.ts'
import { ApiFailure, failureOf } from './api-failure.ts'

/** What a session's calls need: its id and the ticket that ties it to this page. */
export type SessionKey = Pick<CreatedSession, 'id' | 'ticket'>

/** The backend as pages call it. Every call rejects with ApiFailure, or with the signal's reason when aborted. */
export interface ApiClient {
  kiosk(slug: string): Promise<KioskLook>
  createSession(slug: string, signal?: AbortSignal): Promise<CreatedSession>
  /** The session's state; with `waitS` the answer may take that long, until something changes. */
  session(key: SessionKey, waitS: number, signal?: AbortSignal): Promise<SessionState>
  consume(key: SessionKey, signal?: AbortSignal): Promise<SessionCredentials>
  /** Tells the staff's log that somebody is in danger, without what was said. Never rejects: the visitor comes first. */
  reportDanger(key: SessionKey, kind: DangerKind): Promise<void>
  /** The character has shown or done something: the operator hears of it, without the words. Never rejects. */
  reportAction(key: SessionKey, name: string): Promise<void>
  /** Gives the session up. Never rejects: a session that is gone is what was asked for. Outlives the page. */
  release(key: SessionKey): Promise<void>
}

const requestTimeoutMs = 10_000

interface Options {
  fetch: typeof fetch
  /** What the server put into the page's meta tag, or null on a page without one. */
  pageTicket: string | null
  /** The language that a conversation is asked for in; undefined leaves it to the screen. */
  talkLanguage?: () => string | undefined
}

export function createApiClient(options: Options): ApiClient {
  async function call<T>(path: string, init: RequestInit & { timeoutMs?: number } = {}): Promise<T> {
    const { timeoutMs = requestTimeoutMs, signal, ...rest } = init
    const limit = AbortSignal.timeout(timeoutMs)
    let response: Response
    try {
      response = await options.fetch(`/api${path}`, {
        ...rest,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      })
    } catch (cause) {
      signal?.throwIfAborted()
      throw new ApiFailure(0, 'UNREACHABLE', cause instanceof Error ? cause.message : 'The server did not answer.')
    }
    if (!response.ok) throw await failureOf(response)
    return (response.status === 204 ? undefined : await response.json()) as T
  }

  const ticketed = (key: SessionKey) => ({ [ticketHeader]: key.ticket })
  const pathOf = (key: SessionKey) => `/sessions/${encodeURIComponent(key.id)}`
  const tell = (key: SessionKey, what: 'danger' | 'action', body: object) =>
    call<void>(`${pathOf(key)}/${what}`, {
      method: 'POST',
      headers: { ...ticketed(key), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    }).catch(() => undefined)

  return {
    kiosk: (slug) => call(`/kiosks/${encodeURIComponent(slug)}`),
    createSession: (slug, signal) =>
      call('/sessions', {
        method: 'POST',
        body: JSON.stringify({ kiosk: slug, language: options.talkLanguage?.() }),
        headers: {
          'Content-Type': 'application/json',
          ...(options.pageTicket === null ? {} : { [pageTicketHeader]: options.pageTicket }),
        },
        signal: signal ?? null,
      }),
    session: (key, waitS, signal) =>
      call(`${pathOf(key)}?wait=${waitS}`, {
        headers: ticketed(key),
        timeoutMs: requestTimeoutMs + waitS * 1000,
        signal: signal ?? null,
      }),
    consume: (key, signal) =>
      call(`${pathOf(key)}/consume`, { method: 'POST', headers: ticketed(key), signal: signal ?? null }),
    reportDanger: (key, kind) => tell(key, 'danger', { kind }),
    reportAction: (key, name) => tell(key, 'action', { name }),
    release: (key) =>
      call<void>(pathOf(key), { method: 'DELETE', headers: ticketed(key), keepalive: true }).catch(() => undefined),
  }
}
