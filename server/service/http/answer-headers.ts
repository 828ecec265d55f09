import type { MiddlewareHandler } from 'hono'
import type { Random } from '../random.ts'
import type { ServiceEnv } from './service-env.ts'

/**
 * What every answer carries: an id of its request, that log lines carry as well, and that it is neither stored on its
 * way nor taken for another type than it says. Routes whose answers may be stored say so themselves.
 */
export const answerHeaders =
  (random: Random): MiddlewareHandler<ServiceEnv> =>
  async (c, next) => {
    const requestId = random.uuid()
    c.set('requestId', requestId)
    c.header('X-Request-Id', requestId)
    c.header('Cache-Control', 'no-store')
    c.header('X-Content-Type-Options', 'nosniff')
    await next()
  }
