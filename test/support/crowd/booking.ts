import { setTimeout as delay } from 'node:timers/promises'
import {
  ticketHeader,
  type ApiError,
  type CreatedSession,
  type SessionCredentials,
  type SessionState,
} from '../../../shared/kiosk/api.ts'

/** The house said no, with its code. */
export class Refused extends Error {
  override name = 'Refused'
}

/** Where a visitor goes, and from which address; the server must trust this machine as a proxy (TRUST_PROXY). */
export interface Door {
  url: string
  kiosk: string
  address: string
}

const pollSeconds = 5
/** While the character is being prepared a page asks again; so do we, for this long. */
const preparingTries = 30

/**
 * Opens a session as a kiosk's page does and waits until its credentials can be taken. Tells every place in the queue.
 * Throws Refused; an abort gives the place back and rejects.
 */
export async function book(
  door: Door,
  queued: (position: number) => void,
  signal: AbortSignal,
): Promise<SessionCredentials> {
  const { id, ticket } = await open(door)
  const headers = { [ticketHeader]: ticket, 'X-Forwarded-For': door.address }
  const session = `${door.url}/api/sessions/${id}`
  try {
    for (;;) {
      const response = await fetch(`${session}?wait=${pollSeconds}`, { headers, signal })
      if (!response.ok) throw await refusal(response)
      const state = (await response.json()) as SessionState
      if (state.status === 'READY') break
      if (state.status !== 'NOT_READY') throw new Refused(`${state.status} ${state.failure ?? ''}`.trim())
      if (state.position !== undefined) queued(state.position)
    }
  } catch (error) {
    if (signal.aborted) await fetch(session, { method: 'DELETE', headers })
    throw error
  }
  const response = await fetch(`${session}/consume`, { method: 'POST', headers })
  if (!response.ok) throw await refusal(response)
  return (await response.json()) as SessionCredentials
}

async function open({ url, kiosk, address }: Door): Promise<CreatedSession> {
  for (let tries = 1; ; tries++) {
    const response = await fetch(`${url}/api/sessions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ kiosk }),
    })
    if (response.ok) return (await response.json()) as CreatedSession
    const refused = await refusal(response)
    if (refused.message !== 'PREPARING' || tries === preparingTries) throw refused
    await delay(1000)
  }
}

const refusal = async (response: Response) => new Refused(((await response.json()) as ApiError).code)
