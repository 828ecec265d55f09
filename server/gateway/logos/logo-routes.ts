import { Hono } from 'hono'
import { ApiFailure } from '../api-failure.ts'
import type { GatewayEnv } from '../gateway-env.ts'
import type { LogoStore } from './logo-store.ts'

interface Parts {
  logos: LogoStore
}

/** The sign of the house, for the screen's page, under `/api/kiosks`. */
export function logoRoutes({ logos }: Parts) {
  const routes = new Hono<GatewayEnv>()

  routes.get('/:slug/logo', async (c) => {
    const logo = await logos.find(c.req.param('slug'))
    if (logo === undefined) throw ApiFailure.notFound('logo')
    const isVersioned = c.req.query('v') === logo.tag
    c.header('Cache-Control', isVersioned ? 'public, max-age=31536000, immutable' : 'no-cache')
    c.header('X-Content-Type-Options', 'nosniff')
    return c.body(new Uint8Array(logo.picture), 200, { 'Content-Type': 'image/webp' })
  })
  return routes
}
