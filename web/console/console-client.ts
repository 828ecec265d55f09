import { slowestBytesPerSecond } from '../../shared/catalog/limits.ts'
import { consoleHeader } from '../../shared/console/limits.ts'
import { ApiFailure, failureOf } from '../api/api-failure.ts'
import { askOnce, forgetUnanswered } from './ask-once.ts'

const timeoutMs = 30_000
/** A picture over a thin line; what is larger has the time that the server gives it. */
const bytesTimeoutMs = 300_000
/** What the service has to make first. */
const makingTimeoutMs = 90_000

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

async function send(path: string, init: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetch(`/api/console${path}`, init)
  } catch (cause) {
    throw new ApiFailure(0, 'UNREACHABLE', cause instanceof Error ? cause.message : 'The server did not answer.')
  }
  if (!response.ok) throw await failureOf(response)
  return response
}

const timeoutMsOf = (body: object | undefined) =>
  body instanceof Blob ? Math.max(bytesTimeoutMs, (body.size / slowestBytesPerSecond) * 1000) : timeoutMs

/**
 * What is made or taken away: asked again, it has been already. An order (to publish, to try, to a screen) is about how
 * everything stands by then, also through others: it is carried out each time.
 */
const hasKey = (method: Method, path: string, body: object | undefined) =>
  method === 'DELETE' || (body !== undefined && !['/screen-actions', '/service/try'].includes(path))

/** Calls the backend under `/api/console`; a Blob goes as it is, all else as JSON. Rejects with ApiFailure, when cancelled too. */
export async function ask<Answer>(
  method: Method,
  path: string,
  body?: object,
  cancelled?: AbortSignal,
): Promise<Answer> {
  const isOnce = (method === 'POST' || method === 'DELETE') && cancelled === undefined
  const answer = isOnce
    ? await askOnce(`${method} ${path}`, body, (key) =>
        call<Answer>(method, path, body, hasKey(method, path, body) ? { key } : {}),
      )
    : await call<Answer>(method, path, body, { cancelled })
  if (method !== 'GET' && method !== 'POST') forgetUnanswered()
  return answer
}

async function call<Answer>(
  method: Method,
  path: string,
  body: object | undefined,
  { key, cancelled }: { key?: string; cancelled?: AbortSignal | undefined },
): Promise<Answer> {
  const isBytes = body instanceof Blob
  const limit = AbortSignal.timeout(timeoutMsOf(body))
  const init: RequestInit = {
    method,
    headers: {
      [consoleHeader]: '1',
      ...(key !== undefined && { 'Idempotency-Key': key }),
      ...(body !== undefined && !isBytes && { 'Content-Type': 'application/json' }),
    },
    signal: cancelled === undefined ? limit : AbortSignal.any([limit, cancelled]),
  }
  if (body !== undefined) init.body = isBytes ? body : JSON.stringify(body)
  const response = await send(path, init)
  return (response.status === 204 ? undefined : await response.json()) as Answer
}

/** What the backend tells line by line, each as JSON, until it is done or cancelled. Rejects with ApiFailure. */
export async function askLines<Line>(path: string, told: (line: Line) => void, cancelled: AbortSignal): Promise<void> {
  const response = await send(path, { method: 'POST', headers: { [consoleHeader]: '1' }, signal: cancelled })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new ApiFailure(0, 'UNREACHABLE', String(cause))
    })
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop()!
    for (const line of lines) told(JSON.parse(line) as Line)
  }
}

/** What the backend answers with, when it is no JSON: a sound, a picture. Rejects with ApiFailure. */
export const askBytes = async (path: string): Promise<Blob> =>
  (await send(path, { signal: AbortSignal.timeout(makingTimeoutMs) })).blob()
