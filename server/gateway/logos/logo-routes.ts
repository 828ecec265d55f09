import { Hono } from 'hono'
import { ApiFailure } from '../api-failure.ts'
import type { GatewayEnv } from '../gateway-env.ts'
import type { KioskStore } from '../kiosks/kiosk-store.ts'
import type { LogoStore } from './logo-store.ts'

interface Parts {
  logos: LogoStore
  kiosks: KioskStore
}

/** The sign of the house, for the screen's page, under `/api/kiosks`. */
export function logoRoutes({ logos, kiosks }: Parts) {
  const routes = new Hono<GatewayEnv>()

  routes.get('/:slug/logo', async (c) => {
    const slug = c.req.param('slug')
    const logo = (await kiosks.find(slug)) && (await logos.find(slug))
    if (logo === undefined) throw ApiFailure.notFound('logo')
    const isVersioned = c.req.query('v') === logo.tag
    c.header('Cache-Control', isVersioned ? 'public, max-age=31536000, immutable' : 'no-cache')
    c.header('X-Content-Type-Options', 'nosniff')
    return c.body(new Uint8Array(logo.picture), 200, { 'Content-Type': 'image/webp' })
  })
  return routes
}
