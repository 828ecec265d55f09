import type { HttpBindings } from '@hono/node-server'

/** What a request carries through the routes. */
export interface ServiceEnv {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string }
}
