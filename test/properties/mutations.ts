import type { Body, Json, ValidRequest } from './request-parts.ts'

type Path = (string | number)[]

/** A request that must be refused, and where the refusal must point. */
export interface Mutated {
  what: string
  /** As sent; made only for the one that is. */
  body: () => string
  headers: Record<string, string | null>
  path?: string
  /** In the body; undefined where the fault lies elsewhere. */
  at?: Path
  /** Instead of a path: what the sentence must name. */
  names?: RegExp
  statuses: number[]
}

const refused = [400, 413, 415]
const longest = 300_001
const closed = /^(?:model|ratio|type|presetId|targetLang|position|avatarId|language|timeZone|startDate|beforeDate)$/
const isAsset = (path: Path, value: string) => /^(?:data:|https:|service:)/.test(value) && path.length > 0

/** Names of assets that no request may carry, each with why. */
const hostileAssets = [
  'http://assets.example.com/a.png',
  'ftp://assets.example.com/a.png',
  'file:///etc/passwd',
  'https://127.0.0.1/a.png',
  'https://[::1]/a.png',
  'https://2130706433/',
  'https://0x7f.1/a',
  'https://localhost/a.png',
  'https://user:secret@assets.example.com/a.png',
  'https://metadata.internal/latest',
  `https://assets.example.com/${'a'.repeat(2030)}`,
  'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  'data:image/png;base64,%%%',
  'data:image/png,plain',
  'data:text/html;base64,PGI+',
  'data:image/png;base64,',
  'service://uploads/00000000-0000-4000-8000-000000000000',
  'service://uploads/../../etc/passwd',
  'javascript:alert(1)',
  'not a url',
]

const wrongTypes = (value: Json): Json[] => {
  if (typeof value === 'string') return [12, true, {}, ['x'], null]
  if (typeof value === 'number') return ['5', null, true, [], {}, -1, 5_000_000_000, 1e300]
  if (typeof value === 'boolean') return ['true', 1, null, {}]
  if (Array.isArray(value)) return [{}, 5, null, true]
  return [5, null, true, []]
}

const isSame = (a: Path, b: Path) => JSON.stringify(a) === JSON.stringify(b)

/** Every value of a body with its place. */
function* valuesOf(value: Json, path: Path = []): Generator<{ path: Path; value: Json }> {
  if (path.length > 0) yield { path, value }
  if (typeof value !== 'object' || value === null) return
  const entries = Array.isArray(value) ? value.map((item, i) => [i, item] as const) : Object.entries(value)
  for (const [key, inner] of entries) yield* valuesOf(inner, [...path, key])
}

function changed(
  body: Body,
  path: Path,
  change: (holder: Record<string | number, Json>, key: string | number) => void,
) {
  const copy = structuredClone(body)
  let holder = copy as Record<string | number, Json>
  for (const key of path.slice(0, -1)) holder = holder[key] as Record<string | number, Json>
  change(holder, path.at(-1)!)
  return JSON.stringify(copy)
}

function* mutationsOfBody({ body, required, lenient }: ValidRequest): Generator<Mutated> {
  const common = { headers: {}, statuses: refused }
  const replaced = (what: string, at: Path, value: Json): Mutated => ({
    ...common,
    what: `${what} at ${at.join('.')}`,
    at,
    body: () => changed(body, at, (holder, key) => (holder[key] = value)),
  })
  for (const { path, value } of valuesOf(body)) {
    const isLenient = lenient.some((other) => isSame(other, path))
    for (const wrong of wrongTypes(value)) {
      if (!(isLenient && wrong === null)) yield replaced(`${JSON.stringify(wrong)} for a ${typeof value}`, path, wrong)
    }
    if (typeof value === 'string') {
      if (closed.test(String(path.at(-1)))) yield replaced('a value of no list', path, 'nonsense')
      else if (isAsset(path, value))
        for (const uri of hostileAssets) yield replaced(`asset ${uri.slice(0, 60)}`, path, uri)
      else {
        yield replaced('a text too long', path, 'x'.repeat(longest))
        yield replaced('a NUL', path, 'a\0b')
        yield replaced('half of a surrogate pair', path, 'a\ud800')
        if (!isLenient) yield replaced('an empty text', path, '')
      }
    }
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const at = [...path, 'colour']
      yield { ...replaced('an unknown field', path, { ...value, colour: 'red' }), at }
    }
  }
  yield {
    ...common,
    what: 'an unknown field at the top',
    at: ['colour'],
    body: () => JSON.stringify({ ...body, colour: 'red' }),
  }
  for (const at of required) {
    yield {
      ...common,
      what: `without ${at.join('.')}`,
      at,
      body: () => changed(body, at, (holder, key) => remove(holder, key)),
    }
  }
}

function remove(holder: Record<string | number, Json>, key: string | number): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1, {})
  else delete holder[key]
}

function* mutationsOfTheRest(request: ValidRequest): Generator<Mutated> {
  const body = () => JSON.stringify(request.body)
  const whole = { body, headers: {} }
  yield {
    ...whole,
    what: 'no secret',
    headers: { Authorization: null },
    names: /Authorization|secret/i,
    statuses: [401],
  }
  yield {
    ...whole,
    what: 'another secret',
    headers: { Authorization: 'Bearer nobody-knows-this' },
    names: /secret/i,
    statuses: [401],
  }
  yield {
    ...whole,
    what: 'another scheme',
    headers: { Authorization: 'Basic YTpi' },
    names: /Authorization|Bearer|secret/i,
    statuses: [401],
  }
  yield {
    ...whole,
    what: 'no version',
    headers: { 'X-Service-Version': null },
    names: /X-Service-Version/,
    statuses: [400],
  }
  yield {
    ...whole,
    what: 'another version',
    headers: { 'X-Service-Version': '2023-01-01' },
    names: /X-Service-Version/,
    statuses: [400],
  }
  yield {
    ...whole,
    what: 'another type',
    headers: { 'Content-Type': 'text/plain' },
    names: /Content-Type/,
    statuses: [415],
  }
  if (request.method === 'POST' && request.path !== 'organization/usage') {
    yield {
      ...whole,
      what: 'a key too long',
      headers: { 'Idempotency-Key': 'k'.repeat(256) },
      names: /Idempotency-Key/,
      statuses: [400],
    }
  }
  yield { ...whole, what: 'a path that is none', path: `${request.path}s/none`, names: /./, statuses: [404] }
  yield { ...whole, what: 'JSON cut off', body: () => body().slice(0, -1), names: /JSON/, statuses: [400] }
  yield { ...whole, what: 'no body', body: () => '', names: /JSON|body/, statuses: [400] }
  yield { ...whole, what: 'a list', body: () => `[${body()}]`, at: [], statuses: [400] }
  yield { ...whole, what: 'a text', body: () => '"hello"', at: [], statuses: [400] }
  yield {
    ...whole,
    what: 'deep nesting',
    body: () => `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    names: /./,
    statuses: [400],
  }
  const id = /[\da-f-]{36}/.exec(request.path)?.[0]
  if (id === undefined) return
  for (const other of ['00000000-0000-4000-8000-000000000000', 'nonsense', '%2e%2e%2f', "1'%20or%20'1'='1"]) {
    yield { ...whole, what: `the id ${other}`, path: request.path.replace(id, other), names: /./, statuses: [404] }
  }
}

/** Every single fault that can be put into a request. */
export const mutationsOf = (request: ValidRequest): Mutated[] => [
  ...mutationsOfBody(request),
  ...mutationsOfTheRest(request),
]
