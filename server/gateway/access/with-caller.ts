import type { MiddlewareHandler } from 'hono'
import type { GatewayEnv } from '../gateway-env.ts'
import { readCaller, type CallerRules } from './caller.ts'

/** Finds out who calls, for the routes behind it. */
export function withCaller(rules: CallerRules): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    // A test that calls the app directly has no connection.
    const socketAddress = c.env?.incoming?.socket.remoteAddress ?? 'unknown'
    c.set('caller', readCaller(c.req.raw, socketAddress, rules))
    await next()
  }
}
