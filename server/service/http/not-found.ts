import type { Context, Hono } from 'hono'
import { ServiceError } from '../service-error.ts'
import type { ServiceEnv } from './service-env.ts'

/** Whether a part of a path is what a pattern has there; an id that was left out is none. */
const fits = (part: string, pattern: string | undefined) =>
  pattern?.startsWith(':') === true ? part !== '' : part === pattern

/** The methods a path takes, from the route table; empty for a path that isn't there. */
function allowedMethods(app: Hono<ServiceEnv>, path: string): string[] {
  const parts = path.split('/')
  const methods = app.routes
    .filter((route) => route.method !== 'ALL')
    .filter((route) => {
      const pattern = route.path.split('/')
      if (pattern.at(-1) === '*') return pattern.slice(0, -1).every((part, index) => part === parts[index])
      return pattern.length === parts.length && parts.every((part, index) => fits(part, pattern[index]))
    })
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  return [...new Set(methods)].toSorted()
}

/** 404 for a path that isn't there, 405 for one that takes other methods. */
export const refuseUnknownRoute =
  (app: Hono<ServiceEnv>) =>
  (c: Context<ServiceEnv>): never => {
    const allowed = allowedMethods(app, c.req.path)
    if (allowed.length > 0) throw ServiceError.methodNotAllowed(allowed)
    throw ServiceError.notFound('There is no such path. /docs lists them.')
  }
