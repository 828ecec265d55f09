import type { ScreenLogo } from '../../../shared/console/logos.ts'
import { pictureLimits } from '../../../shared/console/limits.ts'
import { ApiFailure } from '../api-failure.ts'
import { PictureInvalid } from '../characters/draw-poster.ts'
import type { MakeLogo } from '../characters/poster-maker.ts'
import type { ConsoleCall, ConsoleRoute } from '../console/console-route.ts'
import type { KioskStore } from '../kiosks/kiosk-store.ts'
import type { LogoStore } from './logo-store.ts'

interface Parts {
  logos: LogoStore
  /** Every kiosk that visitors can come to. */
  kiosks: KioskStore
  /** What operators call a screen. */
  nameOf: (slug: string) => Promise<string>
  makeLogo: MakeLogo
}

/** The sign of the house at the foot of a screen: see, bring, take away. */
export function logoConsoleRoutes({ logos, kiosks, nameOf, makeLogo }: Parts): ConsoleRoute[] {
  async function slugOf({ param }: ConsoleCall<unknown>): Promise<string> {
    const slug = param('slug')
    if ((await kiosks.find(slug)) === undefined) throw ApiFailure.notFound('screen')
    return slug
  }
  async function shown(slug: string): Promise<ScreenLogo> {
    const tag = await logos.tagOf(slug)
    return { url: tag === undefined ? null : `/api/kiosks/${slug}/logo?v=${tag}` }
  }
  const standing = async (call: ConsoleCall<unknown>) => {
    const slug = await slugOf(call)
    return { name: await nameOf(slug), logo: (await logos.tagOf(slug)) ?? null }
  }
  return [
    {
      method: 'GET',
      path: '/screens/:slug/logo',
      for: 'viewer',
      handle: async (call) => shown(await slugOf(call)),
    },
    {
      method: 'PUT',
      path: '/screens/:slug/logo',
      for: 'editor',
      maxBytes: pictureLimits.bytes,
      standing,
      async handle(call) {
        const slug = await slugOf(call)
        const drawn = await makeLogo(new Uint8Array(await call.c.req.arrayBuffer())).catch((error: unknown) => {
          if (error instanceof PictureInvalid) throw new ApiFailure(400, 'PICTURE_INVALID', error.message)
          throw error
        })
        await logos.save(slug, drawn.bytes)
        return shown(slug)
      },
    },
    {
      method: 'DELETE',
      path: '/screens/:slug/logo',
      for: 'editor',
      standing,
      async handle(call) {
        await logos.remove(await slugOf(call))
        return undefined
      },
    },
  ]
}
