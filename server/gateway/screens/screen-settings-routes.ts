import {
  changeScreenSettings,
  type ChangeScreenSettings,
  type ScreenSettings,
} from '../../../shared/console/screen-settings.ts'
import { usualQuietMs } from '../../../shared/kiosk/events.ts'
import type { AlongStore } from '../along/along-store.ts'
import { withBody, type ConsoleCall, type ConsoleRoute } from '../console/console-route.ts'
import type { Passwords } from '../operators/passwords.ts'
import type { KioskStore } from '../kiosks/kiosk-store.ts'
import type { ScreenSettingsStore } from './screen-settings-store.ts'
import { slugOfScreen, type OfScreens } from './slug-of-screen.ts'

interface Parts extends OfScreens {
  settings: ScreenSettingsStore
  /** Every kiosk that visitors can come to. */
  kiosks: KioskStore
  /** What visitors of a screen took along. */
  along: Pick<AlongStore, 'forget'>
  passwords: Passwords
}

/** A screen's hours, its camera and its staff's PIN: for operators, and for the terminal. */
export function screenSettingsRoutes({ settings, kiosks, nameOf, along, passwords }: Parts): ConsoleRoute[] {
  async function describe(slug: string): Promise<ScreenSettings> {
    const { hours, usesCamera, staffPinHash, talk } = await settings.find(slug)
    const look = (await kiosks.find(slug))?.look
    return {
      isPublished: look !== undefined,
      hours,
      usesCamera,
      hasStaffPin: staffPinHash !== null,
      theme: talk.theme ?? look?.theme ?? 'evening',
      colours: talk.colours ?? null,
      soundCues: talk.soundCues !== false,
      largeLetters: talk.largeLetters === true,
      language: talk.language ?? null,
      talkSeconds: talk.talkSeconds ?? Math.round((look?.limits.maxDurationMs ?? 300_000) / 1000),
      quietSeconds: talk.quietSeconds ?? Math.round((look?.limits.quietWarningMs ?? usualQuietMs) / 1000),
      callsStaff: talk.callsStaff === true,
      reachPerson: talk.reachPerson ?? null,
      takeAlong: talk.takeAlong ?? 'off',
    }
  }
  async function change(call: ConsoleCall<ChangeScreenSettings>): Promise<ScreenSettings> {
    const slug = await slugOfScreen(call, nameOf)
    const { hours, usesCamera, staffPin, ...talk } = call.body
    await settings.change(slug, {
      ...(hours !== undefined && { hours }),
      ...(usesCamera !== undefined && { usesCamera }),
      ...(staffPin !== undefined && { staffPinHash: staffPin === null ? null : await passwords.hash(staffPin) }),
      talk: withoutUndefined(talk),
    })
    if (talk.takeAlong === 'off') await along.forget(slug)
    return describe(slug)
  }

  const standing = async (call: ConsoleCall<never>) => {
    const slug = await slugOfScreen(call, nameOf)
    return { name: await nameOf(slug), ...(await describe(slug)) }
  }

  return [
    {
      method: 'GET',
      path: '/screens/:slug/settings',
      for: 'viewer',
      handle: async (call) => describe(await slugOfScreen(call, nameOf)),
    },
    withBody({
      method: 'PATCH',
      path: '/screens/:slug/settings',
      for: 'editor',
      body: changeScreenSettings,
      standing,
      handle: change,
    }),
    withBody({
      method: 'PATCH',
      path: '/screen-settings/:slug',
      for: 'machine',
      body: changeScreenSettings,
      standing,
      handle: change,
    }),
  ]
}

const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }
