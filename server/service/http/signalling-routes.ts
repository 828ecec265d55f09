import type { Context, Hono, MiddlewareHandler } from 'hono'
import { bodyLimits } from '../../../shared/catalog/limits.ts'
import { bearerToken } from '../secrets.ts'
import { ServiceError } from '../service-error.ts'
import type { OfferRequest, Signalling } from '../sessions/signalling.ts'
import { idOf } from './id-of.ts'
import { readBody } from './read-body.ts'
import { relaySignalling } from './relay-signalling.ts'
import { isFromThisMachine } from './from-this-machine.ts'
import type { ServiceEnv } from './service-env.ts'

const sdpType = 'application/sdp'

export interface SignallingRouteSettings {
  /** The service's own base address, as browsers reach it. */
  baseUrl: () => string
  /** Origins of pages on other hosts that may signal here. */
  pageOrigins: readonly string[]
  /** Asks another process that shares the store. */
  askNode: typeof fetch
}

/** Lets the pages' origins read the answers; a browser refuses them to others. */
function cors({ baseUrl, pageOrigins }: SignallingRouteSettings): MiddlewareHandler<ServiceEnv> {
  return async (c, next) => {
    c.header('Vary', 'Origin')
    const origin = c.req.header('Origin')
    if (origin !== undefined && [new URL(baseUrl()).origin, ...pageOrigins].includes(origin)) {
      c.header('Access-Control-Allow-Origin', origin)
      c.header('Access-Control-Expose-Headers', 'Location, X-Request-Id')
    }
    await next()
  }
}

const preflight = (methods: string) => (c: Context<ServiceEnv>) => {
  c.header('Allow', methods)
  c.header('Accept-Post', sdpType)
  c.header('Access-Control-Allow-Methods', methods)
  c.header('Access-Control-Allow-Headers', 'Authorization, Content-Type')
  c.header('Access-Control-Max-Age', '600')
  return c.body(null, 204)
}

const tokenOf = (c: Context<ServiceEnv>): string => {
  const token = bearerToken(c.req.header('Authorization'))
  if (token !== undefined) return token
  throw ServiceError.unauthorized('Send the consumed token as "Authorization: Bearer <token>".')
}

/** WHIP-style signalling (RFC 9725): an offer opens the call, and the call's Location restarts its ICE or hangs up. */
export function addSignallingRoutes(
  app: Hono<ServiceEnv>,
  signalling: Signalling,
  settings: SignallingRouteSettings,
): void {
  const offerOf = (c: Context<ServiceEnv>): OfferRequest => ({
    readSdp: () => readBody(c.req, { type: sdpType, limitBytes: bodyLimits.signallingBytes }),
    isFromThisMachine: isFromThisMachine(c.req.raw.headers, c.env?.incoming?.socket.remoteAddress),
  })

  app.use('/rtc/*', cors(settings))
  app.use('/rtc/:id', relaySignalling(signalling, settings.askNode))
  app.use('/rtc/:id/call', relaySignalling(signalling, settings.askNode))
  app.options('/rtc/:id', preflight('OPTIONS, POST'))
  app.post('/rtc/:id', async (c) => {
    const id = idOf(c)
    const answer = await signalling.offer(id, tokenOf(c), offerOf(c))
    c.header('Location', `/rtc/${id}/call`)
    return c.body(answer, 201, { 'Content-Type': sdpType })
  })
  app.options('/rtc/:id/call', preflight('DELETE, OPTIONS, PATCH'))
  app.patch('/rtc/:id/call', async (c) => {
    const answer = await signalling.restart(idOf(c), tokenOf(c), offerOf(c))
    return c.body(answer, 200, { 'Content-Type': sdpType })
  })
  app.delete('/rtc/:id/call', async (c) => {
    await signalling.hangUp(idOf(c), tokenOf(c))
    return c.body(null, 200)
  })
}
