import { Hono } from 'hono'
import { ApiFailure } from '../api-failure.ts'
import type { GatewayEnv } from '../gateway-env.ts'
import type { KioskStore } from '../kiosks/kiosk-store.ts'
import type { LibraryFiles } from '../studio/library-files.ts'
import { serveLibraryFile } from '../studio/serve-library-file.ts'
import type { FilmStore } from './film-store.ts'

interface Parts {
  films: FilmStore
  libraryFiles: LibraryFiles
  kiosks: KioskStore
}

/** What a screen shows while nobody is there, for the screen's page, under `/api/kiosks`. */
export function filmRoutes({ films, libraryFiles, kiosks }: Parts) {
  const routes = new Hono<GatewayEnv>()

  routes.get('/:slug/film', async (c) => {
    const slug = c.req.param('slug')
    const film = (await kiosks.find(slug)) && (await films.find(slug))
    if (film === undefined) throw ApiFailure.notFound('film')
    const isVersioned = c.req.query('v') === film.tag
    const cacheControl = isVersioned ? 'public, max-age=31536000, immutable' : 'no-cache'
    if (film.item.media === 'video') {
      const { method } = c.req
      const asked = { method, range: c.req.header('Range'), isDownload: false, cacheControl }
      // What operators call it is not the visitors' business.
      return serveLibraryFile({ ...film.item, name: 'film' }, libraryFiles, asked)
    }
    const bytes = await films.findPicture(slug)
    if (bytes === undefined) throw ApiFailure.notFound('film')
    c.header('Cache-Control', cacheControl)
    c.header('X-Content-Type-Options', 'nosniff')
    return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'image/webp' })
  })
  return routes
}
