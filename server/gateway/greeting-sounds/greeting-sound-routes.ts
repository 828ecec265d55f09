import { Hono } from 'hono'
import { ApiFailure } from '../api-failure.ts'
import type { GatewayEnv } from '../gateway-env.ts'
import type { GreetingSoundStore } from './greeting-sound-store.ts'

interface Parts {
  greetingSounds: GreetingSoundStore
}

/** What is played at the touch that begins a talk, for the screen's page, under `/api/kiosks`. */
export function greetingSoundRoutes({ greetingSounds }: Parts) {
  const routes = new Hono<GatewayEnv>()

  routes.get('/:slug/greeting-sound', async (c) => {
    const slug = c.req.param('slug')
    const sound = await greetingSounds.find(slug)
    if (sound === undefined) throw ApiFailure.notFound('sound')
    const isVersioned = c.req.query('v') === sound.tag
    c.header('Cache-Control', isVersioned ? 'public, max-age=31536000, immutable' : 'no-cache')
    c.header('X-Content-Type-Options', 'nosniff')
    return c.body(new Uint8Array(sound.samples), 200, { 'Content-Type': 'application/octet-stream' })
  })
  return routes
}
