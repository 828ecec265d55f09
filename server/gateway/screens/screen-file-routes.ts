import type { z } from 'zod'
import type { ConsoleCall, ConsoleRoute } from '../console/console-route.ts'
import { slugOfScreen, type OfScreens } from './slug-of-screen.ts'

interface ScreenFile<Body> extends OfScreens {
  path: `/screens/:slug/${string}`
  /** What the screen has, as the console shows it. */
  shown: (slug: string) => Promise<object>
  /** The same in short, for the record of changes. */
  noted: (slug: string) => Promise<object>
  takes: { body: z.ZodType<Body> } | { maxBytes: number }
  give: (slug: string, call: ConsoleCall<Body>) => Promise<void>
  remove: (slug: string) => Promise<unknown>
}

/** One file that a screen shows or plays: see, bring, take away. */
export function screenFileRoutes<Body>(file: ScreenFile<Body>): ConsoleRoute[] {
  const { path, shown, takes, nameOf } = file
  const standing = async (call: ConsoleCall<unknown>) => {
    const slug = await slugOfScreen(call, nameOf)
    return { name: await nameOf(slug), ...(await file.noted(slug)) }
  }
  return [
    { method: 'GET', path, for: 'viewer', handle: async (call) => shown(await slugOfScreen(call, nameOf)) },
    {
      method: 'PUT',
      path,
      for: 'editor',
      ...takes,
      standing,
      async handle(call) {
        const slug = await slugOfScreen(call, nameOf)
        await file.give(slug, call)
        return shown(slug)
      },
    },
    {
      method: 'DELETE',
      path,
      for: 'editor',
      standing,
      async handle(call) {
        await file.remove(await slugOfScreen(call, nameOf))
        return undefined
      },
    },
  ]
}
