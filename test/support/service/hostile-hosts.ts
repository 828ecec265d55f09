import type { RequestListener, ServerResponse } from 'node:http'

/** What a refusal says, by the rule that refuses. */
export const reasons = {
  'not a URL': 'Give an HTTPS URL',
  'not HTTPS': 'The URL must be HTTPS',
  'an IP address': 'IP addresses are refused',
  'a port': 'usual port of HTTPS',
  'a user': 'must not carry a user',
  'an inner name': 'must name a public domain',
  'too long': 'longer than 2048 characters',
  'no public address': 'is not on the public internet',
  'no address': 'has no address',
  'a redirect': 'redirects',
  'no HEAD': /answered HEAD with \d+ instead of 200/,
  'no GET': /answered GET with \d+ instead of 200/,
  'no type': 'valid Content-Type',
  'no length': 'valid Content-Length',
  'too large': 'larger than 1 MB',
  unreadable: 'could not be read over HTTPS in time',
} as const
export type Reason = keyof typeof reasons

export const megabyte = 1_048_576
const jpeg = { 'content-type': 'image/jpeg' }
const good = { ...jpeg, 'content-length': '5' }

/** Answers GET with these headers, HEAD as `head` says or the same. */
const serve =
  (
    headers: Record<string, string | string[]>,
    {
      body = '12345',
      status = 200,
      head,
    }: { body?: string; status?: number; head?: (response: ServerResponse) => void } = {},
  ): RequestListener =>
  (request, response) => {
    if (request.method === 'HEAD' && head !== undefined) return head(response)
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body)
  }
const headIsGood = (response: ServerResponse) => response.writeHead(200, good).end()

/** What hosts do wrong, and how it is refused. */
export const wrongHosts: Record<string, [Reason, RequestListener]> = {
  'redirects for good': ['a redirect', serve({ ...good, location: '/good' }, { status: 301 })],
  'redirects for now': ['a redirect', serve({ ...good, location: 'https://127.0.0.1/' }, { status: 302 })],
  'redirects after HEAD': ['a redirect', serve({ location: 'https://127.0.0.1/' }, { status: 307, head: headIsGood })],
  'knows no HEAD': ['no HEAD', serve(good, { head: (response) => response.writeHead(405).end() })],
  'has nothing': ['no HEAD', serve(good, { status: 404 })],
  'wants a password': ['no HEAD', serve({ ...good, 'www-authenticate': 'Basic' }, { status: 401 })],
  'sends a part': ['no HEAD', serve({ ...good, 'content-range': 'bytes 0-4/10' }, { status: 206 })],
  'changes its mind after HEAD': ['no GET', serve(good, { status: 500, head: headIsGood })],
  'names no type': ['no type', serve({ 'content-length': '5' })],
  'names half a type': ['no type', serve({ ...good, 'content-type': 'image' })],
  'names nonsense as type': ['no type', serve({ ...good, 'content-type': 'a picture/of me' })],
  'names no type after HEAD': ['no type', serve({ 'content-length': '5' }, { head: headIsGood })],
  'names no length': ['no length', serve({ ...jpeg, 'transfer-encoding': 'chunked' })],
  'names no length after HEAD': ['no length', serve({ ...jpeg, 'transfer-encoding': 'chunked' }, { head: headIsGood })],
  'is empty': ['no length', serve({ ...jpeg, 'content-length': '0' }, { body: '' })],
  'is too large': ['too large', serve({ ...jpeg, 'content-length': String(megabyte + 1) })],
  'grows after HEAD': ['too large', serve({ ...jpeg, 'content-length': String(megabyte + 1) }, { head: headIsGood })],
  'breaks off': [
    'unreadable',
    (request, response) => {
      response.writeHead(200, { ...jpeg, 'content-length': '50' })
      if (request.method === 'HEAD') response.end()
      else response.write('12345', () => response.destroy())
    },
  ],
  'hangs up': ['unreadable', (request) => void request.socket.destroy()],
  'never answers': ['unreadable', () => {}],
  'drips slowly': [
    'unreadable',
    (request, response) => {
      response.writeHead(200, { ...jpeg, 'content-length': '1000' })
      if (request.method === 'HEAD') {
        response.end()
        return
      }
      const drip = setInterval(() => response.write('.'), 20)
      response.once('close', () => clearInterval(drip))
    },
  ],
}

/** Bodies and headers that are unusual, and right. */
export const unusualHosts: Record<string, RequestListener> = {
  'sends a type with a charset': serve({ ...good, 'content-type': 'image/svg+xml; charset=utf-8' }),
  'says octet-stream': serve({ ...good, 'content-type': 'application/octet-stream' }),
  'sends as much as allowed': serve({ ...jpeg, 'content-length': String(megabyte) }, { body: 'x'.repeat(megabyte) }),
  'tells HEAD another length': serve(good, {
    head: (response) => response.writeHead(200, { ...jpeg, 'content-length': '9' }).end(),
  }),
}

/** Where on the test's server a host of these tables is. */
export const pathOf = (name: string): string => `/${encodeURIComponent(name)}`

const listeners = new Map(
  [
    ...Object.entries(wrongHosts).map(([name, [, listener]]) => [name, listener] as const),
    ...Object.entries(unusualHosts),
  ].map(([name, listener]) => [pathOf(name), listener]),
)

/** Plays every host of the tables at its path, and a good one elsewhere. */
export const playHosts: RequestListener = (request, response) =>
  (listeners.get(request.url ?? '') ?? serve(good))(request, response)
