import type { ScreenLogo } from '../../../shared/console/logos.ts'
import { pictureLimits } from '../../../shared/console/limits.ts'
import type { MakeLogo } from '../characters/poster-maker.ts'
import { refusePicture } from '../characters/refuse-picture.ts'
import type { ConsoleRoute } from '../console/console-route.ts'
import { screenFileRoutes } from '../screens/screen-file-routes.ts'
import type { OfScreens } from '../screens/slug-of-screen.ts'
import type { LogoStore } from './logo-store.ts'

interface Parts extends OfScreens {
  logos: LogoStore
  makeLogo: MakeLogo
}

/** The sign of the house at the foot of a screen. */
export const logoConsoleRoutes = ({ logos, makeLogo, nameOf }: Parts): ConsoleRoute[] =>
  screenFileRoutes({
    path: '/screens/:slug/logo',
    nameOf,
    async shown(slug): Promise<ScreenLogo> {
      const tag = await logos.tagOf(slug)
      return { url: tag === undefined ? null : `/api/kiosks/${slug}/logo?v=${tag}` }
    },
    noted: async (slug) => ({ logo: (await logos.tagOf(slug)) ?? null }),
    takes: { maxBytes: pictureLimits.bytes },
    async give(slug, { c }) {
      const drawn = await makeLogo(new Uint8Array(await c.req.arrayBuffer())).catch(refusePicture)
      await logos.save(slug, drawn.bytes)
    },
    remove: (slug) => logos.remove(slug),
  })
