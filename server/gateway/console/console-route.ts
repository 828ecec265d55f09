import type { Context } from 'hono'
import type { z } from 'zod'
import type { Role } from '../../../shared/console/roles.ts'
import type { GatewayEnv } from '../gateway-env.ts'
import type { Operator } from '../operators/operator-store.ts'

/**
 * Whom a route is for: an operator in this role or a higher one; `everyone`, before signing in; `machine`, whoever
 * holds the service's secret.
 */
export type Audience = Role | 'everyone' | 'machine'

/** One call of a console route, its body checked. */
export interface ConsoleCall<Body = undefined> {
  c: Context<GatewayEnv>
  body: Body
  /** A part of the path. */
  param(name: string): string
  /** Who is signed in; nobody may be, where a route is for everyone. */
  operator: Operator | undefined
}

/** A route under `/api/console`. What `handle` returns leaves as JSON; undefined is 204. */
export interface ConsoleRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  for: Audience
  body?: z.ZodType
  /** Longest body, bytes; 1 MiB when left out; `own` where the route bounds what it reads, piece by piece. */
  maxBytes?: number | 'own'
  /** Whether it is kept in the record of changes; left out, all that operators and the machine change is. */
  record?: boolean
  /** How what it changes stands, for that record; left out, the nearest route that shows one thing tells it. */
  standing?(call: ConsoleCall<never>): Promise<object | undefined>
  handle(call: ConsoleCall<never>): Promise<object | undefined> | object | undefined
}

/** Ties the body's shape to what the handler gets. */
export const withBody = <Shape extends z.ZodType>(
  route: Omit<ConsoleRoute, 'body' | 'handle'> & {
    body: Shape
    handle(call: ConsoleCall<z.output<Shape>>): Promise<object | undefined> | object | undefined
  },
): ConsoleRoute => route as unknown as ConsoleRoute
