import { randomUUID } from 'node:crypto'
import { ServiceCallError } from './service-call-error.ts'
import { withRetries, type RetryRules } from './with-retries.ts'

interface RequestOptions {
  body?: object | undefined
  /** Kept over retries, and by callers over restarts; made up when left out. */
  key?: string | undefined
  signal?: AbortSignal | undefined
  /** Longest time spent waiting between retries. */
  patienceMs?: number | undefined
}

/** Sends requests to the service with the secret, the version and, where something is made, an Idempotency-Key. */
export interface ServiceRequests {
  /** Resolves to the JSON of the answer, undefined without one; rejects with a ServiceCallError. */
  send(method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, options?: RequestOptions): Promise<unknown>
}

export interface ServiceOptions {
  /** Without `/v1` and without a slash at its end. */
  baseUrl: string
  secret: string
  fetch: (url: string, init: RequestInit) => Response | Promise<Response>
}

interface Running extends Pick<RetryRules, 'random' | 'wait'> {
  /** Gives up every call when it aborts. */
  closed: AbortSignal
}

const answerTimeoutMs = 20_000
const usualPatienceMs = 20_000

export function createServiceRequests({ baseUrl, secret, fetch, random, wait, closed }: ServiceOptions & Running) {
  async function sendOnce(method: string, path: string, init: RequestInit, signal: AbortSignal) {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMs)])
    let response: Response
    let text: string
    try {
      response = await fetch(baseUrl + path, { ...init, method, redirect: 'error', signal: limit })
      if (!response.ok) throw await ServiceCallError.from(response)
      text = await response.text()
    } catch (error) {
      throw error instanceof ServiceCallError ? error : ServiceCallError.unreachable(error)
    }
    if (text === '') return undefined
    try {
      return JSON.parse(text) as unknown
    } catch {
      throw ServiceCallError.unreadable(path.split('/').slice(0, 3).join('/'))
    }
  }

  const requests: ServiceRequests = {
    send(method, path, { body, key, signal, patienceMs = usualPatienceMs } = {}) {
      const headers = new Headers({ Authorization: `Bearer ${secret}`, 'X-Service-Version': '2024-11-06' })
      if (method === 'POST') headers.set('Idempotency-Key', key ?? randomUUID())
      const init: RequestInit = { headers }
      if (body !== undefined) {
        headers.set('Content-Type', 'application/json')
        init.body = JSON.stringify(body)
      }
      const until = signal === undefined ? closed : AbortSignal.any([signal, closed])
      return withRetries(() => sendOnce(method, path, init, until), { patienceMs, random, wait }, until)
    },
  }
  return requests
}
