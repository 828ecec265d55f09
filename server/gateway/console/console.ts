import type { Context } from 'hono'
import type { Database } from '../../database/database.ts'
import type { GatewayEnv } from '../gateway-env.ts'
import { operatorToken } from '../operators/operator-cookie.ts'
import { operatorRoutes, setUpUrl } from '../operators/operator-routes.ts'
import { createOperatorSessions } from '../operators/operator-sessions.ts'
import { createOperatorStore, type Operator } from '../operators/operator-store.ts'
import { createSetUpLinks } from '../operators/set-up-links.ts'
import { createSignInAttempts } from '../operators/sign-in-attempts.ts'
import type { GatewayTables } from '../tables.ts'
import type { ConsoleRoute } from './console-route.ts'

interface Parts {
  database: Database<GatewayTables>
  /** What else the console can do, one list a concern. */
  routes: readonly ConsoleRoute[]
  now: () => number
}

/** The operators' side of the backend. */
export interface Console {
  routes: readonly ConsoleRoute[]
  operatorOf(c: Context<GatewayEnv>): Promise<Operator | undefined>
  /** The address that makes the first owner, as long as there is nobody. */
  firstSetUpUrl(address: string): Promise<string | undefined>
  sweep(): Promise<void>
}

export function createConsole({ database, routes, now }: Parts): Console {
  const operators = createOperatorStore(database, now)
  const sessions = createOperatorSessions(database, now)
  const links = createSetUpLinks(database, now)
  return {
    routes: [...operatorRoutes({ operators, sessions, links, attempts: createSignInAttempts(now) }), ...routes],
    async operatorOf(c) {
      const token = operatorToken(c)
      return token === undefined ? undefined : sessions.find(token)
    },
    async firstSetUpUrl(address) {
      if (await operators.hasAny()) return undefined
      return setUpUrl(address, (await links.make()).token)
    },
    sweep: () => sessions.sweep(),
  }
}
