import {
  changeScreen,
  createScreen,
  pairScreen,
  type PairedDevice,
  type Screen,
  type ScreenList,
} from '../../../shared/console/screens.ts'
import { changeWebsite, type WebsiteSettings } from '../../../shared/console/websites.ts'
import { RateLimiter } from '../access/rate-limiter.ts'
import { ApiFailure } from '../api-failure.ts'
import { withBody, type ConsoleCall, type ConsoleRoute } from '../console/console-route.ts'
import { findingQuery } from '../console/finding-query.ts'
import type { LiveStore } from '../live/live-store.ts'
import type { Device, DeviceStore } from '../pairing/device-store.ts'
import type { PairingStore } from '../pairing/pairing-store.ts'
import type { WebsiteStore } from '../websites/website-store.ts'
import type { ScreenStore, StoredScreen } from './screen-store.ts'

interface Parts {
  screens: ScreenStore
  websites: WebsiteStore
  pairings: PairingStore
  devices: DeviceStore
  live: Pick<LiveStore, 'of'>
  /** Own characters and those of the house, by key; those that are gone are not among them. */
  charactersOf: (keys: readonly string[]) => Promise<ReadonlyMap<string, Screen['character']>>
  now: () => number
}

/** Screens and the devices paired with them. */
export function screenRoutes({ screens, websites, pairings, devices, live, charactersOf, now }: Parts): ConsoleRoute[] {
  // Guessing a code would take years at this pace.
  const guesses = new RateLimiter({ burst: 10, refillMs: 6_000, now })

  async function asScreens(rows: StoredScreen[], origin: string): Promise<Screen[]> {
    const slugs = rows.map(({ slug }) => slug)
    const paired = await devices.ofScreens(slugs)
    const settings = new Map((await websites.list(slugs)).map(({ slug, ...one }) => [slug, one]))
    const characters = await charactersOf([...new Set(rows.map(({ character_key: key }) => key))])
    return rows.map(({ slug, name, suggestions, group_name: group, character_key: key }) => ({
      slug,
      name,
      suggestions,
      group,
      character: characters.get(key) ?? { key, name: '', pictureUrl: null },
      url: settings.has(slug) ? `${origin}/widget/${slug}` : `${origin}/kiosk/${slug}`,
      website: settings.get(slug) ?? null,
      devices: paired.filter((device) => device.slug === slug).map(asPaired),
    }))
  }

  async function found({ c, param }: ConsoleCall<unknown>): Promise<Screen> {
    const row = await screens.find(param('slug'))
    if (row === undefined) throw ApiFailure.notFound('screen')
    return (await asScreens([row], c.get('caller').ownOrigin))[0]!
  }

  async function checkCharacter(key: string): Promise<void> {
    const character = (await charactersOf([key])).get(key)
    const refuse = (code: string, message: string) => ApiFailure.invalid([{ path: ['character'], code, message }])
    if (character === undefined) throw refuse('unknown', 'There is no such character.')
    if (character.pictureUrl === null) throw refuse('no_picture', `${character.name} needs a picture first.`)
  }

  async function give({ operator }: ConsoleCall<unknown>, code: string, slug: string): Promise<void> {
    const seconds = guesses.take(operator?.id ?? '')
    if (seconds > 0) throw ApiFailure.tooMany(seconds)
    if (await pairings.give(code, slug)) return
    throw new ApiFailure(409, 'UNKNOWN_CODE', 'No screen shows these signs. Look again: they change every ten minutes.')
  }

  return [
    {
      method: 'GET',
      path: '/screens',
      for: 'viewer',
      async handle({ c }): Promise<ScreenList> {
        const { find, offset, limit } = findingQuery(c)
        const origin = c.get('caller').ownOrigin
        const rows = await screens.list(find, offset, limit)
        const total = await screens.count('')
        return {
          screens: await asScreens(rows, origin),
          total,
          found: find === '' ? total : await screens.count(find),
          groups: await screens.groups(),
          live: await live.of(rows.map(({ slug }) => slug)),
          pairingUrl: `${origin}/kiosk`,
        }
      },
    },
    withBody({
      method: 'POST',
      path: '/screens',
      for: 'editor',
      body: createScreen,
      async handle(call) {
        const { code, character, timeZone, website, group, ...fields } = call.body
        await checkCharacter(character)
        const slug = await screens.create(
          { ...fields, character_key: character, group_name: group },
          knownTimeZone(timeZone),
        )
        if (website !== undefined) await websites.save(slug, { ...website, isOff: false })
        if (code !== undefined) {
          await give(call, code, slug).catch(async (error: unknown) => {
            await screens.remove(slug)
            throw error
          })
        }
        return found({ ...call, param: () => slug })
      },
    }),
    { method: 'GET', path: '/screens/:slug', for: 'viewer', handle: (call) => found(call) },
    withBody({
      method: 'PUT',
      path: '/screens/:slug',
      for: 'editor',
      body: changeScreen,
      async handle(call) {
        const { slug } = await found(call)
        const { name, character, suggestions, group } = call.body
        if (character !== undefined) await checkCharacter(character)
        await screens.change(slug, {
          ...(name !== undefined && { name }),
          ...(character !== undefined && { character_key: character }),
          ...(suggestions !== undefined && { suggestions }),
          ...(group !== undefined && { group_name: group }),
        })
        return found(call)
      },
    }),
    {
      method: 'DELETE',
      path: '/screens/:slug',
      for: 'editor',
      async handle(call) {
        await screens.remove((await found(call)).slug)
        return undefined
      },
    },
    withBody({
      method: 'PATCH',
      path: '/screens/:slug/website',
      for: 'editor',
      body: changeWebsite,
      async handle(call) {
        const { slug, website } = await found(call)
        if (website === null) throw ApiFailure.notFound('website')
        const changed = Object.entries(call.body).filter(([, value]) => value !== undefined)
        await websites.save(slug, { ...website, ...(Object.fromEntries(changed) as Partial<WebsiteSettings>) })
        return found(call)
      },
    }),
    withBody({
      method: 'POST',
      path: '/screens/:slug/devices',
      for: 'editor',
      body: pairScreen,
      async handle(call) {
        const { slug } = await found(call)
        await give(call, call.body.code, slug)
        return undefined
      },
    }),
    {
      method: 'DELETE',
      path: '/screens/:slug/devices/:id',
      for: 'editor',
      async handle({ param }) {
        if (!(await devices.revoke(param('slug'), param('id')))) throw ApiFailure.notFound('device')
        return undefined
      },
    },
  ]
}

const asPaired = ({ id, paired_at_ms: pairedAtMs, seen_at_ms: seenAtMs }: Device): PairedDevice => ({
  id,
  pairedAt: new Date(pairedAtMs).toISOString(),
  seenAt: new Date(seenAtMs).toISOString(),
})

function knownTimeZone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
