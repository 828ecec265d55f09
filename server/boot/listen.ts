import { createServer as createHttpServer, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway/gateway-env.ts'

interface Options {
  app: Hono<GatewayEnv>
  host: string
  port: number
  tls: { cert: Buffer; key: Buffer } | undefined
}

/** 200 MB take their time on a thin line. */
const longestRequestMs = 3_600_000

export interface Listening {
  port: number
  /** Takes no new connections, and ends those that wait for nothing. */
  close(): Promise<void>
}

/** Serves the app over HTTP, or HTTPS with a certificate; rejects with the system's error when it can't listen. */
export function listen({ app, host, port, tls }: Options): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const serverOptions = { requestTimeout: longestRequestMs, ...tls }
    const createServer = tls === undefined ? createHttpServer : createHttpsServer
    const server = serve(
      { fetch: app.fetch, hostname: host, port, createServer, serverOptions },
      (address: AddressInfo) => {
        server.off('error', reject)
        resolve({ port: address.port, close: () => closeServer(server as Server) })
      },
    )
    server.once('error', reject)
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
