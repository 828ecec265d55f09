import type { MiddlewareHandler } from 'hono'
import type { Random } from '../random.ts'
import type { ServiceEnv } from './service-env.ts'

/** Gives every request an id that its answer and its log lines carry. */
export const requestIds =
  (random: Random): MiddlewareHandler<ServiceEnv> =>
  async (c, next) => {
    const requestId = random.uuid()
    c.set('requestId', requestId)
    c.header('X-Request-Id', requestId)
    await next()
  }
