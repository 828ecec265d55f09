import { once } from 'node:events'
import { request } from 'node:https'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import type { GatewayEnv } from '../../../server/gateway/gateway-env.ts'
import { listen } from '../../../server/boot/listen.ts'
import { selfSigned } from '../../support/service/certificate.ts'

const host = 'kiosk.example.org'

type Options = Partial<Omit<Parameters<typeof listen>[0], 'tls'>> & { tls?: { cert: string; key: string } }

const usualApp = new Hono<GatewayEnv>().get('/', (c) => c.text('here'))

async function open({ tls: given, ...more }: Options = {}) {
  const tls = given && { cert: Buffer.from(given.cert), key: Buffer.from(given.key) }
  const usual = { app: usualApp, host: '127.0.0.1', port: 0, bodyTimeMs: () => 10_000 }
  const server = await listen({ ...usual, ...more, tls })
  onTestFinished(() => server.close())
  return server.port
}

test('over TLS browsers are told to stay with it, at this machine’s own name they are not', async () => {
  const port = await open({ tls: selfSigned(host) })
  const told = async (name: string, path = '/') => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { Host: name }, rejectUnauthorized: false }).end()
    const [response] = (await once(asked, 'response')) as [import('node:http').IncomingMessage]
    response.resume()
    return response.headers['strict-transport-security']
  }
  expect(await told(host)).toBe('max-age=15552000')
  expect(await told(`${host}:8443`, '/nowhere')).toBe('max-age=15552000')
  // It would hold for every other program that this machine serves on any port.
  expect(await told(`localhost:${port}`)).toBeUndefined()
})

test('over plain HTTP nothing is said of TLS', async () => {
  const response = await fetch(`http://127.0.0.1:${await open()}/`)
  expect([response.status, response.headers.get('Strict-Transport-Security')]).toEqual([200, null])
})

/** Sends this over a connection of its own; what came back, once it is closed. */
function sendRaw(port: number, ...pieces: string[]) {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  socket.on('error', () => {})
  for (const piece of pieces) socket.write(piece)
  const closed = once(socket, 'close').then(() => answer)
  onTestFinished(() => void socket.destroy())
  return { socket, closed, answer: () => answer }
}

const post = (path: string, sizeBytes: number) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${sizeBytes}\r\n\r\n`

test('each route has its own time for the body, and who takes longer is told so and hung up on', async () => {
  const times: Record<string, number> = { '/quick': 200, '/long': 1200 }
  const app = new Hono<GatewayEnv>().onError((_, c) => c.body(null, 500))
  app.post('/quick', async (c) => c.text(await c.req.text()))
  app.post('/long', async (c) => c.text(await c.req.text()))
  const port = await open({ app, bodyTimeMs: (path) => times[path] ?? 300 })

  const startedMs = performance.now()
  const quick = sendRaw(port, post('/quick', 100), '{')
  const long = sendRaw(port, post('/long', 100), '{')
  const drip = setInterval(() => long.socket.write(' '), 100)
  onTestFinished(() => clearInterval(drip))
  const answer = await quick.closed
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(answer).toMatch(/^Cache-Control: no-store\r$/m)
  expect(answer).toMatch(/^X-Content-Type-Options: nosniff\r$/m)
  expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ code: 'REQUEST_TIMEOUT' })
  expect(performance.now() - startedMs).toBeLessThan(1000)
  expect(long.answer()).toBe('')
  expect(await long.closed).toMatch(/^HTTP\/1\.1 408 /)
  expect(performance.now() - startedMs).toBeGreaterThan(1100)

  // In time is in time, also in pieces and over one connection.
  const good = sendRaw(port, post('/quick', 4), 'a', 'b')
  await expect.poll(() => good.socket.bytesWritten).toBeGreaterThan(80)
  good.socket.write('cd' + post('/quick', 2) + 'ef')
  await expect.poll(() => good.answer()).toMatch(/abcd[\s\S]*ef$/)
})

test('a body that nobody reads holds no connection', async () => {
  const app = new Hono<GatewayEnv>()
  app.post('/unread', (c) => c.text('no thanks'))
  const port = await open({ app, bodyTimeMs: () => 300 })
  const { closed } = sendRaw(port, post('/unread', 1_000_000), 'x'.repeat(1000))
  expect(await closed).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*no thanks/)
})

test('who does not send whole headers in time is hung up on', async () => {
  const port = await open({ headersTimeMs: 200 })
  const startedMs = performance.now()
  const half = sendRaw(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  const drip = setInterval(() => half.socket.write('x'), 50)
  onTestFinished(() => clearInterval(drip))
  const silent = sendRaw(port)
  expect(await half.closed).toMatch(/^HTTP\/1\.1 408 /)
  await silent.closed
  expect(performance.now() - startedMs).toBeLessThan(3000)
})

test('what can not be read as HTTP is answered in words, too', async () => {
  const port = await open()
  const start = 'GET / HTTP/1.1\r\nHost: localhost\r\n'
  for (const [request, status, code] of [
    ['nonsense\r\n\r\n', 400, 'VALIDATION'],
    [`${start}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'TOO_LARGE'],
    // After an answer, over the same connection.
    [`${start}\r\nnonsense\r\n\r\n`, 400, 'VALIDATION'],
  ] as const) {
    const answer = await sendRaw(port, request).closed
    const last = answer.slice(answer.lastIndexOf('HTTP/1.1 '))
    expect(last).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(last).toMatch(/^X-Request-Id: [\da-f-]{36}\r$/m)
    expect(JSON.parse(last.split('\r\n\r\n')[1]!)).toMatchObject({ code })
  }
})

test.each([
  ['a Host that is none', 'GET / HTTP/1.1\r\nHost: not a host\r\n'],
  ['a Host with a path', 'GET / HTTP/1.1\r\nHost: localhost/elsewhere\r\n'],
  ['no Host', 'GET / HTTP/1.1\r\n'],
  ['a path that is none', 'GET /a\\b HTTP/1.1\r\nHost: localhost\r\n'],
  ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n'],
])('a request with %s is refused in words', async (_, head) => {
  const answer = await sendRaw(await open(), `${head}Connection: close\r\n\r\n`).closed
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toMatch(/^x-request-id: [\da-f-]{36}\r$/im)
  expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ code: 'VALIDATION' })
})

test('who speaks HTTP/1.0, as some balancers do, need not say a Host', async () => {
  const { closed } = sendRaw(await open(), 'GET / HTTP/1.0\r\n\r\n')
  expect(await closed).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*here$/)
})

test('an answer that has begun gets no other one in its middle', async () => {
  const app = new Hono<GatewayEnv>()
  app.post('/begun', (c) => c.body(new ReadableStream({ start: (body) => body.enqueue(Buffer.from('begun')) })))
  const port = await open({ app })
  const head = 'POST /begun HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n'
  const sent = sendRaw(port, head)
  await expect.poll(() => sent.answer()).toContain('begun')
  sent.socket.write('no length\r\n')
  expect((await sent.closed).match(/HTTP\/1\.1/g)).toHaveLength(1)
})

test('what a request expects and nobody knows is passed over', async () => {
  const { closed } = sendRaw(
    await open(),
    'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: wonders\r\nConnection: close\r\n\r\n',
  )
  expect(await closed).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*here$/)
})
