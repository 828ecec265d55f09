import type { z } from 'zod'
import type { ConsoleCall, ConsoleRoute } from '../console/console-route.ts'
import type { KioskStore } from '../kiosks/kiosk-store.ts'
import { slugOfScreen } from './slug-of-screen.ts'

export interface OfScreens {
  /** Every kiosk that visitors can come to. */
  kiosks: KioskStore
  /** What operators call a screen. */
  nameOf: (slug: string) => Promise<string>
}

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
  const { path, shown, takes, kiosks } = file
  const standing = async (call: ConsoleCall<unknown>) => {
    const slug = await slugOfScreen(call, kiosks)
    return { name: await file.nameOf(slug), ...(await file.noted(slug)) }
  }
  return [
    { method: 'GET', path, for: 'viewer', handle: async (call) => shown(await slugOfScreen(call, kiosks)) },
    {
      method: 'PUT',
      path,
      for: 'editor',
      ...takes,
      standing,
      async handle(call) {
        const slug = await slugOfScreen(call, kiosks)
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
        await file.remove(await slugOfScreen(call, kiosks))
        return undefined
      },
    },
  ]
}
