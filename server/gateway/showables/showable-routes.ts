import { Hono } from 'hono'
import type { Showables } from '../../../shared/kiosk/showables.ts'
import { ApiFailure } from '../api-failure.ts'
import type { GatewayEnv } from '../gateway-env.ts'
import { slugForm, type KioskStore } from '../kiosks/kiosk-store.ts'
import type { ShowableStore } from './showable-store.ts'
import { forVisitors, isReady } from './what-is-shown.ts'

/** What the character of a screen can show or do, for the screen's page, under `/api/kiosks`. */
export function showableRoutes({ showables, kiosks }: { showables: ShowableStore; kiosks: KioskStore }) {
  const routes = new Hono<GatewayEnv>()

  routes.get('/:slug/showables', async (c) => {
    const slug = c.req.param('slug')
    if ((await kiosks.find(slug)) === undefined) throw ApiFailure.notFound('kiosk')
    const ready = (await showables.list(slug)).filter(isReady)
    return c.json<Showables>({ showables: ready.map(forVisitors) })
  })

  routes.get('/:slug/showables/:key/picture', async (c) => {
    const { slug, key } = c.req.param()
    const isShown = slugForm.test(key) && (await kiosks.find(slug)) !== undefined
    const picture = isShown ? await showables.findPicture(slug, key) : undefined
    if (picture === undefined) throw ApiFailure.notFound('picture')
    const isVersioned = c.req.query('v') === picture.tag
    c.header('Cache-Control', isVersioned ? 'public, max-age=31536000, immutable' : 'no-cache')
    c.header('X-Content-Type-Options', 'nosniff')
    return c.body(new Uint8Array(picture.bytes), 200, { 'Content-Type': 'image/webp' })
  })
  return routes
}
