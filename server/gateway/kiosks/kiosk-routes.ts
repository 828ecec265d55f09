import { Hono } from 'hono'
import { buildHeader } from '../../../shared/kiosk/day-counts.ts'
import type { KioskLook } from '../../../shared/kiosk/api.ts'
import { ApiFailure } from '../api-failure.ts'
import type { GatewayEnv } from '../gateway-env.ts'
import type { Kiosk, KioskStore } from './kiosk-store.ts'
import { pictureUrl } from './picture-url.ts'

interface Parts {
  kiosks: KioskStore
  /** Of the kiosk's page, as it is served now. */
  build: string
  /** The avatar's id at the service, once it can talk. */
  avatarIdOf: (kiosk: Kiosk) => Promise<string | undefined>
}

/** A kiosk's public look and its pictures, under `/api/kiosks`. */
export function kioskRoutes({ kiosks, build, avatarIdOf }: Parts) {
  const routes = new Hono<GatewayEnv>()

  routes.get('/:slug', async (c) => {
    const kiosk = await kiosks.find(c.req.param('slug'))
    if (kiosk === undefined) throw ApiFailure.notFound('kiosk')
    if ((await avatarIdOf(kiosk)) === undefined) throw ApiFailure.unavailable('PREPARING', 1)
    c.header(buildHeader, build)
    return c.json<KioskLook>(publicLook(kiosk))
  })

  for (const kind of ['poster', 'eyes'] as const) {
    routes.get(`/:slug/${kind}`, async (c) => {
      const picture = await kiosks.findPicture(c.req.param('slug'), kind)
      if (picture === undefined) throw ApiFailure.notFound('kiosk')
      const tag = `"${picture.tag}"`
      const isVersioned = c.req.query('v') === picture.tag
      c.header('ETag', tag)
      c.header('Cache-Control', isVersioned ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (c.req.header('If-None-Match') === tag) return c.body(null, 304)
      return c.body(new Uint8Array(picture.bytes), 200, { 'Content-Type': 'image/webp' })
    })
  }
  return routes
}

function publicLook({ slug, look, posterTag, eyesTag }: Kiosk): KioskLook {
  const { eyes, ...character } = look.character
  return {
    ...look,
    slug,
    character: {
      ...character,
      posterUrl: pictureUrl(slug, 'poster', posterTag),
      ...(eyes !== undefined && eyesTag !== undefined && { eyes: { ...eyes, url: pictureUrl(slug, 'eyes', eyesTag) } }),
    },
  }
}
