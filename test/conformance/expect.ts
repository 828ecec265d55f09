import assert from 'node:assert/strict'
import type { Reply } from './client.ts'

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

export function isId(value: unknown): void {
  assert.match(String(value), uuid, 'not a UUID v4')
}

export function isTime(value: unknown): void {
  assert.match(String(value), time, 'not a time in ISO 8601, UTC with Z')
}

/** A record has these fields, may have those, and no others. */
export function hasFields(record: unknown, required: string[], optional: string[] = []): void {
  assert.ok(typeof record === 'object' && record !== null, 'not an object')
  const names = Object.keys(record)
  assert.deepEqual(
    required.filter((name) => !names.includes(name)),
    [],
    'missing fields',
  )
  assert.deepEqual(
    names.filter((name) => !required.includes(name) && !optional.includes(name)),
    [],
    'fields that nobody promised',
  )
}

/** The answer is an error of the one shape, with this status and code. */
export function isRefused(reply: Reply, status: number, code: string): void {
  assert.deepEqual([reply.status, reply.json['code']], [status, code], reply.text.slice(0, 300))
  hasFields(reply.json, ['error', 'code'], ['issues', 'docUrl'])
  assert.match(String(reply.json['error']), /^.{5,}[.!?]$/s, 'error is no sentence')
  assert.ok(reply.headers.get('X-Request-Id'), 'no X-Request-Id')
}

interface Issue {
  path: (string | number)[]
  code: string
  message: string
}

/** Dotted paths of everything that was found wrong with a body. */
export function issuesOf(reply: Reply): string[] {
  const issues = (reply.json['issues'] ?? []) as Issue[]
  for (const issue of issues) hasFields(issue, ['path', 'code', 'message'])
  return issues.map(({ path }) => path.join('.'))
}

/** The body was refused for the field at `path`, or something in it, and for nothing else. */
export function isRefusedFor(reply: Reply, path: string): void {
  isRefused(reply, 400, 'VALIDATION')
  const issues = issuesOf(reply)
  assert.ok(issues.length > 0, `no issue names ${path}`)
  const others = issues.filter((at) => at !== path && !at.startsWith(`${path}.`))
  assert.deepEqual(others, [], `refused for something else than ${path}`)
}
