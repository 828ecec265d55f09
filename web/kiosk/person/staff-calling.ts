import { effect, signal, type ReadonlySignal } from '@preact/signals'
import { pageTicketHeader } from '../../../shared/kiosk/api.ts'
import type { CallReason, VisitorCall } from '../../../shared/kiosk/staff-calls.ts'
import type { VisitPage } from '../../views/visit-page.ts'

/** A visitor's call for a person: none, being made, made, or not to be made. */
type Call = VisitorCall | 'calling' | 'failed' | null

/** What a visitor does about a person. */
export interface StaffCalling {
  call: ReadonlySignal<Call>
  /** Calls the staff, where no call stands, and shows what is known of it. */
  want: (reason: CallReason) => void
  /** Nobody needs to come any more. */
  takeBack: () => void
}

const askEveryMs = 3000
const limitMs = 10_000

async function send(path: string, method: 'POST' | 'DELETE', body?: object): Promise<VisitorCall | null> {
  const ticket = document.querySelector<HTMLMetaElement>('meta[name=page-ticket]')?.content
  const init: RequestInit = {
    method,
    headers: { 'Content-Type': 'application/json', ...(ticket !== undefined && { [pageTicketHeader]: ticket }) },
    signal: AbortSignal.timeout(limitMs),
    keepalive: true,
  }
  if (body !== undefined) init.body = JSON.stringify(body)
  const response = await fetch(path, init).catch(() => null)
  return response?.ok === true ? ((await response.json().catch(() => null)) as VisitorCall | null) : null
}

const isMade = (call: Call): call is VisitorCall => call !== null && typeof call !== 'string'
const stands = (call: Call) => call === 'calling' || (isMade(call) && call.state !== 'closed')

/** One visitor's call at a time: made once, watched until the visit or the call is over, forgotten with the visit. */
export function createStaffCalling({ look, visit, plinth }: VisitPage): StaffCalling {
  const path = `/api/kiosks/${encodeURIComponent(look.slug)}/calls`
  const call = signal<Call>(null)

  async function make(reason: CallReason): Promise<void> {
    call.value = 'calling'
    const made = await send(path, 'POST', { reason })
    // The visit may be over by now; the staff come nonetheless.
    if (call.peek() === 'calling') call.value = made ?? 'failed'
  }

  async function ask(id: string): Promise<void> {
    const told = await send(`${path}/${id}`, 'POST')
    const known = call.peek()
    if (told === null || !isMade(known) || known.id !== told.id || known.state === told.state) return
    call.value = told
    plinth.show('person')
  }

  effect(() => {
    const { value } = call
    if (!isMade(value) || value.state === 'closed') return
    const timer = setInterval(() => void ask(value.id), askEveryMs)
    return () => clearInterval(timer)
  })
  effect(() => {
    const state = visit.state.value
    if (state === 'attract' || state === 'ended') call.value = null
  })

  return {
    call,
    want(reason) {
      plinth.show('person')
      if (!stands(call.peek())) void make(reason)
    },
    takeBack() {
      const known = call.peek()
      call.value = null
      plinth.show('conversation')
      if (isMade(known)) void send(`${path}/${known.id}`, 'DELETE')
    },
  }
}
