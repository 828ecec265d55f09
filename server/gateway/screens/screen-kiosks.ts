import type { KioskLook, PosterEyes } from '../../../shared/kiosk/api.ts'
import { houseProperties, themeOf } from '../../../shared/kiosk/house-colours.ts'
import type { EditionStore } from '../editions/edition-store.ts'
import type { FilmStore, ShownFilm } from '../films/film-store.ts'
import type { GreetingSoundStore } from '../greeting-sounds/greeting-sound-store.ts'
import type { LogoStore } from '../logos/logo-store.ts'
import { slugForm, type Kiosk, type KioskStore } from '../kiosks/kiosk-store.ts'
import type { ShowableStore } from '../showables/showable-store.ts'
import { isReady } from '../showables/what-is-shown.ts'
import type { KeepingStore } from '../transcripts/keeping-store.ts'
import type { ScreenStore } from './screen-store.ts'
import type { ScreenSettingsStore, TalkSettings } from './screen-settings-store.ts'
import { usualLook } from './usual-look.ts'

interface Parts {
  /** The kiosks of the characters that come with the house, each under its character's key. */
  ofTheHouse: KioskStore
  screens: ScreenStore
  settings: ScreenSettingsStore
  keeping: KeepingStore
  showables: ShowableStore
  films: FilmStore
  logos: LogoStore
  greetingSounds: GreetingSoundStore
  editions: EditionStore
  /** What the service says it can talk in. */
  talkLanguages: readonly string[]
}

/** Every kiosk that visitors can come to: operators' screens, with what was published, then those of the house. */
export function createScreenKiosks({
  ofTheHouse,
  screens,
  settings,
  keeping,
  showables,
  films,
  logos,
  greetingSounds,
  editions,
  talkLanguages,
}: Parts): KioskStore {
  async function shown(slug: string): Promise<Kiosk | undefined> {
    const screen = await screens.find(slug)
    if (screen === undefined) return ofTheHouse.find(slug)
    const { suggestions, character_key: key, time_zone: timeZone } = screen
    const own = await editions.met(key)
    if (own === undefined) {
      const kiosk = await ofTheHouse.find(key)
      return kiosk && { ...kiosk, slug, look: { ...kiosk.look, suggestions, timeZone } }
    }
    const look = usualLook({ name: own.name, role: own.role, suggestions, timeZone })
    if (own.eyes_place !== null) look.character.eyes = JSON.parse(own.eyes_place) as Omit<PosterEyes, 'url'>
    return { slug, look, posterTag: own.picture_tag, eyesTag: own.eyes_tag ?? undefined, avatarKey: key }
  }
  return {
    ...ofTheHouse,
    async find(slug) {
      if (!slugForm.test(slug)) return undefined
      const kiosk = await shown(slug)
      if (kiosk === undefined) return undefined
      const { hours, usesCamera, staffPinHash, talk } = await settings.find(slug)
      // Nothing is kept of visitors who are told nothing before they talk.
      const keepsWordsDays = kiosk.look.askConsent ? await keeping.daysAt(slug) : undefined
      const hasShowables = (await showables.list(slug)).some(isReady)
      const film = await films.find(slug)
      const logoTag = await logos.tagOf(slug)
      const greetingSound = await greetingSounds.named(slug)
      const behaves = {
        ...(keepsWordsDays !== undefined && { keepsWordsDays }),
        ...(hours !== null && { hours }),
        ...(usesCamera && { usesCamera }),
        ...(talkLanguages.length > 1 && { talkLanguages }),
        ...(staffPinHash !== null && { hasStaffCorner: true }),
        ...(talk.callsStaff && { callsStaff: true }),
        ...(talk.reachPerson && { reachPerson: talk.reachPerson }),
        ...((talk.takeAlong ?? 'off') !== 'off' && { takesAlong: true }),
        ...(hasShowables && { hasShowables }),
        ...(film !== undefined && { film: filmOf(slug, film) }),
        ...(logoTag !== undefined && { logoUrl: `/api/kiosks/${slug}/logo?v=${logoTag}` }),
        ...(greetingSound !== undefined && {
          greetingSoundUrl: `/api/kiosks/${slug}/greeting-sound?v=${greetingSound.tag}`,
        }),
        ...(talk.soundCues === false && { isWithoutCues: true }),
        ...(talk.largeLetters && { hasLargeLetters: true }),
        ...(talk.language && { pageLanguage: talk.language }),
        ...(talk.theme !== undefined && { theme: talk.theme }),
        ...(talk.colours && { theme: themeOf(talk.colours), customProperties: houseProperties(talk.colours) }),
        limits: limitsOf(talk, kiosk.look.limits),
      }
      return { ...kiosk, look: { ...kiosk.look, ...behaves } }
    },
    async findPicture(slug, kind) {
      if (!slugForm.test(slug)) return undefined
      const key = (await screens.find(slug))?.character_key
      if (key === undefined) return ofTheHouse.findPicture(slug, kind)
      const own = await editions.met(key)
      if (own === undefined) return ofTheHouse.findPicture(key, kind)
      return kind === 'poster' ? editions.picture(key, own.number) : editions.eyes(key, own.number)
    },
  }
}

/** The address changes with what is shown. */
const filmOf = (slug: string, { item: { media }, tag }: ShownFilm): NonNullable<KioskLook['film']> => ({
  kind: media === 'image' ? 'picture' : 'film',
  url: `/api/kiosks/${slug}/film?v=${tag}`,
})

/** The warning leaves as much time to answer it as the screen's own would. */
function limitsOf({ talkSeconds, quietSeconds }: TalkSettings, usual: KioskLook['limits']): KioskLook['limits'] {
  const maxDurationMs = talkSeconds === undefined ? usual.maxDurationMs : talkSeconds * 1000
  if (quietSeconds === undefined) return { ...usual, maxDurationMs }
  const quietWarningMs = quietSeconds * 1000
  return { maxDurationMs, quietWarningMs, quietEndMs: quietWarningMs + usual.quietEndMs - usual.quietWarningMs }
}
