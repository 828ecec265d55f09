import type { CreatedSession, SessionCredentials } from '../../shared/kiosk/api.ts'
import type { ApiClient, SessionKey } from '../api/api-client.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { pause } from './pause.ts'
import { SessionLost } from '../call/session-lost.ts'

/** A session of ours that may be connected, until its credentials expire. */
export interface OpenSession {
  key: SessionKey
  credentials: SessionCredentials
}

const pollS = 10
/** Refusals that pass within seconds; the page waits them out, up to a limit. */
const passing = ['PREPARING', 'RATE_LIMITED']
const maxWaits = 6
const maxWaitMs = 10_000

async function create(api: ApiClient, slug: string, signal: AbortSignal): Promise<CreatedSession> {
  for (let waits = 0; ; waits++) {
    try {
      return await api.createSession(slug, signal)
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || !passing.includes(failure.code) || waits === maxWaits) throw failure
      await pause(Math.min(failure.retryAfterMs ?? 1000, maxWaitMs), signal)
    }
  }
}

/**
 * Makes a session and waits until it may be connected; `onPosition` hears the place in the queue, 1 being next.
 * Rejects with ApiFailure, SessionLost or the signal's reason, and leaves no session behind when it does.
 */
export async function openSession(
  api: ApiClient,
  slug: string,
  options: { signal: AbortSignal; onPosition: (position: number | null) => void },
): Promise<OpenSession> {
  const { signal, onPosition } = options
  const key = await create(api, slug, signal)
  try {
    let { status } = key
    while (status === 'NOT_READY') {
      const state = await api.session(key, pollS, signal)
      status = state.status
      onPosition(status === 'NOT_READY' ? (state.position ?? null) : null)
    }
    if (status !== 'READY') throw new SessionLost(`It is ${status}.`)
    return { key, credentials: await api.consume(key, signal) }
  } catch (failure) {
    void api.release(key)
    throw failure
  }
}
