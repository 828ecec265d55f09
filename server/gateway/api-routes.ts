import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'
import type { Logger } from 'pino'
import { DatabaseUnavailable } from '../database/database.ts'
import { networkOf } from './access/network-of.ts'
import { RateLimiter } from './access/rate-limiter.ts'
import { alongRoutes } from './along/along-routes.ts'
import { ApiFailure } from './api-failure.ts'
import { filmRoutes } from './films/film-routes.ts'
import { greetingSoundRoutes } from './greeting-sounds/greeting-sound-routes.ts'
import { logoRoutes } from './logos/logo-routes.ts'
import type { GatewayEnv } from './gateway-env.ts'
import { kioskRoutes } from './kiosks/kiosk-routes.ts'
import { callRoutes } from './calls/call-routes.ts'
import { liveRoutes } from './live/live-routes.ts'
import { dayCountRoutes } from './screens/day-count-routes.ts'
import { staffRoutes } from './screens/staff-routes.ts'
import { showableRoutes } from './showables/showable-routes.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import { turnRoutes } from './transcripts/turn-routes.ts'

type Parts = Parameters<typeof kioskRoutes>[0] &
  Parameters<typeof dayCountRoutes>[0] &
  Parameters<typeof staffRoutes>[0] &
  Parameters<typeof liveRoutes>[0] &
  Parameters<typeof callRoutes>[0] &
  Parameters<typeof sessionRoutes>[0] &
  Parameters<typeof turnRoutes>[0] &
  Parameters<typeof showableRoutes>[0] &
  Parameters<typeof filmRoutes>[0] &
  Parameters<typeof logoRoutes>[0] &
  Parameters<typeof greetingSoundRoutes>[0] &
  Parameters<typeof alongRoutes>[0] & {
    consoleApp: Hono<GatewayEnv>
    pairingApp: Hono<GatewayEnv>
    log: Logger
    now: () => number
  }

/** Everything under `/api`; failures leave as `{error, code, issues?}`, and the service's own words stay in the log. */
export function apiRoutes({ consoleApp, pairingApp, log, now, ...parts }: Parts) {
  const routes = new Hono<GatewayEnv>()
  const perAddress = new RateLimiter({ burst: 300, refillMs: 50, now })

  routes.use(requestId())
  routes.use(
    secureHeaders({
      contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      strictTransportSecurity: false,
    }),
  )
  routes.use(async (c, next) => {
    const seconds = perAddress.take(networkOf(c.get('caller').address))
    if (seconds > 0) throw ApiFailure.tooMany(seconds)
    await next()
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
  })
  routes.route('/kiosks', kioskRoutes(parts))
  routes.route('/kiosks', dayCountRoutes(parts))
  routes.route('/kiosks', staffRoutes(parts))
  routes.route('/kiosks', callRoutes({ ...parts, now }))
  routes.route('/kiosks', liveRoutes({ ...parts, now }))
  routes.route('/kiosks', showableRoutes(parts))
  routes.route('/kiosks', filmRoutes(parts))
  routes.route('/kiosks', logoRoutes(parts))
  routes.route('/kiosks', greetingSoundRoutes(parts))
  routes.route('/sessions', sessionRoutes(parts))
  routes.route('/sessions', turnRoutes({ ...parts, now }))
  routes.route('/sessions', alongRoutes({ ...parts, now }))
  routes.route('/pairings', pairingApp)
  routes.route('/console', consoleApp)
  routes.all('*', () => {
    throw ApiFailure.notFound('address')
  })

  routes.onError((error, c) => {
    const failure = asFailure(error)
    const isGone = c.req.raw.signal.aborted
    if (failure.status >= 500 && failure.cause !== undefined && !isGone) {
      log.warn({ err: failure.cause, requestId: c.get('requestId') }, failure.message)
    }
    if (failure.retryAfterSeconds !== undefined) c.header('Retry-After', String(failure.retryAfterSeconds))
    return c.json(failure.body, failure.status)
  })
  return routes
}

const retryAfterS = 5

function asFailure(error: Error): ApiFailure {
  if (error instanceof ApiFailure) return error
  if (error instanceof DatabaseUnavailable) return ApiFailure.unavailable('SERVICE_UNREACHABLE', retryAfterS, error)
  return ApiFailure.internal(error)
}
