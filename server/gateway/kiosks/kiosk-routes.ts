import { Hono } from 'hono'
import type { KioskLook } from '../../../shared/kiosk/api.ts'
import { ApiFailure } from '../api-failure.ts'
import type { GatewayEnv } from '../gateway-env.ts'
import type { Kiosk, KioskStore } from './kiosk-store.ts'

interface Parts {
  kiosks: KioskStore
  /** The avatar's id at the service, once it can talk. */
  avatarIdOf: (kiosk: Kiosk) => string | undefined
}

/** A kiosk's public look and its poster, under `/api/kiosks`. */
export function kioskRoutes({ kiosks, avatarIdOf }: Parts) {
  const routes = new Hono<GatewayEnv>()

  routes.get('/:slug', async (c) => {
    const kiosk = await kiosks.find(c.req.param('slug'))
    if (kiosk === undefined) throw ApiFailure.notFound('kiosk')
    if (avatarIdOf(kiosk) === undefined) throw ApiFailure.unavailable('PREPARING', 1)
    const { character, ...look } = kiosk.look
    const posterUrl = `/api/kiosks/${kiosk.slug}/poster?v=${kiosk.posterTag}`
    return c.json<KioskLook>({ ...look, slug: kiosk.slug, character: { ...character, posterUrl } })
  })

  routes.get('/:slug/poster', async (c) => {
    const poster = await kiosks.findPoster(c.req.param('slug'))
    if (poster === undefined) throw ApiFailure.notFound('kiosk')
    const tag = `"${poster.tag}"`
    const isVersioned = c.req.query('v') === poster.tag
    c.header('ETag', tag)
    c.header('Cache-Control', isVersioned ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (c.req.header('If-None-Match') === tag) return c.body(null, 304)
    return c.body(new Uint8Array(poster.bytes), 200, { 'Content-Type': 'image/webp' })
  })
  return routes
}
