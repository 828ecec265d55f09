import type { HttpBindings } from '@hono/node-server'
import type { Caller } from './access/caller.ts'

/** What a request carries through the backend's routes. */
export interface GatewayEnv {
  Bindings: Partial<HttpBindings>
  Variables: { caller: Caller; secureHeadersNonce?: string }
}
