import { expect, test } from 'vitest'
import { createApiClient } from '../../../../web/api/api-client.ts'
import { ApiFailure } from '../../../../web/api/api-failure.ts'
import { openSession } from '../../../../web/session/open-session.ts'
import { troubleOf } from '../../../../web/visit/trouble-of.ts'

/** A backend that answers one request after another, and remembers what was asked. */
function backend(...answers: { status: number; body?: unknown; retryAfterS?: number }[]) {
  const asked: string[] = []
  const headers: Headers[] = []
  const send: typeof fetch = (input, init) => {
    init?.signal?.throwIfAborted()
    asked.push(`${init?.method ?? 'GET'} ${input instanceof Request ? input.url : input.toString()}`)
    headers.push(new Headers(init?.headers))
    const { status, body, retryAfterS } = answers.shift() ?? { status: 204 }
    const extra: Record<string, string> = retryAfterS === undefined ? {} : { 'Retry-After': String(retryAfterS) }
    return Promise.resolve(new Response(status === 204 ? null : JSON.stringify(body), { status, headers: extra }))
  }
  return { asked, headers, api: createApiClient({ fetch: send, pageTicket: 'page' }) }
}

const created = { status: 201, body: { id: 'one', status: 'NOT_READY', ticket: 'secret' } }
const ready = { status: 200, body: { id: 'one', status: 'READY' } }
const credentials = { url: '/rtc/one', token: 't', iceServers: [], expiresAt: '2030-01-01T00:00:00Z' }
const openOne = (api: ReturnType<typeof backend>['api'], signal = new AbortController().signal) => {
  const places: (number | null)[] = []
  return { places, opened: openSession(api, 'marit', { signal, onPosition: (place) => places.push(place) }) }
}

test('a session is made, waited for and consumed once, with the tickets of page and session', async () => {
  const { api, asked, headers } = backend(created, ready, { status: 200, body: credentials })
  const { credentials: got } = await openOne(api).opened
  expect(got).toEqual(credentials)
  expect(asked).toEqual(['POST /api/sessions', 'GET /api/sessions/one?wait=10', 'POST /api/sessions/one/consume'])
  expect(headers[0]?.get('X-Page-Ticket')).toBe('page')
  expect(headers[2]?.get('X-Session-Ticket')).toBe('secret')
})

test('the place in the queue is told until there is none', async () => {
  const waiting = (position: number) => ({ status: 200, body: { id: 'one', status: 'NOT_READY', position } })
  const { api } = backend(created, waiting(2), waiting(1), ready, { status: 200, body: credentials })
  const { places, opened } = openOne(api)
  await opened
  expect(places).toEqual([2, 1, null])
})

test('a character that is still getting ready is waited for', async () => {
  const preparing = { status: 503, body: { error: 'Wait.', code: 'PREPARING' }, retryAfterS: 0 }
  const { api, asked } = backend(preparing, preparing, created, ready, { status: 200, body: credentials })
  await openOne(api).opened
  expect(asked.filter((request) => request === 'POST /api/sessions')).toHaveLength(3)
})

test('a session that failed is given back and named', async () => {
  const { api, asked } = backend(created, { status: 200, body: { id: 'one', status: 'FAILED' } })
  const failure: unknown = await openOne(api).opened.catch((error: unknown) => error)
  expect(troubleOf(failure)).toBe('worker-lost')
  expect(asked.at(-1)).toBe('DELETE /api/sessions/one')
})

test('leaving while it is made ready gives the session back', async () => {
  const leaving = new AbortController()
  const { api, asked } = backend(created)
  const { opened } = openOne(api, leaving.signal)
  leaving.abort()
  await expect(opened).rejects.toThrow('aborted')
  await expect.poll(() => asked.at(-1)).toBe('DELETE /api/sessions/one')
})

test.each([
  [0, 'UNREACHABLE', 'network-lost'],
  [503, 'SERVICE_UNREACHABLE', 'network-lost'],
  [503, 'AT_CAPACITY', 'service-full'],
  [403, 'NOT_PAIRED', 'not-allowed'],
  [404, 'NOT_FOUND', 'closed'],
  [502, 'SERVICE_REFUSED', 'closed'],
  [500, 'INTERNAL', 'worker-lost'],
])('a refusal %i %s is told to the visitor as %s', (status, code, trouble) => {
  expect(troubleOf(new ApiFailure(status, code, ''))).toBe(trouble)
})
