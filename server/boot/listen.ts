import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer, Server as HttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import { answerUnreadable } from './answer-unreadable.ts'
import { isLoopbackHost } from '../gateway/access/is-loopback-host.ts'
import type { GatewayEnv } from '../gateway/gateway-env.ts'
import { lastResponse } from './last-answer.ts'
import { limitBodyTime } from './limit-body-time.ts'

export interface TlsFiles {
  cert: Buffer
  key: Buffer
}

interface Options {
  app: Hono<GatewayEnv>
  host: string
  port: number
  tls: TlsFiles | undefined
  /** How long the body of a request to a path may take. */
  bodyTimeMs: (path: string) => number
  /** How long a connection may take for the headers of a request, and for those of TLS. */
  headersTimeMs?: number
}

/** Node's own limit for a whole request is one for all paths; it only backs up `bodyTimeMs`. */
const longestRequestMs = 2 * 3_600_000
const usualHeadersTimeMs = 10_000
/** Half a year. */
const tlsKeptS = 15_552_000

export interface Listening {
  port: number
  /** From now on new connections get this certificate; connections that are open stay. */
  useTls(files: TlsFiles): void
  /** Takes no new connections, and ends those that wait for nothing. */
  close(): Promise<void>
}

/** Serves the app over HTTP, or HTTPS with a certificate; rejects with the system's error when it can't listen. */
export function listen({ app, host, port, tls, bodyTimeMs, ...limits }: Options): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const { headersTimeMs = usualHeadersTimeMs } = limits
    const serverOptions = {
      requestTimeout: longestRequestMs,
      headersTimeout: headersTimeMs,
      connectionsCheckingInterval: headersTimeMs / 4,
      // Who sends none is told why, below; Node would send a bare status.
      requireHostHeader: false,
      ...(tls && { ...tls, handshakeTimeout: headersTimeMs }),
    }
    const listener = listenerOf(app, host)
    const server: Server =
      tls === undefined ? createHttpServer(serverOptions, listener) : createHttpsServer(serverOptions, listener)
    limitBodyTime(server, bodyTimeMs)
    answerUnreadable(server)
    if (tls) tellToStayWithTls(server)
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve({
        port: (server.address() as AddressInfo).port,
        useTls: (files) => server instanceof HttpsServer && server.setSecureContext(files),
        close: () => closeServer(server),
      })
    })
  })
}

const noAddress = () =>
  lastResponse(400, {
    error: 'The path and the Host header of the request make no address. Send both as HTTP has them.',
    code: 'VALIDATION',
  })
const internal = () =>
  lastResponse(500, { error: 'Something went wrong here. Try again in a few seconds.', code: 'INTERNAL' })

/** The app, and an answer in words to what it can't be asked. */
function listenerOf(app: Options['app'], host: string) {
  const fetch = (request: Request, env: HttpBindings) => {
    const { httpVersion, headers } = env.incoming
    return httpVersion === '1.1' && headers.host === undefined ? noAddress() : app.fetch(request, env)
  }
  const errorHandler = (error: unknown) => (error instanceof RequestError ? noAddress() : internal())
  const answer = getRequestListener((request, env) => fetch(request, env as HttpBindings), {
    hostname: host.includes(':') ? `[${host}]` : host,
    errorHandler,
  })
  return (incoming: IncomingMessage, outgoing: ServerResponse) => void answer(incoming, outgoing)
}

/** For other names than this machine's own, which all its programs share on all their ports. */
function tellToStayWithTls(server: Server): void {
  server.prependListener('request', ({ headers }: IncomingMessage, outgoing: ServerResponse) => {
    const url = `https://${headers.host}`
    if (!URL.canParse(url) || isLoopbackHost(new URL(url).hostname)) return
    outgoing.setHeader('Strict-Transport-Security', `max-age=${tlsKeptS}`)
  })
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    // Open requests had the time of the conversations' goodbyes to finish, so one more second is enough.
    setTimeout(() => server.closeAllConnections(), 1_000).unref()
  })
}
