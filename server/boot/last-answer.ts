import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { ErrorBody } from '../../shared/wire/error.ts'

/** What every answer of the server itself has, where no route is asked; the connection ends with it. */
const lastHeaders = () => ({
  Connection: 'close',
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Request-Id': randomUUID(),
})

/** A whole answer, as it is written to the connection. */
export function lastAnswer(status: number, told: ErrorBody): string {
  const body = JSON.stringify(told)
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(lastHeaders()).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}

/** The same of a request that came whole. */
export const lastResponse = (status: number, told: ErrorBody): Response =>
  Response.json(told, { status, headers: lastHeaders() })
