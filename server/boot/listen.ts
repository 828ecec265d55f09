import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer, Server as HttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { answerUnreadable } from './answer-unreadable.ts'
import { isLoopbackHost } from '../gateway/access/is-loopback-host.ts'
import type { GatewayEnv } from '../gateway/gateway-env.ts'
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
      ...(tls && { ...tls, handshakeTimeout: headersTimeMs }),
    }
    const createServer = tls === undefined ? createHttpServer : createHttpsServer
    const server = serve(
      { fetch: app.fetch, hostname: host, port, createServer, serverOptions },
      (address: AddressInfo) => {
        server.off('error', reject)
        resolve({
          port: address.port,
          useTls: (files) => server instanceof HttpsServer && server.setSecureContext(files),
          close: () => closeServer(server as Server),
        })
      },
    )
    limitBodyTime(server as Server, bodyTimeMs)
    answerUnreadable(server as Server)
    if (tls) tellToStayWithTls(server as Server)
    server.once('error', reject)
  })
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
