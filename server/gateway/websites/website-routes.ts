import { usualWebsiteLimits, type WebsiteSettings } from '../../../shared/console/websites.ts'
import { ApiFailure } from '../api-failure.ts'
import { withBody, type ConsoleRoute } from '../console/console-route.ts'
import type { KioskStore } from '../kiosks/kiosk-store.ts'
import type { ScreenStore, StoredScreen } from '../screens/screen-store.ts'
import { addScreenBody, changeScreenBody } from './website-bodies.ts'
import type { WebsiteStore } from './website-store.ts'

interface Parts {
  screens: ScreenStore
  websites: WebsiteStore
  /** Everybody who can be met: those of the house, and those of the operators. */
  characters: () => Promise<readonly { key: string; name: string }[]>
  /** The kiosks of the characters of the house. */
  houseKiosks: KioskStore
}

/** Screens as the terminal makes them, with the websites that show them. */
export function websiteRoutes({ screens, websites, characters, houseKiosks }: Parts): ConsoleRoute[] {
  const describe = ({ slug, name, character_key: character }: StoredScreen, settings: WebsiteSettings) => ({
    slug,
    name,
    character,
    ...settings,
  })

  async function found(slug: string) {
    const screen = await screens.find(slug)
    if (screen === undefined) throw ApiFailure.notFound('screen')
    return { screen, settings: (await websites.find(slug)) ?? inNoWebsite }
  }

  return [
    {
      method: 'GET',
      path: '/websites',
      for: 'machine',
      async handle() {
        const all = await screens.list('', 0, 1000)
        const settings = new Map((await websites.list()).map((one) => [one.slug, one]))
        return { data: all.map((screen) => describe(screen, settings.get(screen.slug) ?? inNoWebsite)) }
      },
    },
    withBody({
      method: 'POST',
      path: '/websites',
      for: 'machine',
      body: addScreenBody,
      async handle({ body }) {
        const { name, character, ...settings } = body
        const key = keyOf(character, await characters())
        const look = (await houseKiosks.find(key))?.look
        const fields = { name, character_key: key, group_name: '', suggestions: look?.suggestions ?? [] }
        const slug = await screens.create(fields, look?.timeZone ?? ownTimeZone())
        await websites.save(slug, { ...settings, isOff: false })
        const { screen } = await found(slug)
        return describe(screen, { ...settings, isOff: false })
      },
    }),
    withBody({
      method: 'PATCH',
      path: '/websites/:slug',
      for: 'machine',
      body: changeScreenBody,
      async handle({ body, param }) {
        const { screen, settings } = await found(param('slug'))
        const changed = { ...settings, ...body } as WebsiteSettings
        await websites.save(screen.slug, changed)
        return describe(screen, changed)
      },
    }),
    {
      method: 'DELETE',
      path: '/websites/:slug',
      for: 'machine',
      async handle({ param }) {
        await screens.remove((await found(param('slug'))).screen.slug)
        return undefined
      },
    },
  ]
}

const inNoWebsite: WebsiteSettings = {
  origins: [],
  card: {},
  isOff: false,
  limits: usualWebsiteLimits,
}

const ownTimeZone = () => new Intl.DateTimeFormat('en').resolvedOptions().timeZone

/** A character by its key, its name or the first word of its name. */
function keyOf(wanted: string, characters: readonly { key: string; name: string }[]): string {
  const same = (one: string | undefined) => one?.localeCompare(wanted, undefined, { sensitivity: 'base' }) === 0
  const found =
    characters.find(({ key }) => key === wanted) ??
    characters.find(({ name }) => same(name)) ??
    characters.find(({ name }) => same(name.split(' ')[0]))
  if (found) return found.key
  const names = characters.map(({ key, name }) => `${name} (${key})`).join(', ')
  const message = `There is no character "${wanted}". There are: ${names}.`
  throw ApiFailure.invalid([{ path: ['character'], code: 'unknown', message }])
}
