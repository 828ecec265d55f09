import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import { consoleHeader } from '../../../shared/console/limits.ts'
import { mayActAs } from '../../../shared/console/roles.ts'
import { isSameSecret } from '../access/tokens.ts'
import { ApiFailure } from '../api-failure.ts'
import { slugForm } from '../kiosks/kiosk-store.ts'
import type { GatewayEnv } from '../gateway-env.ts'
import type { Operator } from '../operators/operator-store.ts'
import type { Audience, ConsoleCall, ConsoleRoute } from './console-route.ts'
import { plainRefusal } from './plain-refusal.ts'

interface Parts {
  routes: readonly ConsoleRoute[]
  /** Does what a route asks, and keeps who did. */
  recorded: (
    route: ConsoleRoute,
    call: ConsoleCall,
    act: () => Promise<object | undefined>,
  ) => Promise<object | undefined>
  /** Who is signed in, by the request's cookie. */
  operatorOf: (c: Context<GatewayEnv>) => Promise<Operator | undefined>
  /** Opens the machine's own routes. */
  machineSecret: string
}

const usualBytes = 1_048_576

/** Serves the table of console routes: origin first, then who asks, then the body. */
export function serveConsole({ routes, operatorOf, recorded, machineSecret }: Parts) {
  const app = new Hono<GatewayEnv>()

  async function authorised(c: Context<GatewayEnv>, audience: Audience): Promise<Operator | undefined> {
    if (audience === 'machine') {
      const secret = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
      if (secret === undefined || !isSameSecret(secret, machineSecret)) throw ApiFailure.signInFirst()
      return undefined
    }
    if (c.req.method !== 'GET') checkOrigin(c)
    const operator = await operatorOf(c)
    if (audience === 'everyone') return operator
    if (operator === undefined) throw ApiFailure.signInFirst()
    if (!mayActAs(operator.role, audience)) throw ApiFailure.notYourRole(audience)
    return operator
  }

  for (const route of routes) {
    const { method, path, for: audience, body: shape, maxBytes = usualBytes, handle } = route
    const limit = limitOf(maxBytes)
    app.on(method, path, async (c) => {
      const operator = await authorised(c, audience)
      // What can't be a key, a slug or an id is nowhere, and a store may choke on it.
      if (!Object.values<string>(c.req.param()).every((part) => slugForm.test(part)))
        throw ApiFailure.notFound('address')
      let answer: object | undefined
      await limit(c, async () => {
        const body = shape === undefined ? undefined : await readJson(c, shape)
        const call = { c, body, operator, param: (name: string) => c.req.param(name) ?? '' }
        answer = await recorded(route, call as ConsoleCall, async () => handle(call as ConsoleCall<never>))
      })
      if (answer instanceof Response) return answer
      return answer === undefined ? c.body(null, 204) : c.json(answer)
    })
  }
  return app
}

/** A body that doesn't tell its length is read whole before the route sees it. */
function limitOf(maxBytes: number | 'own'): MiddlewareHandler<GatewayEnv> {
  if (maxBytes === 'own') return (_, next) => next()
  return bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw ApiFailure.tooLarge(maxBytes)
    },
  })
}

/** A page elsewhere can neither send our origin nor, without asking first, this header. */
function checkOrigin(c: Context<GatewayEnv>): void {
  const { ownOrigin } = c.get('caller')
  if (c.req.header('Origin') !== ownOrigin || c.req.header(consoleHeader) === undefined) {
    throw ApiFailure.forbidden('FOREIGN_ORIGIN', `Only the console at ${ownOrigin} may change something here.`)
  }
}

async function readJson(c: Context<GatewayEnv>, shape: z.ZodType): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header('Content-Type') ?? '')) throw ApiFailure.notJson()
  const json: unknown = await c.req.json().catch(() => undefined)
  const parsed = shape.safeParse(json, { error: plainRefusal })
  if (parsed.success) return parsed.data
  throw ApiFailure.invalid(
    parsed.error.issues.map(({ path, code, message }) => ({ path: path.map(String), code, message })),
  )
}
