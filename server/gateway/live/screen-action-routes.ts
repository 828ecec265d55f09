import {
  actOnScreens,
  type ActOnScreens,
  type LiveDevice,
  type ScreensTold,
} from '../../../shared/console/screen-actions.ts'
import type { ScreenCommand } from '../../../shared/kiosk/screen-live.ts'
import { ApiFailure } from '../api-failure.ts'
import { withBody, type ConsoleRoute } from '../console/console-route.ts'
import type { DeviceStore } from '../pairing/device-store.ts'
import type { ScreenStore, StoredScreen } from '../screens/screen-store.ts'
import type { CommandStore } from './command-store.ts'
import type { LiveStore } from './live-store.ts'
import type { WaitingScreens } from './waiting-screens.ts'

interface Parts {
  screens: ScreenStore
  devices: DeviceStore
  live: LiveStore
  commands: CommandStore
  waiting: WaitingScreens
  now: () => number
}

/** What operators do to screens from the console, to one, to several, to a group; and how one is. */
export function screenActionRoutes({ screens, devices, live, commands, waiting, now }: Parts): ConsoleRoute[] {
  async function meant({ screens: slugs, group }: ActOnScreens): Promise<StoredScreen[]> {
    if (group !== undefined) return screens.ofGroup(group)
    const found = await Promise.all((slugs ?? []).map((slug) => screens.find(slug)))
    return found.filter((screen) => screen !== undefined)
  }

  function commandFor({ action, text = '' }: ActOnScreens, { time_zone: timeZone }: StoredScreen): ScreenCommand {
    if (action === 'say') return { kind: 'say', text }
    if (action !== 'close-today') return { kind: action }
    return {
      kind: 'close-today',
      day: new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now()),
    }
  }

  return [
    {
      method: 'GET',
      path: '/screens/:slug/live',
      for: 'viewer',
      async handle({ param }): Promise<{ devices: LiveDevice[] }> {
        if ((await screens.find(param('slug'))) === undefined) throw ApiFailure.notFound('screen')
        return { devices: await live.of([param('slug')]) }
      },
    },
    withBody({
      method: 'POST',
      path: '/screen-actions',
      for: 'editor',
      body: actOnScreens,
      async handle({ body }): Promise<ScreensTold> {
        const chosen = await meant(body)
        if (chosen.length === 0) throw ApiFailure.notFound('screen')
        const slugs = chosen.map(({ slug }) => slug)
        const paired = await devices.ofScreens(slugs)
        const lately = new Set((await live.of(slugs)).filter(({ isHeard }) => isHeard).map(({ slug }) => slug))
        for (const screen of chosen) {
          const ids = paired.filter(({ slug }) => slug === screen.slug).map(({ id }) => id)
          await commands.give(ids, commandFor(body, screen))
          waiting.wake(ids)
        }
        const names = (isTold: boolean) =>
          chosen.filter(({ slug }) => lately.has(slug) === isTold).map(({ name }) => name)
        const name = body.group ?? chosen.map(({ name: one }) => one).join(', ')
        return { name, action: body.action, text: body.text ?? null, told: names(true), silent: names(false) }
      },
    }),
  ]
}
