import { signal } from '@preact/signals'
import { primaryLanguage } from '../../shared/catalog/talk-languages.ts'
import { ticketHeader, type KioskLook } from '../../shared/kiosk/api.ts'
import type { DownEvent } from '../../shared/kiosk/events.ts'
import { createApiClient, type ApiClient } from '../api/api-client.ts'
import { VisitModel } from '../visit/visit.ts'
import type { Place } from '../ui/text/text.ts'
import { shortName, wordsFor } from '../ui/text/text-for.ts'
import type { Idle } from '../visit/idle.ts'
import type { KeepingView } from './keeping/open-keeping.tsx'
import type { Showing } from './showing/open-showing.tsx'
import { PageWordsModel } from '../visit/page-words.ts'
import { PlinthModel } from '../visit/plinth.ts'
import type { VisitPage } from './visit-page.ts'

const retryEveryMs = 4000

interface Options {
  place: Place
  hasOwnKeyboard: boolean
  /** Day or evening, whatever the look of the screen says. */
  theme?: KioskLook['theme']
  /** BCP 47, of what is around the page: its own words are in it. */
  language?: string | undefined
  /** Told of everything that the service tells. */
  watch?: (event: DownEvent) => void
}

/** Finds out who is met at this page's address, `/kiosk/{slug}` or `/widget/{slug}`, and makes what its views need. */
export async function openVisitPage({ place, hasOwnKeyboard, theme, language, watch }: Options): Promise<VisitPage> {
  const send = window.fetch.bind(window)
  let talkLanguage = (): string | undefined => undefined
  const api = createApiClient({
    fetch: send,
    talkLanguage: () => talkLanguage(),
    pageTicket: document.querySelector<HTMLMetaElement>('meta[name=page-ticket]')?.content ?? null,
  })
  const slug = decodeURIComponent(location.pathname.split('/')[2] ?? '')
  const [known] = await Promise.all([loadLook(api, slug), loadAdapter()])
  const look = { ...known, theme: theme ?? known.theme }
  const { character } = look
  const name = shortName(character.name)
  const { pronoun, madeFrom } = character
  const spokenOf = { name, pronoun, madeFrom, place }
  const own = await wordsFor(language ?? look.pageLanguage ?? look.language, spokenOf)
  const words = new PageWordsModel(spokenOf, own)
  talkLanguage = () => look.talkLanguages?.find((one) => one === primaryLanguage(words.current.value.language))
  dress(look)
  const now = () => performance.now()
  let keeping: KeepingView | undefined
  const watchAll = (event: DownEvent) => {
    watch?.(event)
    keeping?.take(event)
  }
  const visit = new VisitModel({ api, look, fetch: send, now, random: Math.random, watch: watchAll })
  // Where it can't be had no words are kept, and the visitor reads so.
  if (look.keepsWordsDays) {
    const loaded = await import('./keeping/open-keeping.tsx').catch(() => null)
    keeping = loaded?.openKeeping({ visit, look, fetch: send, ticketHeader })
  }
  if (look.talkLanguages) words.current.subscribe(() => visit.languageChosen())
  const plinth = new PlinthModel(visit, look, words)
  const idle = signal<Idle>({ kind: 'open' })
  const announcement = signal<string | null>(null)
  const person = signal<VisitPage['person']['value']>(null)
  const along = signal<VisitPage['along']['value']>(null)
  const showing = signal<Showing | null>(null)
  const { leave } = visit
  const page: VisitPage = {
    place,
    look,
    ...own,
    words,
    name,
    visit,
    plinth,
    idle,
    announcement,
    keeping,
    person,
    along,
    showing,
    film: signal(null),
    hasOwnKeyboard,
    leave,
    ownPageUrl: null,
  }
  if (look.hasShowables === true) void import('./showing/open-showing.tsx').then((loaded) => loaded.openShowing(page))
  return page
}

/** A screen that starts before its server does waits for it. */
async function loadLook(api: ApiClient, slug: string): Promise<KioskLook> {
  for (;;) {
    try {
      return await api.kiosk(slug)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryEveryMs))
    }
  }
}

/** Browsers other than Chromium get the differences of their WebRTC evened out. */
async function loadAdapter(): Promise<void> {
  if (!('userAgentData' in navigator)) await import('webrtc-adapter')
}

/** The house's own colours stand in the place of one theme: a visitor's other choices stay as they are. */
function dress({ theme, customProperties }: KioskLook) {
  document.documentElement.dataset['theme'] = theme
  const own = Object.entries(customProperties).map(([name, value]) => `${name}:${value};`)
  if (own.length === 0) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`[data-theme=${theme}]:not([data-contrast]){${own.join('')}}`)
  document.adoptedStyleSheets.push(sheet)
}
