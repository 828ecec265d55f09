import { pictureLimits } from '../../../shared/console/limits.ts'
import { saveShowable, showableLimits, type ScreenShowables } from '../../../shared/console/showables.ts'
import { ApiFailure } from '../api-failure.ts'
import { PictureInvalid } from '../characters/picture-invalid.ts'
import type { MakeShownPicture } from '../characters/poster-maker.ts'
import { withBody, type ConsoleCall, type ConsoleRoute } from '../console/console-route.ts'
import { slugOfScreen, type OfScreens } from '../screens/slug-of-screen.ts'
import type { ShowableStore, StoredShowable } from './showable-store.ts'
import { forOperators } from './what-is-shown.ts'

interface Parts extends OfScreens {
  showables: ShowableStore
  makeShownPicture: MakeShownPicture
}

const tooMany = () =>
  new ApiFailure(
    409,
    'TOO_MANY_SHOWABLES',
    `A screen can show ${showableLimits.perScreen} things. Remove one that nobody asks for.`,
    { facts: { most: showableLimits.perScreen } },
  )

/** What the character can show or do at a screen: list, make, change, picture, remove. */
export function showableConsoleRoutes({ showables, nameOf, makeShownPicture }: Parts): ConsoleRoute[] {
  async function found({ param }: ConsoleCall<unknown>): Promise<StoredShowable> {
    const stored = await showables.find(param('slug'), param('key'))
    if (stored === undefined) throw ApiFailure.notFound('showable')
    return stored
  }
  const one = async (call: ConsoleCall<unknown>) => forOperators(await found(call))

  return [
    {
      method: 'GET',
      path: '/screens/:slug/showables',
      for: 'viewer',
      async handle(call): Promise<ScreenShowables> {
        return { showables: (await showables.list(await slugOfScreen(call, nameOf))).map(forOperators) }
      },
    },
    { method: 'GET', path: '/screens/:slug/showables/:key', for: 'viewer', handle: one },
    withBody({
      method: 'POST',
      path: '/screens/:slug/showables',
      for: 'editor',
      body: saveShowable,
      async handle(call) {
        const slug = await slugOfScreen(call, nameOf)
        const key = await showables.create(slug, call.body)
        if (key === undefined) throw tooMany()
        return forOperators((await showables.find(slug, key))!)
      },
    }),
    withBody({
      method: 'PUT',
      path: '/screens/:slug/showables/:key',
      for: 'editor',
      body: saveShowable,
      async handle(call) {
        const { slug, key } = await found(call)
        await showables.change(slug, key, call.body)
        return one(call)
      },
    }),
    {
      method: 'PUT',
      path: '/screens/:slug/showables/:key/picture',
      for: 'editor',
      maxBytes: pictureLimits.bytes,
      async handle(call) {
        const { slug, key } = await found(call)
        const drawn = await makeShownPicture(new Uint8Array(await call.c.req.arrayBuffer())).catch((error: unknown) => {
          if (error instanceof PictureInvalid) throw new ApiFailure(400, 'SHOWN_PICTURE_INVALID', error.message)
          throw error
        })
        await showables.savePicture(slug, key, drawn)
        return one(call)
      },
    },
    {
      method: 'DELETE',
      path: '/screens/:slug/showables/:key',
      for: 'editor',
      async handle(call) {
        const { slug, key } = await found(call)
        await showables.remove(slug, key)
        return undefined
      },
    },
  ]
}
